/** The PA status of the MassHealth Drug List: blank, PA, or PA beyond an age or a quantity (`PA < 6 years and PA > 1 unit/day`). */

import type { ListRow } from "../../../../build/model/list-row.ts";

/** Two of the words are ours: the document leaves the cell blank, and it prints each limit behind PA. */
export const [NO_PA, PA, BEYOND] = ["no PA", "PA", "PA beyond a limit"] as const;
export const STATUSES = [NO_PA, PA, BEYOND] as const;

export type PaStatus = Pick<ListRow, "status"> & Partial<Pick<ListRow, "age" | "quantity">>;

const AGE = /^(<|>|≤|≥) ?(\d+) (years|months)(?: of age)?$/;
const QUANTITY = /^> ?([\d.]+) (.+)\/((?:\d+ )?days?|month)$/;

/** `#`: the brand needs authorization though its generic may not; `BP`: the generic comes after the brand. */
export const [OF_BRAND, OF_GENERIC] = ["#", "BP"] as const;
/** 90 days at once: where PA is required, it is for brand and generic, and these drugs mostly have a generic. */
const NINETY_DAYS = ["A90", "M90"];

/** Whether a line of a table that names a brand decides of its generic too. */
export function meansGeneric(status: string, marks: readonly string[]): boolean {
  if (marks.includes(OF_BRAND) || marks.includes(OF_GENERIC)) return true;
  return status === PA && NINETY_DAYS.some((mark) => marks.includes(mark));
}

/** Undefined: a status of another kind. */
export function paStatus(printed: string): PaStatus | undefined {
  if (printed === "") return { status: NO_PA };
  if (printed === PA) return { status: PA };
  if (!printed.startsWith(`${PA} `)) return undefined;
  const read: PaStatus = { status: BEYOND };
  for (const limit of printed.split(/(?:^| and )PA (?:- ?)?/).filter(Boolean)) {
    const [, sign, age, unit] = AGE.exec(limit) ?? [];
    const [, most, counted, every] = QUANTITY.exec(limit) ?? [];
    if (sign && !read.age) read.age = { ...freeAges(sign, Number(age)), ...(unit === "months" && { unit }) };
    else if (counted && every) (read.quantity ??= []).push({ most: Number(most), unit: counted, every });
    else return undefined;
  }
  return read;
}

/** Ages that need no authorization. */
function freeAges(sign: string, age: number): { from?: number; to?: number } {
  if (sign === "<") return { from: age };
  if (sign === "≤") return { from: age + 1 };
  return { to: sign === ">" ? age : age - 1 };
}
