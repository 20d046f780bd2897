/** Signs that a question holds personal health information, which is never wanted here. */

const SIGNS: RegExp[] = [
  /\b\d{3}-\d{2}-\d{4}\b/, // Social Security number
  /\b(mrn|member id|medicaid id|medicare id|policy number|ssn)\b/i,
  /\b[1-9][A-Z][A-Z0-9]\d-?[A-Z][A-Z0-9]\d-?[A-Z]{2}\d{2}\b/, // Medicare Beneficiary Identifier
  /\b(born|dob|date of birth)\b/i,
  /\b\d{1,2}\/\d{1,2}\/(19|20)\d{2}\b/,
  /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/i,
  /\b(\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/,
  /\b(my name is|patient'?s? name|patient named|named? (mr|mrs|ms)\.?)\b/i,
  /\b(Mr|Mrs|Ms)\.? [A-Z][a-z]+/,
];

export function seemsPersonal(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text));
}
