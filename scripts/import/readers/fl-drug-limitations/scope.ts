/** For what a limit of Florida's summary holds: "For 25mg and 50mg tablets", "for ages = 6 - 11", "LTC residents". */

import type { AgeRange } from "../../../../build/model/list-limit.ts";

export type Scope = { strength?: string; form?: string; only?: string; age?: AgeRange };

const LEADS_IN = /^(?:for a|for|of|recipients|\*except)\s+/i;
const AGES = /^ages?\b\s*(?:=(?!\/)\s*)?|\s+years$/gi;
const BETWEEN = /^(\d+) ?[-–] ?(\d+)$/;
const ONE_SIDED = /^(≥|=\/>|≤|<) ?(\d+)$/;
const STRENGTH = String.raw`[\d.]+(?:-[\d.]+)? ?(?:mg|mcg|mL|unit|%)(?:-[\d.]+mg)?(?:/(?:[\d.]* ?(?:mL|hr)|day))?`;
const STRENGTHS = new RegExp(`^${STRENGTH}(?:(?: ?, ?(?:and |& ?)?| & ?| and )${STRENGTH})*`, "i");
const FORM_WORDS = new Set(
  (
    "tablet tablets tab capsule capsules sprinkle solution soln oral suspension syringe syringes vial vials pen pens " +
    "injector autoinjector auto film patch cream foam ointment granules packet packets pellet one-press " +
    "sureclick actpen pushtouch dose xr er odt ds lq"
  ).split(" "),
);

/** Parts separated by ` | ` all hold; what no key of a limit can say stays in `only`, as printed. */
export function readScope(printed: string): Scope {
  const scope: Scope = {};
  for (const part of printed.split(" | ").filter(Boolean)) {
    const { only, ...rest } = readPart(part.trim());
    Object.assign(scope, rest);
    if (only) scope.only = scope.only ? `${scope.only}; ${only}` : only;
  }
  return scope;
}

function readPart(part: string): Scope {
  const text = part.replace(LEADS_IN, "").replace(/\s+/g, " ");
  const age = /\bages?\b|years$/i.test(text) ? readAges(text.replace(AGES, "")) : undefined;
  if (age) return { age };
  const strength = STRENGTHS.exec(text)?.[0];
  const form = text.slice(strength?.length ?? 0).trim();
  if (form !== "" && !isForm(form)) return { only: text };
  return { ...(strength && { strength }), ...(form && { form }) };
}

function readAges(text: string): AgeRange | undefined {
  const [, from, to] = BETWEEN.exec(text) ?? [];
  if (from && to) return { from: Number(from), to: Number(to) };
  const [, sign, age] = ONE_SIDED.exec(text) ?? [];
  if (!age) return undefined;
  if (sign === "≤") return { to: Number(age) };
  return sign === "<" ? { to: Number(age) - 1 } : { from: Number(age) };
}

function isForm(text: string): boolean {
  return text.split(/[\s/,&]+|\band\b/).every((word) => word === "" || FORM_WORDS.has(word.toLowerCase()));
}
