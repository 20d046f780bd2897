/**
 * Restrictions of the column "Code I" as data. A text is taken apart by a table of sentence patterns; what is left over
 * when all of them were tried must be nothing but filler. Otherwise the text is `unread`, and its row must say so.
 */

import { readNote } from "./code-one-notes.ts";
import { add, LONG_PATTERNS, PATTERNS, type Restriction } from "./code-one-patterns.ts";
import { isInScope, type Scoped } from "./scope.ts";

/** With these words begins a diagnosis or a purpose; it goes on to the end of what is left. */
const PURPOSE =
  /^(?:(?:acute |preventative |short-term |pediatric )?(?:treatment|management) of |FDA-approved indications$|improving |Attention |Cerebral |pulmonary |reduce |patients with |alopecia |central |sickle |moderate)/;
/** May be left over when all was read. */
const FILLER = /\b(?:also|restricted|restrict|limited|to|and|use|only|the|a|of|for|in|is|are|1|2|3)\b|[\s,.;:)(*]/gi;
const SCOPE_BEFORE = /^(?:For |The )?(?<scope>.+?),? (?:is |are )?(?:also )?(?=(?:restricted|limited) )/;
const EXCEPT = / \(except for the (?<scope>[^)]+)\)/;
const ALL_FORMS = / for all strengths and dosage forms\.?$/;

/** `others`: all dosages of the drug; a scope must mean one of them. */
export function readCodeOne(paragraphs: readonly string[], row: Scoped, others: readonly Scoped[]): Restriction {
  const restriction: Restriction = { notes: [], unread: [] };
  for (const paragraph of paragraphs) {
    const text = paragraph.replace(/[’]/g, "'").replace(/(\w)- (?=[a-z])/g, "$1-");
    if (text.startsWith("*")) readParagraph(text.replace(/^\*\s*/, ""), row, others, restriction);
    else readNote(text, restriction);
  }
  return restriction;
}

function readParagraph(text: string, row: Scoped, others: readonly Scoped[], restriction: Restriction): void {
  // Sentences that belong together are read together before the text is split.
  let rest = text;
  for (const { fits, read } of LONG_PATTERNS) {
    const match = fits.exec(rest);
    if (!match) continue;
    read(match.groups ?? {}, restriction);
    rest = rest.replace(fits, "restricted.");
  }
  for (const sentence of rest.split(/(?<=\.)\s+(?=[A-Z])/)) readSentence(sentence.trim(), row, others, restriction);
}

function readSentence(sentence: string, row: Scoped, others: readonly Scoped[], restriction: Restriction): void {
  let text = sentence.replace(ALL_FORMS, ".");
  const scopes: string[] = [];
  const before = SCOPE_BEFORE.exec(text);
  const named = before?.groups?.["scope"];
  if (before && named !== undefined && !/^(?:also|restricted)\b/i.test(named)) {
    scopes.push(named);
    text = text.slice(before[0].length);
  }
  const except = EXCEPT.exec(text)?.groups!["scope"];
  if (except) {
    const excepted = isInScope(except, row);
    if (excepted === "part") restriction.unread.push(sentence);
    if (excepted !== "no") return;
    text = text.replace(EXCEPT, "");
  }
  const after = scopeAtEnd(text, others);
  if (after) {
    scopes.push(after.scope);
    text = after.before;
  }
  const reaches = scopes.map((scope) => isInScope(scope, row));
  if (reaches.includes("no")) {
    if (!scopes.every((scope) => others.some((other) => isInScope(scope, other) === "whole")))
      restriction.unread.push(sentence);
  } else if (reaches.includes("part")) readForSome(text, sentence, scopes, row, restriction);
  else if (!readClauses(text, restriction)) restriction.unread.push(sentence);
}

/** `for the powder for injection only`: from the first "for" on whose words mean a dosage of the drug. */
function scopeAtEnd(text: string, others: readonly Scoped[]): { scope: string; before: string } | undefined {
  for (const { index, 0: start } of text.matchAll(/\s(?:only )?for (?:the )?/g)) {
    const scope = text.slice(index + start.length).replace(/(?: only)?\.?$/, "");
    if (!scope.includes(";") && others.some((other) => isInScope(scope, other) === "whole"))
      return { scope, before: `${text.slice(0, index)}.` };
  }
  return undefined;
}

/** A quantity can hold for some strengths of a dosage; other restrictions would need rows of their own. */
function readForSome(text: string, sentence: string, scopes: string[], row: Scoped, restriction: Restriction): void {
  const some: Restriction = { notes: [], unread: [] };
  const { quantity, ...rest } = readClauses(text, some) ? some : {};
  const strengths = row.strengths.filter((one) =>
    scopes.every((scope) => isInScope(scope, { ...row, strengths: [one] }) === "whole"),
  );
  if (!quantity || Object.keys(rest).length > 2 || strengths.length !== 1) restriction.unread.push(sentence);
  else
    add(
      restriction,
      quantity.map((limit) => ({ ...limit, strength: strengths[0]! })),
    );
}

/** Whether every word of the text was understood; if not, the restriction stays as it was. */
function readClauses(sentence: string, restriction: Restriction): boolean {
  const read: Restriction = structuredClone(restriction);
  if (!tryClauses(sentence, read)) return false;
  Object.assign(restriction, read);
  return true;
}

function tryClauses(sentence: string, restriction: Restriction): boolean {
  let text = sentence;
  for (const { fits, read } of PATTERNS) {
    const match = fits.exec(text);
    if (!match) continue;
    read(match.groups ?? {}, restriction);
    text = text.replace(fits, " ");
  }
  if (text.replace(FILLER, "") === "") return true;
  const purpose = tidied(text);
  if (!PURPOSE.test(purpose) || /maximum|dispensing|labeler|require|years of age/.test(purpose)) return false;
  if (restriction.diagnosis) return false;
  restriction.diagnosis = purpose.replace(/^(?:treatment of|patients with) /, "");
  return true;
}

/** What is left of a sentence without the filler around what was taken out. */
function tidied(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[;,]? ?(?:or |and )?\b(\d)\) ?/g, (item, number) =>
      number === "1" ? " " : item.includes("or ") ? ", or " : ", ",
    )
    .replace(/^(?:[\s.;,:*]|\b(?:restricted|restrict|to|only|and|also|use|in|for|the|with)\b)+/i, "")
    .replace(/(?:[\s.;,]|\b(?:and|also|restricted|to|a|for|only|the|in|with)\b)+$/i, "")
    .replace(/\s+/g, " ")
    .replace(/ ([,;.])/g, "$1");
}
