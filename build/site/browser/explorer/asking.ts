/** What every mode is given to ask with, and what it comes back with. */

import type { OpenAnswer, Refusal } from "./api.ts";

export type Asking = {
  /** Empty where there is none: then the sample alone is answered. */
  key: string;
  sample?: OpenAnswer | undefined;
  /** Aborted when another question is asked. */
  signal: AbortSignal;
  /** Says how far a long question has come. */
  report(progress: string): void;
};

/** Something to show, or the API's refusal. */
export type AnswerView = { shown: HTMLElement } | { refusal: Refusal };
