/** A rule as a reader sees it: the verdict in words, the notes, and where both come from. */

import { series } from "../../../contract/series.ts";
import type { PaType } from "../../../contract/enumerations.ts";
import type { Verdict as CheckVerdict } from "../../../contract/shapes/check.ts";
import type { ClassCounts, PublishedRule } from "../../../contract/shapes/rule.ts";
import { BASIS_WORDS, VERDICTS } from "../../verdict-words.ts";
import { dayInWords } from "../../day-in-words.ts";
import { sourceName } from "./citations.ts";
import { element, link, type Child } from "./elements.ts";
import { noteList } from "./notes.ts";
import { trustLine } from "./trust.ts";
import { verdictIcon } from "./verdict-icon.ts";
import { confidenceInWords, counted, inForce } from "./words.ts";

/** Of a rule, of a check, and what is shown where there is neither. */
export type Verdict = PaType | CheckVerdict;

export const VERDICT_WORDS: Record<Verdict, string> = {
  ...VERDICTS,
  not_required: "No prior authorization",
  required: "Prior authorization required",
  depends: "It depends",
  not_covered: "Not a covered benefit",
  not_verified: "Not verified",
  unclear: "Not understood",
};

export function verdictLine(verdict: Verdict): HTMLElement {
  return verdictWith(verdict, VERDICT_WORDS[verdict]);
}

function verdictWith(verdict: Verdict, words: string): HTMLElement {
  return element("p", { class: `verdict ${verdict}` }, verdictIcon(signOf(verdict)), element("span", {}, words));
}

function signOf(verdict: Verdict): CheckVerdict {
  if (verdict === "none") return "not_required";
  if (verdict === "full") return "required";
  return verdict in VERDICTS ? "depends" : (verdict as CheckVerdict);
}

/** Operations return more or less of a rule; what they leave out is not shown. */
export type ToldRule = Pick<PublishedRule, "pa_type" | "notes" | "confidence" | "source_url" | "last_verified"> &
  Partial<PublishedRule>;

/** With the moment of the answer, also how old its source is. `headline`: of the drug itself, in place of the verdict. */
export function ruleFacts(rule: ToldRule, timestamp?: string, headline?: string): Child {
  const {
    pa_type,
    notes,
    confidence,
    basis,
    source_url,
    last_verified,
    oldest_evidence,
    federal_override,
    effective_from,
    effective_to,
    citations,
    counts,
  } = rule;
  const decisive = citations?.find(({ url }) => url === source_url);
  return [
    headline === undefined ? verdictLine(pa_type) : verdictWith(pa_type, headline),
    timestamp !== undefined && trustLine({ ...rule, timestamp }),
    noteList(withoutHeadline(notes, headline)),
    element(
      "dl",
      { class: "facts" },
      effective_from !== undefined &&
        effective_to !== undefined &&
        (effective_from ?? effective_to) !== null &&
        fact("In force", inForce(effective_from, effective_to)),
      basis && fact("Basis", BASIS_WORDS[basis]),
      counts && fact("On the drug list", ...countsInWords(counts)),
      fact("Confidence", confidenceInWords(confidence)),
      decisive
        ? fact("Source", link(source_url, decisive.title), ` (${decisive.publisher})`)
        : fact("Source", link(source_url, sourceName(source_url))),
      fact("Last verified", `${dayInWords(last_verified)}, the date on the source`),
      oldest_evidence !== undefined &&
        oldest_evidence < last_verified &&
        fact("Oldest evidence", `${dayInWords(oldest_evidence)}, the oldest source that the verdict depends on`),
      typeof federal_override === "string" && fact("Federal law", federal_override),
    ),
  ];
}

/** The notes of a drug begin with its headline, which is shown above them. */
function withoutHeadline(notes: string, headline: string | undefined): string {
  return headline !== undefined && notes.startsWith(headline) ? notes.slice(headline.length).trim() : notes;
}

/** What the list says of the products of the class, in one line. */
function countsInWords({ list, products, not_required, required, depends, not_verified }: ClassCounts): Child[] {
  const parts = [
    [not_required, "without prior authorization"],
    [required, "with prior authorization"],
    [depends, "where it depends"],
    [not_verified, "not verified"],
  ] as const;
  const shown = parts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  return [
    `${counted(products, "product")} of the class: ${series(shown)} (`,
    link(list.url, `list of ${dayInWords(list.date)}`),
    ")",
  ];
}

/** Short, for a table whose column says that it is about prior authorization. */
const TAG_WORDS: Record<CheckVerdict, string> = {
  not_required: "Not required",
  required: "Required",
  depends: "It depends",
  not_covered: "Not covered",
  not_verified: "Not verified",
  unclear: "Not understood",
};

export function verdictTag(verdict: CheckVerdict): HTMLElement {
  return element("span", { class: `tag ${verdict}` }, TAG_WORDS[verdict]);
}

/** A line of a list of facts. */
export function fact(name: string, ...value: Child[]): Child {
  return [element("dt", {}, name), element("dd", {}, value)];
}
