/** The rows of one printed drug: one for each dosage, where stars separate strengths one for each of those. */

import type { ListRow } from "../../../../build/model/list-row.ts";
import type { ReadDocument } from "../../reader.ts";
import { readCodeOne } from "./code-one.ts";
import { controlledLimits } from "./controlled-substances.ts";
import { insulinLimits } from "./insulin-limits.ts";
import type { PrintedDosage, PrintedDrug } from "./printed-drugs.ts";
import type { Scoped } from "./scope.ts";

/** Our words: the document prints none. */
export const STATUSES = {
  free: "Listed",
  starred: "Listed *",
  withPa: "Listed, requires a PA",
  medical: "Listed, not a pharmacy benefit",
  bare: "Listed without a dosage",
} as const;

const MOST_CHARACTERS = 200;
const REFERENCE = /^Refer to:?\s*/;

/** References to other classes and texts that are not data go to the `sentences` of the document. */
export function rowsOf(drug: PrintedDrug, { sentences, strange }: ReadDocument): ListRow[] {
  const product = withoutStar(drug.name);
  const others: Scoped[] = drug.dosages.flatMap(({ form, strengths }) => {
    const scoped = { product, form: withoutStar(form) };
    return [
      { ...scoped, strengths: strengths.map(withoutStar) },
      ...strengths.map((one) => ({ ...scoped, strengths: [withoutStar(one)] })),
    ];
  });
  const hasStars = JSON.stringify(drug).includes("*");
  const rows: ListRow[] = [];
  let codeOne: string[] = [];
  let um: string[] = [];
  for (const dosage of drug.dosages) {
    if (REFERENCE.test(dosage.form)) {
      sentences.push({ page: dosage.page, text: `${product}: refer to ${dosage.form.replace(REFERENCE, "")}` });
      continue;
    }
    if (dosage.codeOne.some((text) => text.startsWith("*"))) codeOne = dosage.codeOne;
    if (dosage.um.length > 0) um = dosage.um;
    for (const { strengths, isStarred } of splitByStars(dosage, isStar(drug.name))) {
      const scoped = { product, form: withoutStar(dosage.form), strengths };
      const own =
        isStarred && !dosage.codeOne.some((text) => text.startsWith("*"))
          ? [...codeOne, ...dosage.codeOne]
          : dosage.codeOne;
      const texts = isStarred ? own : own.filter((text) => !text.startsWith("*"));
      // Where stars say what is restricted, the codes beside the others speak of those.
      const marks = isStarred ? um : hasStars ? [] : dosage.um;
      const { row, unread } = rowOf({ scoped, dosage, isStarred, texts, marks, others });
      rows.push(row);
      for (const text of unread)
        sentences.push({ page: dosage.page, text: `not as data: ${product} ${row.form ?? ""}: ${text}` });
    }
  }
  if (codeOne.length > 0 && rows.every(({ status }) => status === STATUSES.free))
    strange.push({ page: drug.dosages[0]!.page, text: `${product}: a restriction, and no star says where` });
  return rows;
}

/** A star at some of the strengths makes each of them a row of its own. */
function splitByStars(
  { form, strengths }: PrintedDosage,
  isDrugStarred: boolean,
): { strengths: string[]; isStarred: boolean }[] {
  const starred = strengths.filter(isStar);
  if (isDrugStarred || isStar(form) || starred.length === 0)
    return [{ strengths: strengths.map(withoutStar), isStarred: isDrugStarred || isStar(form) }];
  const others = strengths.filter((strength) => !isStar(strength));
  return [
    ...(others.length > 0 ? [{ strengths: others, isStarred: false }] : []),
    ...starred.map((strength) => ({ strengths: [withoutStar(strength)], isStarred: true })),
  ];
}

type Read = {
  scoped: Scoped;
  dosage: PrintedDosage;
  isStarred: boolean;
  texts: string[];
  marks: string[];
  others: Scoped[];
};

function rowOf({ scoped, dosage, isStarred, texts, marks: printed, others }: Read): { row: ListRow; unread: string[] } {
  const { product, form, strengths } = scoped;
  const {
    labelers,
    age,
    quantity = [],
    diagnosis,
    status,
    circumstance,
    days,
    controlled,
    notes,
    unread,
  } = readCodeOne(texts, scoped, others);
  const limits = controlled ? controlledLimits(product, dosage.unit) : {};
  const quantities = [...quantity, ...(limits.quantity ?? []), ...(insulinLimits(product, strengths) ?? [])];
  const daysSupply = days ?? limits.days_supply;
  const isBare = form === "" && strengths.length === 0 && dosage.unit === "";
  const isFound = labelers || age || quantities.length > 0 || diagnosis || daysSupply || status;
  const missing = isStarred && !isFound && unread.length === 0 ? ["a star without a restriction"] : unread;
  const isOpen = missing.length > 0 || circumstance !== undefined;
  const kept = { LR: labelers, AL: age, QL: quantities.length > 0 || daysSupply } as Record<string, unknown>;
  const marks = [
    ...printed.filter((mark) => !isStarred || isOpen || kept[mark] || !(mark in kept)),
    ...(isOpen ? ["*"] : []),
  ];
  const said = [
    ...(circumstance ? [circumstance] : []),
    ...(missing.length > 0 ? [`Page ${dosage.page} prints a restriction that this row does not carry as data.`] : []),
    ...notes,
  ];
  const row: ListRow = {
    product,
    ...(form && { form }),
    ...(strengths.length > 0 && { strength: strengths.join("; ") }),
    ...(labelers && { maker: labelers.length === 1 ? { labeler: labelers[0]! } : { labelers } }),
    status:
      status === "requires PA"
        ? STATUSES.withPa
        : status
          ? STATUSES.medical
          : isBare
            ? STATUSES.bare
            : isStarred
              ? STATUSES.starred
              : STATUSES.free,
    ...(marks.length > 0 && { marks }),
    page: dosage.page,
    ...(age && { age }),
    ...(quantities.length > 0 && { quantity: quantities }),
    ...(daysSupply && { days_supply: daysSupply }),
    ...(diagnosis && { diagnosis: { text: diagnosis } }),
    ...(said.length > 0 && { note: asMuchAsFits(said) }),
  };
  return { row, unread: missing };
}

function asMuchAsFits(sentences: readonly string[]): string {
  return sentences.reduce((note, sentence) => {
    const longer = note ? `${note} ${sentence}` : sentence;
    return longer.length <= MOST_CHARACTERS ? longer : note;
  }, "");
}

function isStar(text: string): boolean {
  return /\*\s*$/.test(text);
}

function withoutStar(text: string): string {
  return text.replace(/\s*\*\s*$/, "");
}
