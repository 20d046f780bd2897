/** Signs that a question holds personal health information, which is never wanted here. */

/**
 * Each with the texts of which one must be there, in lower case, for it to be found: looking for them costs a new
 * isolate less than compiling an expression.
 */
const SIGNS: readonly { sign: RegExp; needs: readonly string[] }[] = [
  { sign: /\b\d{3}-\d{2}-\d{4}\b/, needs: ["-"] }, // Social Security number
  {
    sign: /\b(mrn|member id|medicaid id|medicare id|policy number|ssn)\b/i,
    needs: ["mrn", " id", "policy number", "ssn"],
  },
  { sign: /\b[1-9][A-Z][A-Z0-9]\d-?[A-Z][A-Z0-9]\d-?[A-Z]{2}\d{2}\b/, needs: [..."123456789"] }, // Medicare Beneficiary Identifier
  { sign: /\b(born|dob|date of birth)\b/i, needs: ["born", "dob", "date of birth"] },
  { sign: /\b\d{1,2}\/\d{1,2}\/(19|20)\d{2}\b/, needs: ["/"] },
  { sign: /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/i, needs: ["@"] },
  { sign: /\b(\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/, needs: [..."0123456789"] },
  {
    sign: /\b(my name is|patient'?s? name|patient named|named? (mr|mrs|ms)\.?)\b/i,
    needs: ["name"],
  },
  { sign: /\b(Mr|Mrs|Ms)\.? [A-Z][a-z]+/, needs: ["mr", "ms"] },
];

export function seemsPersonal(text: string): boolean {
  const lower = text.toLowerCase();
  return SIGNS.some(({ sign, needs }) => needs.some((part) => lower.includes(part)) && sign.test(text));
}
