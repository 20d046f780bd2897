/** Reads a drug list by its schema: rows of the common kind are looked at by hand, since lists hold 100,000 of them. */

import type { ContentFile } from "../load/content-file.ts";
import { drugListSchema, listHeadSchema, type DrugList } from "../model/drug-list.ts";
import { listRowSchema, ROW_KINDS, type ListRow } from "../model/list-row.ts";
import type { Finding } from "../model/finding.ts";
import { parseShape } from "./shape.ts";

/** The list, or undefined with the findings that say why not; the whole schema reads only a list with a mistake. */
export function parseList(content: ContentFile, findings: Finding[]): DrugList | undefined {
  const list = content.checked === undefined && !content.malformed ? readQuickly(content.value) : undefined;
  if (!list) return parseShape(drugListSchema, content, findings);
  content.value = content.checked = list;
  return list;
}

function readQuickly(value: unknown): DrugList | undefined {
  if (!isBlock(value)) return undefined;
  const { sections, ...authored } = value;
  if (!Array.isArray(sections) || sections.length === 0 || !sections.every(isSound)) return undefined;
  const head = listHeadSchema.safeParse(authored);
  return head.success ? { ...head.data, sections: sections as DrugList["sections"] } : undefined;
}

function isSound(section: unknown): boolean {
  if (!isBlock(section) || !isText(section.heading) || !Array.isArray(section.rows) || section.rows.length === 0)
    return false;
  for (const key of Object.keys(section)) {
    if (
      key === "heading" ||
      key === "rows" ||
      (key === "note" && isNote(section.note)) ||
      (key === "marks" && isTexts(section.marks))
    )
      continue;
    return false;
  }
  const rows = section.rows as unknown[];
  for (let index = 0; index < rows.length; index++) {
    if (isPlainRow(rows[index])) continue;
    const parsed = listRowSchema.safeParse(rows[index]);
    if (!parsed.success) return false;
    rows[index] = parsed.data;
  }
  return true;
}

/** A row whose values are text, marks and a page: no other limits. */
function isPlainRow(row: unknown): row is ListRow {
  if (!isBlock(row) || row.product === undefined || row.status === undefined || row.page === undefined) return false;
  for (const key in row) {
    const value = row[key];
    switch (key) {
      case "product":
      case "status":
      case "form":
      case "drug":
      case "brand":
      case "strength":
      case "generic":
        if (!isText(value)) return false;
        break;
      case "page":
        if (!Number.isInteger(value) || (value as number) < 1) return false;
        break;
      case "marks":
        if (!isTexts(value)) return false;
        break;
      case "note":
        if (!isNote(value)) return false;
        break;
      case "kind":
        if (!(ROW_KINDS as readonly unknown[]).includes(value)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Text without space around it, as the schema hands it on. */
function isText(value: unknown): boolean {
  return (
    typeof value === "string" && value.length > 0 && value.charCodeAt(0) > 32 && value.charCodeAt(value.length - 1) > 32
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

function isNote(value: unknown): boolean {
  return isText(value) && (value as string).length <= 200;
}
