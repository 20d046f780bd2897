/** The versions of a rule that begins or ends on a day, on a line of time: what held when, and what was different. */

import type { Day } from "../../../contract/day.ts";
import { series } from "../../../contract/series.ts";
import type { LookupAnswer } from "../../../contract/shapes/lookup.ts";
import { ask } from "./api.ts";
import { sourceNote } from "./citations.ts";
import { element, type Child } from "./elements.ts";
import { noteList } from "./notes.ts";
import { VERDICT_WORDS } from "./rule-facts.ts";
import { timeline, type Moment } from "./timeline.ts";
import { inForce } from "./words.ts";

type Version = Pick<
  LookupAnswer["result"],
  "pa_type" | "notes" | "source_url" | "last_verified" | "effective_from" | "effective_to"
>;

/** As many requests as it may take in each direction. */
const MOST_VERSIONS = 5;

/** Asks for the others, a request each, when the reader wants them. `ruleId` as `tx/part_d/drug/hepatitis_c`. */
export function ruleVersions(ruleId: string | null, rule: Version, key: string, today: Day): Child {
  if (!key || ruleId === null || (rule.effective_from === null && rule.effective_to === null)) return null;
  const box = element("section", { class: "rule-versions no-print" });
  const open = element("button", { type: "button", class: "quiet" }, "Earlier and later versions of this rule");
  open.addEventListener("click", () => {
    const heading = element("h3", { tabindex: "-1" }, "Versions of this rule");
    const said = element("p", { class: "soft", role: "status" }, "Loading the versions.");
    box.replaceChildren(heading, said);
    heading.focus();
    void allVersions(ruleId, rule, key).then((versions) => said.replaceWith(...shown(versions, today)));
  });
  box.append(open);
  return box;
}

/** The newest first. */
async function allVersions(ruleId: string, rule: Version, key: string): Promise<Version[]> {
  const [earlier, later] = await Promise.all([
    following(ruleId, rule, key, ({ effective_from }) => nextTo(effective_from, -1)),
    following(ruleId, rule, key, ({ effective_to }) => nextTo(effective_to, 1)),
  ]);
  return [...later.reverse(), rule, ...earlier];
}

async function following(
  ruleId: string,
  rule: Version,
  key: string,
  nextDay: (version: Version) => Day | null,
): Promise<Version[]> {
  const [state, program, kind, code] = ruleId.split("/") as [string, string, string, string];
  const found: Version[] = [];
  for (let day = nextDay(rule); day !== null && found.length < MOST_VERSIONS; day = nextDay(found.at(-1)!)) {
    const parameters = { state: state.toUpperCase(), program, [kind]: code, as_of: day };
    const reply = await ask<LookupAnswer>("/v1/pa-lookup", parameters, { key });
    if ("refusal" in reply) break;
    found.push(reply.answer.result);
  }
  return found;
}

function nextTo(day: Day | null, step: 1 | -1): Day | null {
  if (day === null) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + step);
  return moment.toISOString().slice(0, 10);
}

function shown(versions: readonly Version[], today: Day): HTMLElement[] {
  if (versions.length === 1)
    return [element("p", { class: "soft" }, "No earlier and no later version is recorded: this is the only one.")];
  return [
    timeline(
      "Versions of this rule, newest first",
      versions.map((version, place) => momentOf(version, versions[place + 1], today)),
    ),
  ];
}

function momentOf(version: Version, before: Version | undefined, today: Day): Moment {
  const { effective_from: from, effective_to: to, pa_type, notes, ...source } = version;
  const is = to !== null && to < today ? "past" : from !== null && from > today ? "coming" : "present";
  const different = before ? differences(version, before) : [];
  return {
    day: from,
    is,
    tag: [is === "present" && "in force", to ? inForce(null, to) : is === "coming" && "from then on"]
      .filter(Boolean)
      .join(" "),
    what: [
      element("p", {}, element("span", { class: `tag ${pa_type}` }, VERDICT_WORDS[pa_type])),
      different.length > 0 && element("p", { class: "small" }, `Different from before: ${series(different)}.`),
      element("details", {}, element("summary", { class: "small" }, "What it says"), noteList(notes)),
      sourceNote(source),
    ],
  };
}

function differences(version: Version, before: Version): string[] {
  const parts: [keyof Version, string][] = [
    ["pa_type", "whether it is required"],
    ["notes", "the notes"],
    ["source_url", "the source"],
  ];
  return parts.flatMap(([field, words]) => (version[field] === before[field] ? [] : [words]));
}
