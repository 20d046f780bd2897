/**
 * The reservations of the budgets that one request needs, as entries in the directory of its key and month.
 * Reservations that come at once are placed as one entry, and one listing shows them all. It begins only after all who
 * share it have asked for it, so each of them may decide from it as from one of its own (see lease.ts).
 */

import type { ReservationStore } from "./lease-world.ts";

/** Between the reservations of an entry, which are named `<window>.<budget>.<reservation>`. */
const AND = "~";

/** Prefixes are `<window>.<budget>`. */
export class JointReservations implements ReservationStore {
  readonly #directories: ReservationStore;
  readonly #directory: string;
  readonly #pause: (ms: number) => Promise<void>;
  #unplaced: string[] = [];
  /** The entry that still takes reservations, and all that are not placed yet. */
  #gathering: Promise<void> | undefined;
  readonly #onTheirWay = new Set<Promise<void>>();
  #listing: Promise<string[]> | undefined;

  /** `directory` of `directories` holds the entries; `pause` waits for so many milliseconds. */
  constructor(directories: ReservationStore, directory: string, pause: (ms: number) => Promise<void>) {
    this.#directories = directories;
    this.#directory = directory;
    this.#pause = pause;
  }

  place(prefix: string, name: string): Promise<void> {
    this.#unplaced.push(`${prefix}.${name}`);
    return (this.#gathering ??= this.#gather());
  }

  async list(prefix: string): Promise<string[]> {
    return reservationsOf(prefix, await (this.#listing ??= this.#listSoon()));
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

  /** After the entries that are on their way: the request that placed one usually asks for the listing next. */
  async #listSoon(): Promise<string[]> {
    await this.#pause(0);
    if (this.#onTheirWay.size > 0) {
      await Promise.allSettled(this.#onTheirWay);
      await this.#pause(0);
    }
    this.#listing = undefined; // requests from now on get a new one
    return this.#directories.list(this.#directory);
  }
}

/** The reservations of a budget (`prefix` is its `<window>.<budget>`) in the entries of a directory. */
export function reservationsOf(prefix: string, entries: readonly string[]): string[] {
  return entries
    .flatMap((entry) => entry.split(AND))
    .flatMap((reservation) => (reservation.startsWith(`${prefix}.`) ? [reservation.slice(prefix.length + 1)] : []));
}

/** Of an entry (`<window>.<budget>.<reservation>`, once or several times): the names of its windows. */
export function windowsOf(entry: string): string[] {
  return entry.split(AND).map((reservation) => reservation.split(".")[0]!);
}
