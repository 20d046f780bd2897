/** A small, complete content folder in a temporary directory, with whatever files a test puts on top. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import {
  DRUG_CLASSES,
  OHIO_SERVICE_CATEGORIES,
  PA_TYPES,
  PROGRAMS,
  SERVICE_CATEGORIES,
  STATES,
  isOneOf,
} from "../../build/contract/enumerations.ts";

/** Texts by path below `content/`; undefined takes a file away. */
export type ContentFiles = Record<string, string | undefined>;

/** The day that tests build for. */
export const TODAY = "2026-06-15";

export const SAMPLE_SOURCE = `sample-law:
  title: "42 CFR 1.1, A sample law"
  publisher: Office of Samples
  kind: federal_regulation
  url: https://example.org/law
  date: 2026-03-01
  date_kind: current_to
  read_on: 2026-06-01
sample-notice:
  title: A sample notice
  publisher: Sample Agency
  kind: state_agency
  url: https://example.org/notice
  date: 2026-05-01
  date_kind: published
  read_on: 2026-06-01
`;

export const SAMPLE_PROCEDURE = `title: How to ask
steps:
  - title: Gather clinical documentation
    items: ["Chart notes"]
    source: sample-law
  - title: Submit the request
    items: ["To the agency"]
    source: sample-notice
`;

/** Nobody names it yet. */
export const SHARED_STEP = `expect-an-answer:
  title: Expect an answer
  items: ["Within a week"]
  source: sample-law
`;

/** A rule as YAML; the fields given replace or (undefined) take away those of a complete rule. */
export function rule(fields: Record<string, unknown> = {}): string {
  const complete: Record<string, unknown> = {
    pa_required: true,
    pa_type: "conditional",
    basis: "state_rule",
    notes: "Listed items need prior authorization.",
    source: "sample-notice",
    last_verified: "2026-05-01",
    next_steps: "federal/how_to_ask",
    ...fields,
  };
  return stringify([Object.fromEntries(Object.entries(complete).filter(([, value]) => value !== undefined))]);
}

export function federalRule(fields: Record<string, unknown> = {}): string {
  return rule({
    jurisdictions: "all",
    basis: "federal_rule",
    source: "sample-law",
    last_verified: "2026-03-01",
    ...fields,
  });
}

/** An exclusion as YAML; the fields given replace those of a complete one. */
export function exclusion(fields: Record<string, unknown> = {}): string {
  return stringify([
    { notes: "No drug for weight loss is covered.", source: "sample-notice", last_verified: "2026-05-01", ...fields },
  ]);
}

const VOCABULARY: ContentFiles = {
  "vocabulary/jurisdictions.yaml": stringify({
    flag_sources: { non_expansion: "sample-law", ffs_dominant: "sample-law", wiser: "sample-law" },
    jurisdictions: Object.fromEntries(
      STATES.map((state) => [
        state,
        {
          name: `State of ${state}`,
          non_expansion: state === "TX",
          ffs_dominant: state === "AL",
          wiser: state === "OH",
          ...(state === "AL" ? { without_programs: ["medicaid_mco"] } : {}),
        },
      ]),
    ),
  }),
  "vocabulary/programs.yaml": stringify(
    Object.fromEntries(
      PROGRAMS.map((code) => [
        code,
        {
          name: `Program ${code}`,
          meaning: "A program.",
          decided_by: `Somebody decides in ${code}.`,
          source: "sample-law",
        },
      ]),
    ),
  ),
  "vocabulary/drug_classes.yaml": stringify(
    Object.fromEntries(
      DRUG_CLASSES.map((code) => [code, { name: code, meaning: "Drugs.", examples: ["Brand (generic)"] }]),
    ),
  ),
  "vocabulary/service_categories.yaml": stringify(
    Object.fromEntries(
      SERVICE_CATEGORIES.map((code) => [
        code,
        {
          name: code === "laboratory" ? "Laboratory tests" : code,
          meaning: "Services.",
          ...(isOneOf(OHIO_SERVICE_CATEGORIES, code) ? { only_in: ["OH"] } : {}),
        },
      ]),
    ),
  ),
  "vocabulary/pa_types.yaml": stringify(
    Object.fromEntries(PA_TYPES.map((code) => [code, { name: code, meaning: "A type." }])),
  ),
};

/** What every sample has: a federal rule for all, one state's rule, one drug, one procedure, two sources. */
export const SAMPLE: ContentFiles = {
  ...VOCABULARY,
  "sources/us.yaml": SAMPLE_SOURCE,
  "procedures/federal/how_to_ask.yaml": SAMPLE_PROCEDURE,
  "federal/medicare_traditional/services/home_health.yaml": federalRule({
    pa_required: false,
    pa_type: "none",
    notes: "No request is needed.",
  }),
  "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule(),
  "crosswalk/hepatitis_c.yaml": stringify([
    {
      generic: "sofosbuvir and velpatasvir",
      classes: [{ drug_class: "hepatitis_c", brands: ["Epclusa"] }],
      source: "sample-law",
    },
    {
      generic: "semaglutide",
      classes: [
        { drug_class: "diabetes_non_insulin", brands: ["Ozempic"], used_for: "type 2 diabetes" },
        { drug_class: "glp1_weight_loss", brands: ["Wegovy"], used_for: "weight management" },
      ],
      source: "sample-law",
    },
  ]),
};

/** The root of a fresh folder that holds `content/`. */
export function writeSample(changes: ContentFiles = {}): string {
  const root = mkdtempSync(join(tmpdir(), "pa-rules-"));
  putContent(root, { ...SAMPLE, ...changes });
  return root;
}

/** `states/OH/drugs/hepatitis_c.yaml for chip`: the blocks of one program; those of others in the same file stay. */
export function putContent(root: string, files: ContentFiles): void {
  for (const [key, text] of Object.entries(files)) {
    if (text === undefined) continue;
    const [path, program] = key.split(" for ") as [string, string?];
    const file = join(root, "content", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, program === undefined ? text : besideOthers(file, program, text));
  }
}

function besideOthers(file: string, program: string, text: string): string {
  const named = `- programs: [${program}]\n`;
  const others = existsSync(file) ? readFileSync(file, "utf8").split(/^(?=- )/m) : [];
  const own = text.replaceAll(/^- /gm, `${named}  `);
  return others.filter((block) => !block.startsWith(named)).join("") + own;
}
