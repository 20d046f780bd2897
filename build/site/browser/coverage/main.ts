/** Repaints the coverage map for a program, a class or category, and a measure. The page reads without it. */

import { shadeOf } from "./shade.ts";

type Cell = { state: string; program: string; code: string; basis: string | null; overdue: boolean };

const choices = ["program", "code", "measure"].map((id) => document.getElementById(id) as HTMLSelectElement);
const says = document.getElementById("map-says")!;
const tiles = [...document.querySelectorAll<HTMLAnchorElement>("a[data-state]")];

const MEASURES: Record<string, { counts(cell: Cell): boolean; words: string }> = {
  own: { counts: ({ basis }) => basis === "state_rule" || basis === "plan_policy", words: "of states' own or of named plans" },
  rules: { counts: ({ basis }) => basis !== null, words: "in force" },
  fresh: { counts: ({ basis, overdue }) => basis !== null && !overdue, words: "whose source is within its freshness target" },
};

const response = await fetch("/coverage.json");
if (response.ok) {
  const { cells } = (await response.json()) as { cells: Cell[] };
  document.getElementById("filter")!.hidden = false;
  for (const choice of choices) choice.addEventListener("change", () => paint(cells));
}

function paint(cells: Cell[]): void {
  const [program, code, measure] = choices.map(({ value }) => value);
  const { counts, words } = MEASURES[measure!]!;
  const shown = cells.filter((cell) => counts(cell) && (!program || cell.program === program) && (!code || cell.code === code));
  for (const tile of tiles) {
    const count = shown.filter(({ state }) => state === tile.dataset.state).length;
    tile.className = `shade-${shadeOf(count)}`;
    tile.querySelector("small")!.textContent = String(count);
  }
  const states = new Set(shown.map(({ state }) => state)).size;
  says.textContent = `${shown.length} rules ${words}, in ${states} jurisdictions.`;
}
