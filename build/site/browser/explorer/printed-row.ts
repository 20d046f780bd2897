/** The row of a list as printed: in one line below the headline, and in full with its list, page and date. */

import type { CheckAnswer, Printed } from "../../../contract/shapes/check.ts";
import { dayInWords } from "../../day-in-words.ts";
import { element, link, type Child } from "./elements.ts";
import { fact } from "./rule-facts.ts";
import { confidenceInWords, inForce } from "./words.ts";

type OfRow = Pick<CheckAnswer, "printed" | "item_id" | "needs" | "last_verified" | "oldest_evidence" | "confidence">;

/** Row, page, list and day in one line. */
export function rowInOneLine({ printed, needs }: OfRow): Child {
  if (!printed) return null;
  const { list, status, page } = printed;
  return element(
    "p",
    { class: "row-line" },
    isOneOfSeveral(needs) ? "One of its rows: " : "The row: ",
    element("strong", {}, `${label(printed)}: ${statusInWords(status)}`),
    `, page ${page} of ${list.title}${titleSaysWhen(list) ? "" : `, in force ${inForce(list.effective_from, list.effective_to)}`}.`,
  );
}

/** Many lists carry the day on which they begin in their title. */
function titleSaysWhen({ title, effective_from, effective_to }: NonNullable<OfRow["printed"]>["list"]): boolean {
  return effective_from !== null && effective_to === null && title.includes(`effective ${dayInWords(effective_from)}`);
}

export function printedRow(answer: OfRow): Child {
  const { printed, item_id, needs, last_verified, oldest_evidence, confidence } = answer;
  if (!printed) return null;
  const { list, status, means, marks, heading, page, note, caveat } = printed;
  return [
    element("h3", {}, isOneOfSeveral(needs) ? "One of its rows, as printed" : "The row as printed"),
    element(
      "dl",
      { class: "facts row-facts" },
      fact("Row", element("strong", {}, label(printed))),
      fact("Status", element("strong", {}, statusInWords(status)), means && `. ${means}`),
      marks.map(({ mark, means: meaning }) => fact("Mark", element("strong", {}, mark), meaning && `. ${meaning}`)),
      fact("Printed under", heading),
      note && fact("Note", note),
      fact("List", list.title, `, ${list.publisher}`),
      fact("Page", link(pageOf(list.url, page), `page ${page}, at the source`)),
      fact("In force", inForce(list.effective_from, list.effective_to)),
      last_verified && fact("Last verified", `${dayInWords(last_verified)}, the date on the list`),
      oldest_evidence &&
        last_verified &&
        oldest_evidence < last_verified &&
        fact("Oldest evidence", `${dayInWords(oldest_evidence)}, the oldest source that the answer depends on`),
      confidence !== null && fact("Confidence", confidenceInWords(confidence)),
      caveat && fact("Left open", caveat),
      item_id && fact("Reference", element("code", {}, item_id)),
    ),
  ];
}

/** Some lists decide by leaving a field empty; the status of their rows is then that it is. */
export function statusInWords(status: string): string {
  return status === "(empty)" ? "nothing printed in the status column" : status;
}

function label({ label: name, generic, form, strength }: Printed): string {
  return [name, generic, form, strength].filter(Boolean).join(", ");
}

/** Where rows differ, the one that is shown decides nothing alone. */
function isOneOfSeveral(needs: CheckAnswer["needs"]): boolean {
  return needs.some(({ fact: missing }) => ["product", "form", "strength", "maker", "use"].includes(missing));
}

/** Viewers of PDF files open the page that the fragment names. */
export function pageOf(url: string, page: number): string {
  return /\.pdf$/i.test(url) ? `${url}#page=${page}` : url;
}
