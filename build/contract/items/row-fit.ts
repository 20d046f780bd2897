/** How one row fits an asked product: by its form, its strength, its maker, and by what it leaves out. */

import type { PublishedItem } from "../shapes/item.ts";
import { isInjected, isPlainSolid, isReleased, isSameForm, isSolid, isWholeDose } from "./dose-form.ts";
import type { AskedProduct } from "./select-rows.ts";
import { isOfSolids } from "./solid-strengths.ts";
import { compareDoses, compareStrengths, isOfLiquid } from "./strength.ts";

/** `open`: the row does not say; `unsettled`: the row may be it; a row that is `different` is not. */
export type Fit = "same" | "open" | "unsettled" | "different";

/** Whether the asked product is what a row leaves out: `none` where it is not, or the row leaves nothing out. */
export function exceptionOf({ except }: PublishedItem, asked: AskedProduct): "none" | "open" | "excepted" {
  if (!except) return "none";
  const { forms, strengths } = except;
  if (forms.length === 0 && strengths.length === 0) return "open";
  const isForm = forms.length === 0 ? true : isOneOf(forms, asked);
  const isStrength =
    strengths.length === 0
      ? true
      : asked.strengths.length === 0
        ? "open"
        : compareStrengths(strengths, asked.strengths);
  if (isForm === false || isStrength === "different") return "none";
  return isForm === true && (isStrength === true || isStrength === "same") ? "excepted" : "open";
}

function isOneOf(forms: readonly string[], asked: AskedProduct): boolean | "open" {
  if (asked.forms.length === 0) return asked.soldPlain && forms.every(isReleased) ? false : "open";
  if (asked.forms.every((form) => forms.includes(form))) return true;
  return asked.forms.some((form) => forms.includes(form)) ? "open" : false;
}

/** A brand has its maker; a generic product of one maker may not be the one that the patient has. */
export function isOneMakers({ maker, brand, also }: PublishedItem, asked: AskedProduct): boolean {
  return maker !== undefined && brand === undefined && !also?.includes(asked.brand!);
}

/** `isTold`: the strength is one of the plain tablet or capsule, which is no chewable one, and dissolves in no mouth. */
export function isOnlySpecial({ forms = [] }: PublishedItem, isTold: boolean): boolean {
  return (
    forms.length > 0 &&
    forms.every((form) => isReleased(form) || (isTold && /tablet|capsule/.test(form) && !isPlainSolid(form)))
  );
}

export function fitOfForm({ forms, unsure, strengths }: PublishedItem, asked: AskedProduct): Fit {
  if (!forms) return "open";
  if (!strengths && asked.lacking && forms.every((form) => asked.lacking!.includes(form))) return "different";
  if (asked.forms.length === 0) {
    // "1 mg/ml" is no tablet.
    const isOfLiquids = asked.strengths.length > 0 && asked.strengths.every(isOfLiquid);
    if (isOfLiquids && forms.every(isOfSolids)) return "different";
    return asked.solid && !forms.some((form) => /tablet|capsule|film|pack/.test(form)) ? "different" : "unsettled";
  }
  // A pack of tablets is what a list calls tablets, unless it has a row for the pack.
  if (forms.every(isSolid) && asked.forms.some((form) => form.endsWith("pack"))) return "open";
  const shared = asked.forms.filter((form) => forms.some((one) => isSameForm(one, form))).length;
  if (shared === asked.forms.length) return "same";
  if (forms.every(isReleased) && !asked.forms.some(isReleased)) return "different";
  // Of a drug that is not known to be sold so, a suspension is what another calls a liquid.
  if ((unsure || asked.unsure) && [...forms, ...asked.forms].every((form) => DRUNK.test(form))) return "same";
  return shared > 0 || (unsure && !areApart(forms, asked.forms)) ? "unsettled" : "different";
}

const DRUNK = /^(extended-release |(powder|granules) for |oral )*(solution|suspension|liquid|syrup)$/;

/** No maker calls a tablet a capsule, a patch a film, or any of them a liquid or a pen; a tablet for suspension is in doubt. */
function areApart(forms: readonly string[], others: readonly string[]): boolean {
  const kindOf = (form: string) =>
    /(tablet|capsule|patch|film|suppository)(?: pack)?$/.exec(form)?.[1] ??
    (/^(?!tablet).*(solution|suspension|inject|syringe|vial)/.test(form) ? "liquid" : undefined);
  const differ = (one: string | undefined, other: string | undefined) => !!one && !!other && one !== other;
  return forms.every((form) => others.every((other) => differ(kindOf(form), kindOf(other))));
}

export function fitOfStrength({ strengths, forms = [] }: PublishedItem, asked: AskedProduct): Fit {
  if (!strengths) return "open";
  if (asked.strengths.length === 0) return "unsettled";
  const isSwallowed = asked.forms.length > 0 && asked.forms.every((form) => /tablet|capsule/.test(form));
  if ((isSwallowed || asked.solid) && strengths.every(isOfLiquid)) return "different";
  const compared = compareStrengths(strengths, asked.strengths);
  const given = asked.forms.length > 0 ? asked.forms : forms;
  // "10 mg/day" is the dose of a capsule.
  const isDose = given.length > 0 && given.every((form) => isWholeDose(form) || isOfSolids(form) || isInjected(form));
  const fit = compared === "unknown" && isDose ? compareDoses(strengths, asked.strengths) : compared;
  return fit === "unknown" ? "unsettled" : fit;
}
