/** What a new rule, exclusion or source needs to say, and the YAML that says it in house style. */

import { Document, isSeq, stringify } from "yaml";
import { z } from "zod";
import { STATES, isOneOf } from "../../../build/contract/enumerations.ts";
import { nearest } from "../../../build/contract/nearest.ts";
import { stateExclusionFileSchema } from "../../../build/model/exclusion.ts";
import { day, sourceId } from "../../../build/model/fields.ts";
import { isProblem, programOf } from "../../../build/model/content-path.ts";
import { parsePath } from "../../../build/model/parse-path.ts";
import { ruleSchema } from "../../../build/model/rule.ts";
import { sourceSchema } from "../../../build/model/source.ts";

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

const STYLE = { lineWidth: 120, blockQuote: "folded", flowCollectionPadding: false } as const;
/** Days that lie ahead are mistakes here; versions may begin and end later. */
const NEVER_AHEAD = ["last_verified", "date", "read_on"];
const PROCEDURE = /^([A-Z]{2}|federal)\/[a-z0-9_]+$/;

/** Every field that some scaffold asks for, by the name of its flag. */
export const FIELD_NAMES: readonly string[] = [
  ...new Set([
    "jurisdictions",
    "jurisdiction",
    ...[ruleSchema, stateExclusionFileSchema.element, sourceSchema].flatMap(({ shape }) =>
      fieldsOf(shape, "", {}).map(({ name }) => name),
    ),
  ]),
];

/** A rule or exclusion for a path such as OH medicaid_ffs drugs hepatitis_c; throws what is wrong with the path. */
export function scaffoldRule(
  what: "rule" | "exclusion",
  parts: [area: string, program: string, folder: string, code: string],
  today: string,
): Scaffold {
  const [area, program, folder, code] = parts;
  const isFederal = area === "federal";
  const ofState = what === "rule" && !isFederal;
  const path =
    what === "exclusion"
      ? `exclusions/${parts.join("/")}.yaml`
      : isFederal
        ? `${parts.join("/")}.yaml`
        : `states/${[area, folder, code].join("/")}.yaml`;
  const kind = parsePath(path);
  if ("problem" in kind) throw new Error(`${kind.problem}; ${kind.remedy}`);
  const known = programOf(program);
  if (isProblem(known)) throw new Error(`${known.problem}; ${known.remedy}`);
  const { shape } = what === "exclusion" ? stateExclusionFileSchema.element : ruleSchema;
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
    ...fieldsOf(shape, today, isFederal ? {} : { basis: "state_rule" }),
  ];
  return {
    fields,
    file: () => `content/${path}`,
    text: (answers, before) => `${before}${blockOf(ofState ? [program] : undefined, answers)}`,
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
      ...fieldsOf(sourceSchema.shape, today, { read_on: today }),
    ],
    file: ({ jurisdiction }) => `content/sources/${jurisdiction}.yaml`,
    text: ({ jurisdiction: _file, ...answers }, before) => {
      if (new RegExp(`^${id}:`, "m").test(before))
        throw new Error(`source "${id}" is already there; npm run verified records another reading`);
      return `${before}${stringify({ [id]: answers }, { lineWidth: 0 })}`;
    },
  };
}

/** A field for each value of a schema, in its order. Lists are left out: they are added to the file. */
function fieldsOf(shape: z.ZodRawShape, today: string, suggestions: Readonly<Record<string, string>>): Field[] {
  return Object.entries(shape).flatMap(([name, schema]): Field[] => {
    const isOptional = schema instanceof z.ZodOptional;
    const inner = isOptional ? schema.unwrap() : schema;
    if (inner instanceof z.ZodArray) return [];
    const suggestion = suggestions[name];
    return [
      {
        ...kindOf(name, inner as z.ZodType, (schema as z.ZodType).description ?? name, today),
        ...(isOptional && { optional: true }),
        ...(suggestion !== undefined && { suggestion }),
      },
    ];
  });
}

function kindOf(name: string, schema: z.ZodType, description: string, today: string): Field {
  if (schema instanceof z.ZodEnum) return choice(name, schema.options.map(String));
  if (schema instanceof z.ZodBoolean) return choice(name, ["true", "false"]);
  if (schema.meta()?.pattern === day.meta()?.pattern)
    return dated(name, description, NEVER_AHEAD.includes(name) ? today : undefined);
  if (name === "next_steps")
    return formed(name, "a procedure: OH/name or federal/name", (value) => PROCEDURE.test(value));
  return formed(name, description, (value) => schema.safeParse(value).success);
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
    hint: `${hint} YYYY-MM-DD`,
    problem: (value) => {
      if (!day.safeParse(value).success) return `${name} ${value} is not a day; write it as YYYY-MM-DD`;
      return latest !== undefined && value > latest ? `${name} ${value} is in the future` : undefined;
    },
  };
}

function formed(name: string, hint: string, fits: (value: string) => boolean): Field {
  return { name, hint, problem: (value) => (fits(value) ? undefined : `${name} "${value}" does not fit: ${hint}`) };
}

function jurisdictionsProblem(value: string): string | undefined {
  const wrong = value === "all" ? [] : value.split(",").filter((code) => !isOneOf(STATES, code));
  return wrong.length > 0 ? `jurisdictions: ${wrong.join(", ")} is not one of the 51` : undefined;
}

function blockOf(programs: string[] | undefined, answers: Answers): string {
  const document = new Document([{ ...(programs && { programs }), ...ordered(answers) }]);
  const list = document.getIn([0, "programs"]);
  if (isSeq(list)) list.flow = true;
  return document.toString(STYLE);
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
