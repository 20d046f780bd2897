/** What moved in a list since the edition before, or was corrected: counts, and product by product. */

import { series } from "../../../contract/series.ts";
import type { ChangeAnswer } from "../../../contract/shapes/changes.ts";
import { dayInWords } from "../../day-in-words.ts";
import { ask } from "./api.ts";
import { element, type Child } from "./elements.ts";
import { problemCard } from "./problem.ts";
import { verdictTag } from "./rule-facts.ts";
import { table } from "./table.ts";
import { counted } from "./words.ts";

type Move = NonNullable<ChangeAnswer["change"]["list"]>;

/** More of them scroll in a box of their own. */
const MOST_IN_VIEW = 12;

/** `id`: of the change; it is asked for when the reader wants it. */
export function listMoves(id: string | null, key: string): Child {
  if (!key) return null;
  if (id === null)
    return element("p", { class: "soft" }, "No change since an earlier edition of this list has been recorded.");
  const box = element("section", { class: "list-moves no-print" });
  const open = element("button", { type: "button", class: "quiet" }, "What changed in this list");
  open.addEventListener("click", () => void show(box, id, key));
  box.append(open);
  return box;
}

async function show(box: HTMLElement, id: string, key: string): Promise<void> {
  box.replaceChildren(element("p", { class: "soft", role: "status" }, "Loading the changes."));
  const reply = await ask<ChangeAnswer>("/v1/changes", { id }, { key });
  if ("refusal" in reply) return box.replaceChildren(problemCard(reply.refusal));
  const { change } = reply.answer;
  if (!change.list) return box.replaceChildren();
  const heading = element("h3", { tabindex: "-1" }, "What changed in this list");
  box.replaceChildren(heading, ...movesOf(change.list, change.date));
  heading.focus();
}

function movesOf({ list, previous, rows, new: added, gone, verdicts, products, next }: Move, date: string): Node[] {
  const parts = [
    ...verdicts.map(
      ({ before, after, products: count }) => `${counted(count, "product")} from ${said(before)} to ${said(after)}`,
    ),
    added > 0 && `${counted(added, "product")} new`,
    gone > 0 && `${counted(gone, "product")} no longer on it`,
  ].filter((part) => part !== false);
  const since = previous === list ? "In a correction to the same edition" : "Since the previous edition";
  const all = `Rows: ${(rows.before ?? 0).toLocaleString("en-US")} before, ${(rows.after ?? 0).toLocaleString("en-US")} now.`;
  return [
    element(
      "p",
      {},
      `${since}, published on ${dayInWords(date)}: ${parts.length > 0 ? series(parts) : "no verdict changed"}. ${all}`,
    ),
    ...(products.length > 0
      ? [
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
        ]
      : []),
    ...(next === null ? [] : [element("p", { class: "small soft" }, "There are more; the API lists all of them.")]),
  ];
}

function said(verdict: Move["verdicts"][number]["before"]): string {
  return { not_required: "not required", required: "required", depends: "it depends", not_verified: "not verified" }[
    verdict
  ];
}
