/**
 * How much one batch of checks may ask, and how much of it a request works out. A new question costs a
 * new process 3 to 4 ms of processor time, of which a request has 25, and later a third of that; what is remembered
 * costs next to nothing (ARCHITECTURE, "Processor time").
 */

export const MOST_QUESTIONS = 100;
/** New answers that every request works out; the other questions may be answered `not_yet`. */
export const ALWAYS_ANSWERED = 2;
/** New answers that a process which has answered before works out. */
export const MOST_NEW = 16;
