/**
 * The claims of the budgets that one request needs, as entries in the directory of its key and month. Claims that come at
 * once are placed as one entry, and one listing shows them all. It begins only after all who share it have asked for it,
 * so each of them may decide from it as from one of its own (see lease.ts).
 */

import type { ClaimStore } from "./lease-world.ts";

/** Between the claims of an entry, which are named `<window>.<budget>.<claim>`. */
const AND = "~";

/** Prefixes are `<window>.<budget>`. */
export class JointClaims implements ClaimStore {
  readonly #directories: ClaimStore;
  readonly #directory: string;
  readonly #pause: (ms: number) => Promise<void>;
  #unplaced: string[] = [];
  /** The entry that still takes claims, and all that are not placed yet. */
  #gathering: Promise<void> | undefined;
  readonly #onTheirWay = new Set<Promise<void>>();
  #listing: Promise<string[]> | undefined;

  /** `directory` of `directories` holds the entries; `pause` waits for so many milliseconds. */
  constructor(directories: ClaimStore, directory: string, pause: (ms: number) => Promise<void>) {
    this.#directories = directories;
    this.#directory = directory;
    this.#pause = pause;
  }

  place(prefix: string, name: string): Promise<void> {
    this.#unplaced.push(`${prefix}.${name}`);
    return (this.#gathering ??= this.#gather());
  }

  async list(prefix: string): Promise<string[]> {
    return claimsOf(prefix, await (this.#listing ??= this.#listSoon()));
  }

  #gather(): Promise<void> {
    const entry = this.#placeSoon();
    this.#onTheirWay.add(entry);
    const arrived = () => void this.#onTheirWay.delete(entry);
    entry.then(arrived, arrived);
    return entry;
  }

  /** A turn later, so that whatever comes in this one is in the same entry. */
  async #placeSoon(): Promise<void> {
    await this.#pause(0);
    const entry = this.#unplaced.join(AND);
    this.#unplaced = [];
    this.#gathering = undefined;
    await this.#directories.place(this.#directory, entry);
  }

  /** After the entries that are on their way: whoever placed one asks for the listing next, as a rule. */
  async #listSoon(): Promise<string[]> {
    await this.#pause(0);
    if (this.#onTheirWay.size > 0) {
      await Promise.allSettled(this.#onTheirWay);
      await this.#pause(0);
    }
    this.#listing = undefined; // who asks from now on is shown another one
    return this.#directories.list(this.#directory);
  }
}

/** The claims of a budget (`prefix` is its `<window>.<budget>`) in the entries of a directory. */
export function claimsOf(prefix: string, entries: readonly string[]): string[] {
  return entries
    .flatMap((entry) => entry.split(AND))
    .flatMap((claim) => (claim.startsWith(`${prefix}.`) ? [claim.slice(prefix.length + 1)] : []));
}

/** Of an entry (`<window>.<budget>.<claim>`, once or several times): the names of its windows. */
export function windowsOf(entry: string): string[] {
  return entry.split(AND).map((claim) => claim.split(".")[0]!);
}
