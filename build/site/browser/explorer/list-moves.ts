/** The editions of a list on a line of time, and what moved since the edition before, or was corrected. */

import { familyOf } from "../../../contract/items/list-family.ts";
import { series } from "../../../contract/series.ts";
import type { ChangeAnswer } from "../../../contract/shapes/changes.ts";
import type { ListTally, PublicCoverage } from "../../../contract/shapes/coverage.ts";
import type { DrugListAnswer } from "../../../contract/shapes/drug-list-answer.ts";
import { ask } from "./api.ts";
import { element, link, type Child } from "./elements.ts";
import { verdictTag } from "./rule-facts.ts";
import { table } from "./table.ts";
import { timeline, type Moment } from "./timeline.ts";
import { counted } from "./words.ts";

type Change = ChangeAnswer["change"];
type Move = NonNullable<Change["list"]>;
type Edition = Pick<ListTally, "id" | "title" | "url" | "date" | "effective_from" | "rows">;

/** More of them scroll in a box of their own. */
const MOST_IN_VIEW = 12;

/** Fills itself in: the editions are public, what moved between them needs the key. */
export function listMoves({ state, program, list }: DrugListAnswer, key: string): HTMLElement {
  const box = element("section", { class: "list-moves" }, element("p", { class: "soft" }, "Loading the editions."));
  void Promise.all([editionsOf(list, { state, program }), list.moved === null ? undefined : changeOf(list.moved, key)])
    .then(([editions, change]) => box.replaceChildren(...shown(list, editions, change)))
    .catch(() => box.replaceChildren());
  return box;
}

/** The list and the editions that it replaced for the program, the newest first. */
async function editionsOf(list: Edition, place: { state: string; program: string }): Promise<Edition[]> {
  const response = await fetch("/coverage.json", { credentials: "omit" });
  const { lists } = (response.ok ? await response.json() : { lists: [] }) as Pick<PublicCoverage, "lists">;
  const earlier = lists.filter(
    ({ id, state, programs, effective_from }) =>
      familyOf(id) === familyOf(list.id) &&
      state === place.state &&
      (programs as string[]).includes(place.program) &&
      effective_from < list.effective_from,
  );
  return [list, ...earlier.sort((one, other) => (one.effective_from < other.effective_from ? 1 : -1))];
}

async function changeOf(id: string, key: string): Promise<Change | undefined> {
  const reply = await ask<ChangeAnswer>("/v1/changes", { id }, { key });
  return "answer" in reply ? reply.answer.change : undefined;
}

function shown(list: Edition, editions: readonly Edition[], change: Change | undefined): Node[] {
  const move = change?.list;
  const isCorrection = move !== undefined && move.previous === list.id;
  if (editions.length === 1 && !move)
    return [element("p", { class: "soft" }, "We have read no earlier edition of this list.")];
  const moments = editions.map((edition, place): Moment => {
    const isNow = place === 0;
    return {
      day: edition.date,
      is: isNow ? "present" : "past",
      tag: isNow ? "in force" : "replaced",
      what: [
        element("p", {}, `${counted(edition.rows, "row")}. `, !isNow && link(edition.url, edition.title)),
        isNow && move && !isCorrection && movesOf(move, "Compared with the edition before"),
      ],
    };
  });
  const correction: Moment[] = isCorrection
    ? [{ day: change!.date, is: "past", tag: "corrected here", what: movesOf(move, "Our copy of this edition") }]
    : [];
  return [
    element("h3", {}, "Editions of this list"),
    timeline("Editions of this list, newest first", [...correction, ...moments]),
  ];
}

function movesOf({ verdicts, products, new: added, gone, next }: Move, since: string): Child {
  const others = verdicts.reduce((sum, { products: count }) => sum + count, 0);
  const parts = [
    added > 0 && `${counted(added, "product")} new`,
    gone > 0 && `${counted(gone, "product")} no longer on it`,
    others > 0 && `${counted(others, "product")} with another verdict`,
  ].filter((part) => part !== false);
  return [
    element("p", {}, `${since}: ${parts.length > 0 ? series(parts) : "no product has another verdict"}.`),
    products.length > 0 &&
      element(
        "details",
        { class: "no-print" },
        element("summary", {}, "What changed, product by product"),
        verdicts.length > 0 &&
          element(
            "ul",
            {},
            verdicts.map(({ before, after, products: count }) =>
              element("li", {}, `${counted(count, "product")}: `, verdictTag(before), " is now ", verdictTag(after)),
            ),
          ),
        table(
          {
            label: "Products that changed",
            columns: ["Product", "Before", "Now"],
            tall: products.length > MOST_IN_VIEW,
          },
          products.map(({ product, before, after }) => [
            product,
            before ? verdictTag(before) : "new on the list",
            after ? verdictTag(after) : "no longer on the list",
          ]),
        ),
        next !== null && element("p", { class: "small soft" }, "There are more; the API lists all of them."),
      ),
  ];
}
