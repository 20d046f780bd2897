/** What a new rule, exclusion or source needs to say, and the YAML that says it in house style. */

import { stringify } from "yaml";
import { z } from "zod";
import { BASES, PA_TYPES, STATES, isOneOf } from "../../../build/contract/enumerations.ts";
import { nearest } from "../../../build/contract/nearest.ts";
import { day } from "../../../build/contract/shapes/fields.ts";
import { sourceId, webAddress } from "../../../build/model/fields.ts";
import { DATE_KINDS, SOURCE_KINDS } from "../../../build/model/source.ts";
import { parsePath } from "../../../build/model/parse-path.ts";

export type Answers = Record<string, string>;

/** One thing to be said; `problem` says what is wrong with a value. */
export type Field = {
  name: string;
  hint: string;
  optional?: boolean;
  suggestion?: string;
  problem(value: string): string | undefined;
};

export type Scaffold = {
  fields: Field[];
  file(answers: Answers): string;
  text(answers: Answers, before: string): string;
};

const LINE_WIDTH = 120;

/** A rule or exclusion for a path such as OH medicaid_ffs drugs hepatitis_c; throws what is wrong with the path. */
export function scaffoldRule(
  what: "rule" | "exclusion",
  parts: [area: string, program: string, folder: string, code: string],
  today: string,
): Scaffold {
  const isFederal = parts[0] === "federal";
  const path =
    what === "exclusion"
      ? `exclusions/${parts.join("/")}.yaml`
      : isFederal
        ? `${parts.join("/")}.yaml`
        : `states/${parts.join("/")}.yaml`;
  const kind = parsePath(path);
  if ("problem" in kind) throw new Error(`${kind.problem}; ${kind.remedy}`);
  const verdict: Field[] =
    what === "exclusion"
      ? []
      : [
          choice("pa_required", ["true", "false"]),
          choice("pa_type", PA_TYPES),
          { ...choice("basis", BASES), ...(isFederal ? {} : { suggestion: "state_rule" }) },
        ];
  const fields: Field[] = [
    ...(isFederal
      ? [
          {
            name: "jurisdictions",
            hint: "all, or abbreviations separated by commas",
            suggestion: "all",
            problem: jurisdictionsProblem,
          },
        ]
      : []),
    { ...dated("effective_from", "first day of service, if the source gives one"), optional: true },
    { ...dated("effective_to", "last day of service, if the source gives one"), optional: true },
    ...verdict,
    {
      name: "notes",
      hint: "our own words: which items, who asks, what is exempt",
      problem: (value) => (value.trim() === "" ? "notes must say something" : undefined),
    },
    parsed("source", "the id of the source that decides", sourceId),
    dated("last_verified", "the date of the source that states it", today),
    ...(what === "exclusion"
      ? []
      : [
          {
            name: "next_steps",
            hint: "a procedure: program/name",
            problem: (value: string) =>
              /^[a-z_]+\/[a-z0-9_]+$/.test(value) ? undefined : `next_steps ${value} is not of the form program/name`,
          },
        ]),
  ];
  return {
    fields,
    file: () => `content/${path}`,
    text: (answers, before) =>
      `${before}${stringify([ordered(answers)], { lineWidth: LINE_WIDTH, blockQuote: "folded" })}`,
  };
}

/** A source; it goes into the file of its jurisdiction. */
export function scaffoldSource(id: string, today: string): Scaffold {
  if (!sourceId.safeParse(id).success)
    throw new Error(`"${id}" is no id: lower-case letters, digits and hyphens, as in oh-oac-5160-9-03`);
  const guess = id.slice(0, 2).toUpperCase();
  return {
    fields: [
      {
        name: "jurisdiction",
        hint: "a state's abbreviation, or us-<topic>",
        ...(isOneOf(STATES, guess) ? { suggestion: guess } : {}),
        problem: (value) =>
          isOneOf(STATES, value) || /^us-[a-z-]+$/.test(value)
            ? undefined
            : `jurisdiction ${value} is neither a state nor us-<topic>`,
      },
      { name: "title", hint: "what the document calls itself, with its citation", problem: () => undefined },
      { name: "publisher", hint: "who published it", problem: () => undefined },
      choice("kind", SOURCE_KINDS),
      parsed("url", "the canonical public address", webAddress),
      { ...parsed("read_url", "where it was read, if that was a copy", webAddress), optional: true },
      dated("date", "the newest date that the source itself carries", today),
      choice("date_kind", DATE_KINDS),
      { ...dated("read_on", "the day it was read", today), suggestion: today },
    ],
    file: ({ jurisdiction }) => `content/sources/${jurisdiction}.yaml`,
    text: ({ jurisdiction: _file, ...answers }, before) => {
      if (new RegExp(`^${id}:`, "m").test(before))
        throw new Error(`source "${id}" is already there; npm run verified records another reading`);
      return `${before}${stringify({ [id]: answers }, { lineWidth: 0 })}`;
    },
  };
}

function choice(name: string, known: readonly string[]): Field {
  return {
    name,
    hint: known.join(", "),
    problem: (value) => {
      if (known.includes(value)) return undefined;
      const guess = nearest(value, known);
      return `${name} ${value} is not one of ${known.join(", ")}${guess ? `; did you mean ${guess}?` : ""}`;
    },
  };
}

function dated(name: string, hint: string, latest?: string): Field {
  return {
    name,
    hint: `${hint}, YYYY-MM-DD`,
    problem: (value) => {
      if (!day.safeParse(value).success) return `${name} ${value} is not a day; write it as YYYY-MM-DD`;
      return latest !== undefined && value > latest ? `${name} ${value} is in the future` : undefined;
    },
  };
}

function parsed(name: string, hint: string, schema: z.ZodType): Field {
  return {
    name,
    hint,
    problem: (value) => (schema.safeParse(value).success ? undefined : `${name} ${value} is not ${hint}`),
  };
}

function jurisdictionsProblem(value: string): string | undefined {
  const wrong = value === "all" ? [] : value.split(",").filter((code) => !isOneOf(STATES, code));
  return wrong.length > 0 ? `jurisdictions: ${wrong.join(", ")} is not one of the 51` : undefined;
}

/** Words become what they mean: true, a list of states. */
function ordered(answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      if (name === "pa_required") return [name, value === "true"];
      if (name === "jurisdictions" && value !== "all") return [name, value.split(",")];
      return [name, value];
    }),
  );
}
