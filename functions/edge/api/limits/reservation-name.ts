/** The names of reservations: `<size>.<isolate>.<random>`, and the same with an ending once it is withdrawn. */

const WITHDRAWN = "-withdrawn";

export function reservationName(size: number, isolate: string, random: () => number): string {
  const unique = Array.from({ length: 3 }, () =>
    Math.floor(random() * 36 ** 4)
      .toString(36)
      .padStart(4, "0"),
  ).join("");
  return `${size}.${isolate}.${unique}`;
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
