/** Repaints the coverage map for a program, a class or category, and a measure. The page reads without it. */

import type { State } from "../../../contract/enumerations.ts";
import type { PublicCoverage } from "../../../contract/shapes/coverage.ts";
import { startMissing } from "./missing.ts";
import { shadeOf, shadeWords, stepsUpTo } from "./shade.ts";

const [programs, codes, measures] = ["program", "code", "measure"].map(
  (id) => document.getElementById(id) as HTMLSelectElement,
) as [HTMLSelectElement, HTMLSelectElement, HTMLSelectElement];
const says = document.getElementById("map-says")!;
const tiles = [...document.querySelectorAll<HTMLAnchorElement>("a[data-state]")];

const RECENT = ["up to 3 months", "3 to 6 months", "6 to 12 months"];
const WORDS: Record<string, string> = {
  own: "rules from a state's own source or a named plan",
  answered: "answers, federal rules included",
  recent: "answers from a source at most a year old (Medicaid and CHIP)",
};

const response = await fetch("/coverage.json");
if (response.ok) {
  const coverage = (await response.json()) as PublicCoverage;
  document.getElementById("filter")!.hidden = false;
  startMissing(coverage);
  // Rules of a state's own are counted over all its programs: the number of a single one could reveal what its rules rest on.
  for (const choice of [programs, codes])
    choice.addEventListener("change", () => {
      if (choice.value && measures.value === "own") measures.value = "answered";
      paint(coverage);
    });
  measures.addEventListener("change", () => {
    if (measures.value === "own") programs.value = codes.value = "";
    paint(coverage);
  });
}

function paint(coverage: PublicCoverage): void {
  const counts = new Map(tiles.map((tile) => [tile, countIn(coverage, tile.dataset.state as State)]));
  const shown = [...counts.values()];
  const steps = stepsUpTo(Math.max(...shown));
  for (const [tile, count] of counts) {
    tile.className = `shade-${shadeOf(count, steps)}`;
    tile.querySelector("small")!.textContent = String(count);
  }
  for (const [shade, words] of shadeWords(steps).entries()) {
    const item = document.querySelector<HTMLElement>(`#map-legend .shade-${shade}`)!.parentElement!;
    item.hidden = words === "";
    item.lastChild!.textContent = words;
  }
  says.textContent = `${shown.reduce((sum, count) => sum + count, 0).toLocaleString("en-US")} ${WORDS[measures.value]!}, in ${shown.filter((count) => count > 0).length} jurisdictions.`;
}

function countIn({ by_state, cells }: PublicCoverage, state: State): number {
  if (measures.value === "own") return by_state[state].own;
  const chosen = Object.entries(cells[state] ?? {}).filter(
    ([program]) => !programs.value || program === programs.value,
  );
  const ages = chosen
    .flatMap(([, answered]) => Object.entries(answered))
    .filter(([code]) => !codes.value || code === codes.value);
  return ages.filter(([, age]) => measures.value === "answered" || RECENT.includes(age ?? "")).length;
}
