/** Where each jurisdiction's tile lies, about where it lies on the map: row and column, counted from 1. */

import type { State } from "../contract/enumerations.ts";

const ROWS = [
  "AK . . . . . . . . . ME",
  ". . . . . . . . . VT NH",
  "WA ID MT ND MN IL WI MI NY RI MA",
  "OR NV WY SD IA IN OH PA NJ CT .",
  "CA UT CO NE MO KY WV VA MD DE .",
  ". AZ NM KS AR TN NC SC DC . .",
  ". . . OK LA MS AL GA . . .",
  "HI . . TX . . . . FL . .",
];

type Tile = { state: State; row: number; column: number };

/** In reading order, row by row: the order of the tab key too. */
export const TILES: readonly Tile[] = ROWS.flatMap((line, row) =>
  line
    .split(" ")
    .flatMap((state, column): Tile[] =>
      state === "." ? [] : [{ state: state as State, row: row + 1, column: column + 1 }],
    ),
);

/** A style sheet with a class for each place: `at-oh`. */
export function tileStyles(): string {
  return TILES.map(({ state, row, column }) => `.at-${state.toLowerCase()}{grid-area:${row}/${column}}`).join("");
}
