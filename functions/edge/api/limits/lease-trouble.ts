/**
 * What a lease believes for a while instead of asking the store again: nothing is left, or the store does not answer.
 */

import { isWithin } from "../shared/moment.ts";

const UNREACHABLE_FOR_MS = 5_000;
/** For a second at first, then longer: a rival's reservation may have been withdrawn just then. */
const EXHAUSTED_FOR_MS = { first: 1_000, most: 30_000 };

export class LeaseTrouble {
  #exhaustedAt = Number.NEGATIVE_INFINITY;
  #exhaustedFor = EXHAUSTED_FOR_MS.first;
  #unreachableAt = Number.NEGATIVE_INFINITY;

  /** `now` in milliseconds since 1970, as everywhere here. */
  at(now: number): "exhausted" | "unreachable" | undefined {
    if (isWithin(this.#exhaustedFor, this.#exhaustedAt, now)) return "exhausted";
    return isWithin(UNREACHABLE_FOR_MS, this.#unreachableAt, now) ? "unreachable" : undefined;
  }

  exhausted(now: number): "exhausted" {
    const first = this.#exhaustedAt === Number.NEGATIVE_INFINITY;
    this.#exhaustedFor = first ? EXHAUSTED_FOR_MS.first : Math.min(2 * this.#exhaustedFor, EXHAUSTED_FOR_MS.most);
    this.#exhaustedAt = now;
    return "exhausted";
  }

  unreachable(now: number): "unreachable" {
    this.#unreachableAt = now;
    return "unreachable";
  }

  /** A block was granted: there is something left after all. */
  granted(): void {
    this.#exhaustedAt = Number.NEGATIVE_INFINITY;
  }
}
