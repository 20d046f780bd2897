/** Names of codes, as the page's own form has them. */

import { byId } from "./elements.ts";

type Named = "state" | "program" | "category";

const NAMES = Object.fromEntries(
  (["state", "program", "category"] as const).map((field) => [
    field,
    new Map(
      [...byId<HTMLSelectElement>(field).options].filter(({ value }) => value).map(({ value, text }) => [value, text]),
    ),
  ]),
) as Record<Named, Map<string, string>>;

/** A code without a name, such as a drug's, with spaces. */
export function nameOf(field: Named, code: string): string {
  return NAMES[field].get(code) ?? code.replaceAll("_", " ");
}

export function isProgram(code: string): boolean {
  return NAMES.program.has(code);
}

export function isCategory(code: string): boolean {
  return NAMES.category.has(code);
}

/** Replaces the codes that people do not use: those with an underscore. */
export function withNames(text: string): string {
  return text.replace(
    /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g,
    (code) => NAMES.program.get(code) ?? NAMES.category.get(code) ?? code,
  );
}
