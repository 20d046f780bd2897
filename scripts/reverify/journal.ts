/** What this run has found so far, so that an interrupted run goes on where it stopped. */

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Outcome } from "./compare-source.ts";

export class Journal {
  readonly #file: string;
  readonly #today: string;

  constructor(file: string, today: string) {
    this.#file = file;
    this.#today = today;
  }

  /** The outcomes of this day's run; a last line that was cut off is left out. */
  read(): Outcome[] {
    if (!existsSync(this.#file)) return [];
    const entries = readFileSync(this.#file, "utf8")
      .split("\n")
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as { today: string; outcome: Outcome }];
        } catch {
          return [];
        }
      });
    return entries.filter(({ today }) => today === this.#today).map(({ outcome }) => outcome);
  }

  add(outcome: Outcome): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    // A run that was cut off in the middle of a line must not spoil this one.
    appendFileSync(this.#file, `\n${JSON.stringify({ today: this.#today, outcome })}\n`);
  }

  end(): void {
    rmSync(this.#file, { force: true });
  }
}
