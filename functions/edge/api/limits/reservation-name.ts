/** The names of reservations: `<size>.<isolate>.<lot><random>`, and the same with an ending once it is withdrawn. */

const WITHDRAWN = "-withdrawn";

const LOT_LENGTH = 4;

/** `lot`: of the request that reserves (see {@link drawLot}). */
export function reservationName(size: number, isolate: string, lot: string, random: () => number): string {
  return `${size}.${isolate}.${lot}${characters(2 * LOT_LENGTH, random)}`;
}

/** Begins the random part of all reservations of a request, so that one request comes first for all that it needs. */
export function drawLot(random: () => number): string {
  return characters(LOT_LENGTH, random);
}

/**
 * From 0 to below 1: how long to wait after an attempt, so that the reservations of one request are tried again
 * together.
 */
export function patience(lot: string, attempt: number): number {
  return ((Number.parseInt(lot, 36) / 36 ** LOT_LENGTH) * (2 * attempt + 1) + attempt / 3) % 1;
}

function characters(length: number, random: () => number): string {
  return Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join("");
}

/** The second name that withdraws a reservation: nothing is ever deleted. */
export function withdrawal(name: string): string {
  return name + WITHDRAWN;
}

/** Active reservations: neither withdrawn nor the sign of a withdrawal. */
export function activeNames(names: readonly string[]): string[] {
  const withdrawn = new Set(names.filter((name) => name.endsWith(WITHDRAWN)));
  return names.filter((name) => !withdrawn.has(name) && !withdrawn.has(name + WITHDRAWN));
}

/** A name of unknown form counts as more than any limit: what cannot be read must not open a door. */
export function sizeOf(name: string): number {
  const size = Number(name.split(".")[0]);
  return Number.isInteger(size) && size > 0 ? size : Number.MAX_SAFE_INTEGER;
}

export function isolateOf(name: string): string {
  return name.split(".")[1] ?? "";
}

/** Orders reservations that came at once: every isolate that compares them gets the same order. */
export function tieBreaker(name: string): string {
  return name.split(".")[2] ?? "";
}
