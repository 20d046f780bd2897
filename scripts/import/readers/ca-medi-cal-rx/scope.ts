/** Which dosages of a drug the words of a restriction mean: "for the powder for injection only", "the 45 mg tablet". */

/** The parts of a dosage that its printed scope needs: names without stars. */
export type Scoped = { product: string; form: string; strengths: readonly string[] };

const STRENGTH = /\d[\d.,]*(?:\s?(?:mg|mcg|ml|gm|g|%|units)(?:\/[\d.]*\s?(?:mg|mcg|ml|gm|actuation))*|s\b)/g;

/** `part`: the words name some of the strengths of this dosage, not all. */
export function isInScope(words: string, { product, form, strengths }: Scoped): "whole" | "part" | "no" {
  const named = (words.match(STRENGTH) ?? []).map(bare);
  const rest = words.replace(STRENGTH, " ");
  const ownWords = new Set(wordsOf(`${product} ${form}`));
  const alternatives = rest
    .split(/,|\band\b|\bor\b/)
    .map(wordsOf)
    .filter((alternative) => alternative.length > 0);
  const isForm = alternatives.some((alternative) => alternative.every((word) => ownWords.has(word)));
  if (!isForm && alternatives.length > 0) return "no";
  if (named.length === 0) return alternatives.length > 0 ? "whole" : "no";
  const own = strengths.map(bare);
  const met = own.filter((strength) => named.some((name) => startsWithMeasure(strength, name)));
  return met.length === 0 ? "no" : met.length === own.length ? "whole" : "part";
}

/** `1.3%5gm` is meant by `1.3%`, `25mg` not by `2`. */
function startsWithMeasure(strength: string, name: string): boolean {
  return strength === name || (strength.startsWith(name) && !/^[a-z/\d.]/.test(strength.slice(name.length)));
}

function bare(measure: string): string {
  return measure.replace(/[\s*]|,$/g, "").toLowerCase();
}

const SAME: Record<string, string> = { injectable: "injection", singleuse: "vial" };

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^a-z\s]/g, " ")
    .split(/\s+/)
    .filter((word) => word && !["the", "for", "of", "only", "with", "in"].includes(word))
    .map((word) => word.replace(/([^s])s$/, "$1"))
    .map((word) => SAME[word] ?? word);
}
