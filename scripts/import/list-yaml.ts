/** A drug list as YAML in its one form: the head as its editor wrote it, then one line for each row. */

import type { DrugList, ListSection } from "../../build/model/drug-list.ts";
import type { ListRow } from "../../build/model/list-row.ts";
import type { ReadSection } from "./reader.ts";

/** The keys of a row in their order. */
const ROW_KEYS = [
  "product",
  "generic",
  "form",
  "strength",
  "maker",
  "status",
  "marks",
  "page",
  "age",
  "quantity",
  "days_supply",
  "parts",
  "step",
  "diagnosis",
  "prescriber",
  "conditions",
  "note",
  "drug",
  "brand",
  "also",
  "kind",
] as const satisfies readonly (keyof ListRow)[];

/** What an import knows better than the head of the edition before. */
export type HeadFacts = Pick<DrugList, "source" | "sha256" | "reader" | "effective_from" | "effective_to" | "counts">;

/** `head` is the text of a list up to its sections; its comments stay. */
export function listYaml(head: string, facts: HeadFacts, sections: readonly ReadSection[]): string {
  return `${headYaml(head, facts)}sections:\n${sections.map(sectionYaml).join("")}`;
}

/** The text of a list file before its rows. */
export function headOf(text: string): string {
  return text.split(/^sections:/m)[0]!;
}

/** Only the facts are rewritten, each on one line; everything else stays as its editor wrote it. */
function headYaml(head: string, facts: HeadFacts): string {
  return Object.entries(facts).reduce(
    (text, [key, value]) => {
      const entry = new RegExp(`^${key}:.*\\n( .*\\n)*`, "m");
      if (value === undefined) return text.replace(entry, "");
      const line = `${key}: ${flow(value)}\n`;
      return entry.test(text) ? text.replace(entry, () => line) : `${text.trimEnd()}\n${line}`;
    },
    head.endsWith("\n") ? head : `${head}\n`,
  );
}

/** The same list with other rows. */
export function withSections(text: string, sections: readonly ListSection[]): string {
  return `${headOf(text)}sections:\n${sections.map(sectionYaml).join("")}`;
}

function sectionYaml({ heading, marks, note, rows }: ListSection): string {
  return [
    `  - heading: ${scalar(heading)}`,
    ...(marks ? [`    marks: ${flow(marks)}`] : []),
    ...(note ? [`    note: ${scalar(note)}`] : []),
    "    rows:",
    ...rows.map(rowYaml),
    "",
  ].join("\n");
}

function rowYaml(row: ListRow): string {
  const strange = Object.keys(row).filter((key) => !(ROW_KEYS as readonly string[]).includes(key));
  if (strange.length > 0) throw new Error(`a row has the unknown entry ${strange[0]}: ${row.product}`);
  return `      - { ${ROW_KEYS.filter((key) => row[key] !== undefined)
    .map((key) => `${key}: ${flow(row[key])}`)
    .join(", ")} }`;
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{ ${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${scalar(key)}: ${flow(part)}`)
      .join(", ")} }`;
  }
  return typeof value === "string" && !IS_DAY.test(value) ? scalar(value) : String(value);
}

/** Without quotation marks only where no reader of YAML could take the text for something else. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 ./()%+'&_-]*[A-Za-z0-9.)%+]$|^[A-Za-z]$/;
/** A day needs no marks: it is read as text. */
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;
const RESERVED = /^(true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

function scalar(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);
}
