/** How far an answer can be trusted, in words: how old its text is, what kind of text it is, and what follows. */

import type { Day } from "../../../contract/day.ts";
import type { Citation } from "../../../contract/shapes/citation.ts";
import { daysBetween } from "../../../model/days.ts";
import { FRESH_DAYS } from "../../../model/freshness.ts";
import type { SourceKind } from "../../../model/source.ts";
import { dayInWords } from "../../day-in-words.ts";
import { element, type Child } from "./elements.ts";
import { confidenceInWords, counted } from "./words.ts";

const KIND_WORDS: Record<SourceKind, string> = {
  federal_statute: "a federal statute",
  federal_regulation: "a federal regulation",
  federal_register: "a rule in the Federal Register",
  federal_agency: "the federal agency's own document",
  federal_contractor: "a federal contractor's own document",
  state_statute: "a state's statute",
  state_regulation: "a state's regulation",
  state_agency: "the state agency's own document",
  state_contractor: "a document of the agency's contractor",
  plan: "one plan's own document",
  survey: "a published survey",
  secondary: "a report of what the source says",
};

/** No kind of source counts as current for longer; used for unknown kinds too. */
const LONGEST_FRESH = Math.max(...Object.values(FRESH_DAYS));

/** `timestamp` is the moment of the answer: ages are counted to it. */
type Trusted = {
  last_verified: Day | null;
  oldest_evidence?: Day | null | undefined;
  confidence: number | null;
  citations?: readonly Citation[] | undefined;
  timestamp: string;
};

/** One line below a headline: the date with its age, and the confidence with its reasons. */
export function trustLine({ last_verified, oldest_evidence, confidence, citations = [], timestamp }: Trusted): Child {
  if (!last_verified) return null;
  const today = timestamp.slice(0, 10);
  const kind = citations[0]?.kind as SourceKind | undefined;
  const decisive = oldest_evidence && oldest_evidence < last_verified ? oldest_evidence : last_verified;
  const isOld = daysBetween(decisive, today) > (kind === undefined ? LONGEST_FRESH : (FRESH_DAYS[kind] ?? Infinity));
  const isFresh = kind !== undefined && !isOld;
  const age = `${ageInWords(decisive, today)} old`;
  const reasons = [kind && KIND_WORDS[kind], age].filter(Boolean).join(", ");
  return element(
    "p",
    { class: "trust" },
    isOld && element("span", { class: "tag aged" }, "Old source"),
    isFresh && element("span", { class: "tag fresh" }, "Current source"),
    ` Verified as of ${dayInWords(last_verified)}. `,
    decisive < last_verified && `The oldest source it depends on is dated ${dayInWords(decisive)}. `,
    confidence !== null && `Confidence ${confidenceInWords(confidence).replace(/:.*/, "")}: ${reasons}. `,
    isOld && "Check the current source before you rely on it.",
  );
}

/** `3 days`, `5 weeks`, `7 months`, `2 years`. */
function ageInWords(from: Day, to: Day): string {
  const days = Math.max(0, daysBetween(from, to));
  if (days < 14) return counted(days, "day");
  if (days < 60) return counted(Math.floor(days / 7), "week");
  return days < 730 ? counted(Math.floor(days / 30.44), "month") : counted(Math.floor(days / 365.25), "year");
}
