/** The tile map: each state's verdict as a colour and a word, each tile a button. */

import type { State } from "../../../contract/enumerations.ts";
import { byId, element } from "./elements.ts";
import { nameOf } from "./names.ts";
import { VERDICT_WORDS, type Verdict } from "./rule-facts.ts";

/** Short enough for a tile; colour alone would not be enough. */
const MARKS: Record<Verdict, string> = {
  full: "Yes",
  conditional: "Some",
  step_therapy: "Step",
  quantity_limit: "Qty",
  notification_only: "Tell",
  none: "No",
  not_required: "No",
  required: "Yes",
  depends: "Dep.",
  not_covered: "Out",
  not_verified: "?",
  unclear: "?",
};

/** What one state says. */
type Tile = { state: State; verdict: Verdict };

export function map<Entry extends Tile>(entries: readonly Entry[], show: (entry: Entry) => void): HTMLElement {
  const tiles = byId<HTMLTemplateElement>("map").content.cloneNode(true) as DocumentFragment;
  for (const place of tiles.querySelectorAll<HTMLElement>("li")) {
    const state = place.dataset.state!;
    const entry = entries.find((candidate) => candidate.state === state);
    place.append(entry ? tile(entry, show) : element("span", { class: "tile unasked", "aria-hidden": "true" }, state));
  }
  return tiles.firstElementChild as HTMLElement;
}

function tile<Entry extends Tile>(entry: Entry, show: (entry: Entry) => void): HTMLElement {
  const { state, verdict } = entry;
  const button = element(
    "button",
    { type: "button", class: verdict, "aria-pressed": "false" },
    element("span", {}, state),
    element("small", {}, MARKS[verdict]),
    element("span", { class: "visually-hidden" }, ` ${nameOf("state", state)}: ${VERDICT_WORDS[verdict]}`),
  );
  button.addEventListener("click", () => {
    for (const other of button.closest("ul")!.querySelectorAll("button"))
      other.setAttribute("aria-pressed", String(other === button));
    show(entry);
  });
  return button;
}

/** The verdicts that occur, with their marks and how often. */
export function legend(entries: readonly Tile[]): HTMLElement {
  const occurring = (Object.keys(MARKS) as Verdict[]).map((verdict) => ({
    verdict,
    count: entries.filter((entry) => entry.verdict === verdict).length,
  }));
  return element(
    "ul",
    { class: "legend", "aria-label": "How many states" },
    occurring
      .filter(({ count }) => count > 0)
      .map(({ verdict, count }) =>
        element(
          "li",
          {},
          element("span", { class: `tag ${verdict}` }, MARKS[verdict]),
          element("span", {}, `${VERDICT_WORDS[verdict]}: `, element("strong", {}, String(count))),
        ),
      ),
  );
}
