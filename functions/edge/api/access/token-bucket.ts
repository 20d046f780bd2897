/** A supply that is refilled steadily: so much at once, and so much again in a given time. */

export class TokenBucket {
  readonly #most: number;
  readonly #refillMs: number;
  #left: number;
  #filledAt = Number.NEGATIVE_INFINITY;

  /** `most` at once; as much again within `refillMs`. */
  constructor(most: number, refillMs: number) {
    this.#most = this.#left = most;
    this.#refillMs = refillMs;
  }

  /** False when there is none left. */
  take(now: number): boolean {
    // A clock that was set back refills nothing: the time that has passed is unknown.
    const passed = Math.max(0, now - this.#filledAt);
    this.#left = Math.min(this.#most, this.#left + (passed * this.#most) / this.#refillMs);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  giveBack(): void {
    this.#left = Math.min(this.#most, this.#left + 1);
  }
}
