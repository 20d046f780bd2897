/** The list of procedure codes that decides, or on which the code was or will be: group, days, settings and place. */

import type { CheckAnswer } from "../../../contract/shapes/check.ts";
import type { CodeListOfAnswer } from "../../../contract/shapes/procedure-code.ts";
import { dayInWords, withDays } from "../../day-in-words.ts";
import { element, type Child } from "./elements.ts";
import { fact } from "./rule-facts.ts";
import { settingInWords } from "./settings.ts";
import { confidenceInWords, inForce } from "./words.ts";

const STATUS_WORDS: Record<CodeListOfAnswer["status"], string> = {
  in_force: "in force",
  other_settings: "in force in other settings only",
  not_yet: "not in force yet",
  removed: "no longer in force",
  suspended: "suspended",
  not_listed: "on no list of the program",
};

type OfCode = Pick<CheckAnswer, "code_list" | "confidence" | "last_verified" | "oldest_evidence">;

export function codeList({ code_list: listed, confidence, last_verified, oldest_evidence }: OfCode): Child {
  if (!listed) return null;
  const { name, group, status, from, until, where, settings, only_with, note } = listed;
  return [
    element("h3", {}, name === null ? "On no code list" : "The code list"),
    element(
      "dl",
      { class: "facts" },
      name !== null && fact("List", element("strong", {}, name)),
      group !== null && fact("Group", group),
      fact("Status", STATUS_WORDS[status]),
      name !== null && fact(status === "suspended" ? "Suspended" : "In force", inForce(from, until)),
      settings && fact("Settings", settings.map(settingInWords).join(", ")),
      only_with && fact("Only with", only_with.join(", ")),
      where !== null && fact("Where", where),
      note !== null && fact("Note", withDays(note)),
      last_verified && fact("Last verified", `${dayInWords(last_verified)}, the date on the source`),
      oldest_evidence &&
        last_verified &&
        oldest_evidence < last_verified &&
        fact("Oldest evidence", `${dayInWords(oldest_evidence)}, the oldest source that the answer depends on`),
      confidence !== null && fact("Confidence", confidenceInWords(confidence)),
    ),
  ];
}
