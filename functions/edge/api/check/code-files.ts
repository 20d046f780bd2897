/** Reads the lists of procedure codes that bind a program, and what codes and everyday words mean. */

import { liesWithin } from "../../../../build/contract/codes/procedure-code.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { CODE_NAMES_PATH, codesPath } from "../../../../build/contract/published-paths.ts";
import type {
  CodeCategory,
  PublishedCodeNames,
  PublishedCodes,
} from "../../../../build/contract/shapes/procedure-code.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { textIn } from "../../../../build/contract/text-table.ts";
import { readRuleJson } from "../published/rule-files.ts";
import { unreadable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";

const NOTHING: PublishedCodes = { pa_codes: 1, lists: [], unlisted: [], procedures: {}, citations: {} };

export async function readCodes(state: State, program: Program, platform: Platform): Promise<PublishedCodes> {
  return (await readRuleJson<PublishedCodes>(codesPath(state, program), "pa_codes", platform)) ?? NOTHING;
}

/** The drug that a code bills; `brands` are all brands that it is for, none where it is for any. */
export type BilledDrug = { drug: string; name: string; brands: readonly string[] };

/** Throws 503 where they cannot be read: the build always writes them. */
export async function readCodeNames(platform: Platform): Promise<PublishedCodeNames> {
  const names = await readRuleJson<PublishedCodeNames>(CODE_NAMES_PATH, "pa_code_names", platform);
  if (!names) throw unreadable("The names of codes");
  return names;
}

export function drugOfCode({ drugs }: PublishedCodeNames, code: string): BilledDrug | undefined {
  const [drug, name, ...brands] = textIn(drugs, code)?.split(";") ?? [];
  return drug && name ? { drug, name, brands } : undefined;
}

/** The codes that bill a drug: of a brand those that are for it, or for any. */
export function codesOfDrug(names: PublishedCodeNames, drug: string, brand: string | undefined): string[] {
  const codes = textIn(names.codes, drug)?.split(" ") ?? [];
  if (brand === undefined) return codes;
  return codes.filter((code) => {
    const { brands } = drugOfCode(names, code)!;
    return brands.length === 0 || brands.some((one) => slugOf(one) === slugOf(brand));
  });
}

/** The service categories of a code by its range; none where no range is known. */
export function categoriesOfCode(names: PublishedCodeNames, code: string): readonly CodeCategory[] {
  return names.ranges.find(([from, to]) => liesWithin(code, { from, to }))?.[2] ?? [];
}
