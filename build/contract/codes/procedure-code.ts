/** Procedure codes, HCPCS Level II and CPT, by their form alone: no table of the codes that exist is kept here. */

/** Four digits and a digit or one of A, F, M, T, U (CPT); or a letter from A to V and four digits (HCPCS Level II). */
const PROCEDURE_CODE_PATTERN = "^(\\d{4}[\\dAFTMU]|[A-V]\\d{4})$";

const PROCEDURE_CODE = new RegExp(PROCEDURE_CODE_PATTERN);

/** Whether a text in capitals has the form of a code. */
export function isProcedureCode(text: string): boolean {
  return PROCEDURE_CODE.test(text);
}

/** HCPCS Level II is published by CMS and begins with a letter; all others are CPT codes. */
export function isHcpcsLevelTwo(code: string): boolean {
  return /^[A-V]\d{4}$/.test(code);
}

/** Codes of one series are numbered through: J0585 and J9999, 0001T and 0999T, 00100 and 99999 are three series. */
function seriesOf(code: string): string {
  return code.replace(/\d+/, "");
}

/** Whether a code lies in a range of one series, both ends included. */
export function liesWithin(code: string, { from, to }: { from: string; to: string }): boolean {
  return seriesOf(code) === seriesOf(from) && from <= code && code <= to;
}

/** Whether both ends of a range are of one series, in order. */
export function isRange({ from, to }: { from: string; to: string }): boolean {
  return liesWithin(to, { from, to });
}
