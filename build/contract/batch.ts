/**
 * How much one batch of checks may ask. Each different question costs a new process 1 to 2 ms of processor time, of
 * which a whole request has 25; what is asked again in the batch costs next to nothing (ARCHITECTURE, "Processor time").
 */

export const MOST_QUESTIONS = 100;
export const MOST_DIFFERENT = 8;
