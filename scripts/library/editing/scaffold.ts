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
const MOST_OFFERED = 8;

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

/** Ids that exist; sources by the file that holds them. */
export type Known = { sources: ReadonlyMap<string, string>; procedures: readonly string[] };

/** A rule or exclusion for a path such as OH medicaid_ffs drugs hepatitis_c; throws what is wrong with the path. */
export function scaffoldRule(
  what: "rule" | "exclusion",
  parts: [area: string, program: string, folder: string, code: string],
  today: string,
  known: Known,
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
  const parsed = programOf(program);
  if (isProblem(parsed)) throw new Error(`${parsed.problem}; ${parsed.remedy}`);
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
    ...fieldsOf(shape, today, isFederal ? {} : { basis: "state_rule" }).map((field) => existing(field, area, known)),
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
    throw new Error(`"${id}" is not an id: lower-case letters, digits and hyphens, as in oh-oac-5160-9-03`);
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
        throw new Error(`source "${id}" already exists; npm run verified records another reading`);
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
  return formed(name, description, (value) => schema.safeParse(value).success);
}

/** A field that names a source or a procedure takes only those that exist. */
function existing(field: Field, area: string, { sources, procedures }: Known): Field {
  if (field.name === "source") {
    const folder = `content/sources/${area === "federal" ? "us" : area}`;
    const isNear = (id: string) => sources.get(id)!.startsWith(folder);
    return oneThatExists(field, "source", [...sources.keys()], isNear, "npm run new -- source ID adds one");
  }
  if (field.name !== "next_steps") return field;
  const owners = [`${area}/`, "federal/"];
  return oneThatExists(field, "procedure", procedures, (id) => owners.some((owner) => id.startsWith(owner)), "");
}

function oneThatExists(
  field: Field,
  noun: string,
  known: readonly string[],
  isNear: (id: string) => boolean,
  otherwise: string,
): Field {
  const near = known.filter(isNear);
  const offered = `${near.slice(0, MOST_OFFERED).join(", ")}${near.length > MOST_OFFERED ? `, and ${near.length - MOST_OFFERED} more` : ""}`;
  return {
    ...field,
    hint: near.length > 0 ? `${field.hint} Such as ${offered}` : field.hint,
    problem: (value) => {
      if (known.includes(value)) return undefined;
      const guess = nearest(value, near) ?? nearest(value, known);
      const help = guess ? `did you mean ${guess}?` : [near.length > 0 && `known here: ${offered}`, otherwise];
      return [`${field.name}: there is no ${noun} "${value}"`, help].flat().filter(Boolean).join("; ");
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
    hint: `${hint} YYYY-MM-DD`,
    problem: (value) => {
      if (!day.safeParse(value).success) return `${name} ${value} is not a valid date; use YYYY-MM-DD`;
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
