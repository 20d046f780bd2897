/**
 * A synthetic grid: a rule for each of 51 jurisdictions x 7 programs x 34 codes (12,138 cells) in 238 YAML files of
 * about 2 MB, with sources, procedures and vocabulary. Ten times as many codes make ten times as many cells.
 */

import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  COMMON_SERVICE_CATEGORIES,
  DRUG_CLASSES,
  OHIO_SERVICE_CATEGORIES,
  PA_TYPES,
  PROGRAMS,
  SERVICE_CATEGORIES,
  STATES,
} from "../../../build/contract/enumerations.ts";

/** A folder with `content/`, and with the project's own `build/` where the codes of the contract had to grow. */
export type Grid = {
  root: string;
  /** The folder of the build, and what Node runs there. */
  project: string;
  command: string[];
  cells: number;
  files: number;
  megabytes: number;
};

const DAY = "2026-05-01";
const REASONS = [
  "Listed products",
  "Above the limit",
  "Non-preferred ones",
  "Below the age limit",
  "After the first fill",
];

export function writeGrid(project: string, root: string, times: 1 | 10): Grid {
  const extra = Array.from(
    { length: (times - 1) * (DRUG_CLASSES.length + COMMON_SERVICE_CATEGORIES.length) },
    (_, index) => `synthetic_class_${index}`,
  );
  const drugs = [...DRUG_CLASSES, ...extra];
  const size = { files: 0, characters: 0 };
  const put = (path: string, text: string) => {
    size.files += 1;
    size.characters += text.length;
    const file = join(root, "content", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  putVocabulary(put, drugs);
  for (const program of PROGRAMS) {
    put(`sources/${program}.yaml`, [0, 1, 2, 3].map((number) => source(idOf(program, number))).join(""));
    put(
      `procedures/federal/${program}_ask.yaml`,
      `title: How to ask in ${program}\nsteps:\n${[0, 1, 2].map((number) => `  - { title: Step ${number}, items: ["Chart notes", "The form of the plan"], source: ${idOf(program, number)} }\n`).join("")}`,
    );
    for (const code of drugs) put(`federal/${program}/drugs/${code}.yaml`, rules(program));
    for (const code of COMMON_SERVICE_CATEGORIES) put(`federal/${program}/services/${code}.yaml`, rules(program));
  }
  put("sources/law.yaml", source("law"));
  const cells = STATES.length * PROGRAMS.length * (drugs.length + COMMON_SERVICE_CATEGORIES.length);
  if (extra.length > 0) growContract(project, root, extra);
  return {
    root,
    cells,
    files: size.files,
    megabytes: Math.round(size.characters / 1e5) / 10,
    project: extra.length === 0 ? project : root,
    command: ["--initial-heap-size=275", "build/compiled.mjs"],
  };
}

/** The least that names every code; its one source is `law`. */
export function putVocabulary(
  put: (path: string, text: string) => void,
  drugs: readonly string[] = DRUG_CLASSES,
): void {
  put(
    "vocabulary/jurisdictions.yaml",
    `flag_sources: { non_expansion: law, ffs_dominant: law, wiser: law }\njurisdictions:\n${STATES.map((state) => `  ${state}: { name: State of ${state}, non_expansion: false, ffs_dominant: false, wiser: false }\n`).join("")}`,
  );
  put(
    "vocabulary/programs.yaml",
    PROGRAMS.map(
      (code) =>
        `${code}: { name: Program ${code}, meaning: A program., decided_by: Somebody decides in ${code}., source: law }\n`,
    ).join(""),
  );
  put(
    "vocabulary/drug_classes.yaml",
    drugs.map((code) => `${code}: { name: ${code}, meaning: Drugs., examples: ["Brand (generic)"] }\n`).join(""),
  );
  put(
    "vocabulary/service_categories.yaml",
    SERVICE_CATEGORIES.map(
      (code) =>
        `${code}: { name: ${code}, meaning: Services.${(OHIO_SERVICE_CATEGORIES as readonly string[]).includes(code) ? ", only_in: [OH]" : ""} }\n`,
    ).join(""),
  );
  put("vocabulary/pa_types.yaml", PA_TYPES.map((code) => `${code}: { name: ${code}, meaning: A type. }\n`).join(""));
}

/** One block for each jurisdiction, each with notes of its own. */
function rules(program: string): string {
  return STATES.map((state, index) => {
    const verdict = index % 5 === 0 ? "pa_required: false, pa_type: none" : "pa_required: true, pa_type: conditional";
    const notes = `notes: "${REASONS[index % REASONS.length]} (${state})."`;
    return `- { jurisdictions: [${state}], ${verdict}, basis: federal_rule, ${notes}, source: ${idOf(program, index % 4)}, last_verified: ${DAY}, next_steps: federal/${program}_ask }\n`;
  }).join("");
}

/** `medicaid_mco` has the sources `mm-0` to `mm-3`. */
function idOf(program: string, number: number): string {
  return `${program
    .split("_")
    .map((word) => word[0])
    .join("")}-${number}`;
}

function source(id: string): string {
  return `${id}:\n  title: "Source ${id}"\n  publisher: Office of Samples\n  kind: federal_regulation\n  url: https://example.org/${id}\n  date: ${DAY}\n  date_kind: current_to\n  read_on: 2026-06-01\n`;
}

/** A copy of the build whose enumeration of drug classes holds the codes as well. */
function growContract(project: string, root: string, extra: readonly string[]): void {
  for (const folder of ["build", "package.json", "package-lock.json"])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  const file = join(root, "build/contract/enumerations.ts");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(
      '"specialty_non_biologic",',
      `"specialty_non_biologic", ${extra.map((code) => `"${code}"`).join(", ")},`,
    ),
  );
}
