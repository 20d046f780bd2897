/** The answer to one question: by a row of a list, by what the list says of others, by the class, or not at all. */

import type { Day } from "../../../../build/contract/day.ts";
import { bounded } from "../../../../build/contract/day.ts";
import {
  isOneOf,
  SERVICE_CATEGORIES,
  type DrugClass,
  type Program,
  type State,
} from "../../../../build/contract/enumerations.ts";
import { productVerdict, type PossibleRow } from "../../../../build/contract/items/product-verdict.ts";
import type { Facts } from "../../../../build/contract/items/row-verdict.ts";
import {
  mayMean,
  selectRows,
  type AskedProduct,
  type Candidate,
} from "../../../../build/contract/items/select-rows.ts";
import { ABSENCES_PATH, cellId, type Cell } from "../../../../build/contract/published-paths.ts";
import type { Checked, CheckSubject, Printed, Verdict } from "../../../../build/contract/shapes/check.ts";
import type { PublishedAbsences } from "../../../../build/contract/shapes/exclusion.ts";
import type { ItemLimit, PublishedItem, PublishedList } from "../../../../build/contract/shapes/item.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import { readRuleJson } from "../published/rule-files.ts";
import { exclusionOn, lacksProgram, sentenceNotCovered, sentenceWithoutProgram } from "../rules/missing-rule.ts";
import { lookupAnswerOn } from "../rules/rule-of-day.ts";
import { unavailable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";
import { headlineOf } from "./headline.ts";
import { itemsOfDrug, itemsOfLabel, listsOn, type Binding, type HeadedItem } from "./list-files.ts";
import { whereAndWhen } from "./next.ts";
import type { Understood } from "./understand.ts";

/** A question that is understood as far as it can be. */
export type Question = {
  state: State;
  program: Program;
  day: Day;
  asked: Checked["asked"];
  facts: Facts;
  subject: Understood | { is: "service"; category: string } | { is: "drug_class"; code: DrugClass };
  platform: Platform;
};

/** What stands in an answer where nothing is known. */
const NOTHING = {
  subject: null,
  pa_type: null,
  needs: [],
  branches: [],
  limits: [],
  settled_by: null,
  printed: null,
  candidates: [],
  result: null,
  not_covered: null,
  decided_by: null,
  clocks: [],
  next_steps: [],
  contacts: [],
  citations: [],
  confidence: null,
  source_url: null,
  last_verified: null,
  oldest_evidence: null,
  item_id: null,
  rule_id: null,
} satisfies Partial<Checked>;

/** Points of confidence that an inference costs. */
const INFERRED = 0.1;

export async function answerCheck(question: Question): Promise<Checked> {
  const { state, program, asked, subject } = question;
  const answer = await answerSubject(question, subject);
  const complete: Omit<Checked, "headline"> = { state, program, asked, ...NOTHING, ...answer };
  return { ...complete, headline: headlineOf(complete) };
}

type Partly = Partial<Checked> & { verdict: Verdict };

async function answerSubject(question: Question, subject: Question["subject"]): Promise<Partly> {
  switch (subject.is) {
    case "service":
      return answerCell(question, { kind: "service", code: subject.category }, serviceSubject(subject.category));
    case "drug_class":
      return answerCell(question, { kind: "drug", code: subject.code }, classSubject(subject.code));
    case "supply":
      return answerLabel(question, subject.kind, subject.label);
    case "unclear":
      return answerUnclear(question, subject);
    case "product":
      return answerProduct(question, subject.product, subject.known, subject.sure);
  }
}

/** A label of a list is found as it is printed, even where it is not understood. */
async function answerUnclear(
  question: Question,
  { candidates, unknown }: Extract<Understood, { is: "unclear" }>,
): Promise<Partly> {
  const text = question.asked.q ?? question.asked.drug;
  const printed = typeof text === "string" ? await answerLabel(question, undefined, text) : undefined;
  if (printed && printed.settled_by === "row") return printed;
  return {
    verdict: "unclear",
    candidates,
    ...(unknown.length > 0 ? { asked: { ...question.asked, not_understood: unknown.join(" ") } } : {}),
  };
}

async function answerLabel(question: Question, kind: PublishedItem["kind"], label: string): Promise<Partly> {
  const { state, program, day, platform } = question;
  const binding = await listsOn(state, program, day, platform);
  const items = binding ? await itemsOfLabel(binding.list, kind, label, platform) : [];
  const subject = labelSubject(items[0]?.item, label);
  const [first, ...others] = items.map((headed): PossibleRow => ({ ...headed, unsettled: [] }));
  if (binding && first) return byRows(question, binding, [first, ...others], subject, true);
  return { verdict: "not_verified", subject, ...(await withoutRule(question, undefined)) };
}

async function answerProduct(
  question: Question,
  product: AskedProduct,
  known: ProductDrug,
  sure: boolean,
): Promise<Partly> {
  const { state, program, day, platform } = question;
  const binding = await listsOn(state, program, day, platform);
  const drugClass = (product.brand !== undefined && known.brand_classes?.[product.brand]) || known.drug_class;
  const cell = drugClass && ({ kind: "drug", code: drugClass } as const);
  const subject = productSubject(product, known, drugClass, sure);
  const [items, rule] = await Promise.all([
    binding ? itemsOfDrug(binding.list, product.drug, platform) : [],
    cell ? lookupAnswerOn({ state, program, ...cell }, day, platform) : undefined,
  ]);
  const headings = new Map(items.map(({ item, heading }) => [item, heading]));
  const selected = selectRows([...headings.keys()], product);
  const [first, ...others] = selected.rows.map((row): PossibleRow => ({ ...row, heading: headings.get(row.item)! }));
  const isAsked = selected.isAsked || isOnlyProduct(product, known, selected.rows);
  if (binding && first)
    return { ...(await byRows(question, binding, [first, ...others], subject, isAsked, product)), ...behind(rule) };
  const near = items.filter(({ item }) => mayMean(product)(item));
  if (binding && near.length > 0)
    return { ...(await byRows(question, binding, otherRows(near), subject, false, product)), ...behind(rule) };
  const unlisted = binding && byUnlisted(question, binding.list, subject);
  if (unlisted)
    return { ...unlisted, ...behind(rule), ...(await whereAndWhen(question, "drug", unlisted.verdict, drugClass)) };
  return cell
    ? byRule(question, cell, subject, rule)
    : { verdict: "not_verified", subject, ...(await withoutRule(question, undefined)) };
}

/** A generic name means the only brand; a row that names the generic and one maker means it too. */
function isOnlyProduct({ brand }: AskedProduct, { brands }: ProductDrug, rows: readonly Candidate[]): boolean {
  return brands?.length === 1 && (brand === undefined || rows.every(({ item }) => item.maker !== undefined));
}

/** Rows of the drug where none fits: in which form, strength or make it is listed. */
function otherRows(items: readonly HeadedItem[]): [PossibleRow, ...PossibleRow[]] {
  return items.map((headed): PossibleRow => ({ ...headed, unsettled: ["form", "strength"] })) as [
    PossibleRow,
    ...PossibleRow[],
  ];
}

/** The rule of the class behind a row's answer. */
function behind(rule: LookupAnswer | undefined): Partial<Checked> {
  return rule ? { result: rule.result, next_steps: rule.next_steps, rule_id: rule.rule_id } : {};
}

async function byRows(
  question: Question,
  { list, supplements }: Binding,
  rows: readonly [PossibleRow, ...PossibleRow[]],
  subject: CheckSubject,
  isAsked: boolean,
  product?: AskedProduct,
): Promise<Partly> {
  const { program, facts, platform } = question;
  const { verdict, paType, needs, branches, limits, shown } = productVerdict(rows, list, program, facts, isAsked);
  const further = product ? await furtherLimits(supplements, completed(product, shown.item), platform) : [];
  const { status } = shown.item;
  return {
    verdict,
    subject,
    pa_type: paType,
    needs,
    branches,
    limits: [...limits, ...further],
    settled_by: "row",
    printed: printedRow(shown, list, program),
    item_id: `${list.id}/${shown.item.row}`,
    ...provenance(list, program, [list.statuses[status]?.source], list.statuses[status]?.inferred ? INFERRED : 0),
    ...(await whereAndWhen(question, "drug", verdict, subject.drug_class ?? undefined)),
  };
}

/** What the question does not say is taken from the row that was found. */
function completed(product: AskedProduct, { forms = [], strengths = [] }: PublishedItem): AskedProduct {
  return {
    ...product,
    label: "",
    forms: product.forms.length > 0 ? product.forms : forms,
    strengths: product.strengths.length > 0 ? product.strengths : strengths,
  };
}

/** Limits of a list that decides nothing itself. */
async function furtherLimits(
  supplements: readonly PublishedList[],
  product: AskedProduct,
  platform: Platform,
): Promise<ItemLimit[]> {
  const all = await Promise.all(
    supplements.map(async (list) => {
      const items = (await itemsOfDrug(list, product.drug, platform)).map(({ item }) => item);
      const { rows } = selectRows(items, product);
      return rows.filter(({ unsettled }) => unsettled.length === 0).flatMap(({ item }) => item.limits ?? []);
    }),
  );
  return all.flat();
}

/** What a drug needs that a list does not name, where the list or the law says it. */
function byUnlisted({ program }: Question, list: PublishedList, subject: CheckSubject): Partly | undefined {
  const { pa, classes_only, source } = list.unlisted;
  // Whether a drug that is not listed belongs to a listed class, no row says.
  if (pa === "not_decided" || classes_only) return undefined;
  return {
    verdict: pa === "required" ? "required" : "not_required",
    subject,
    pa_type: pa === "required" ? "full" : "none",
    settled_by: "unlisted",
    ...provenance(list, program, [source], 0),
  };
}

function provenance(
  list: PublishedList,
  program: Program,
  further: readonly (string | undefined)[],
  less: number,
): Partial<Checked> {
  const bound = list.binds.find((one) => one.program === program)!;
  const ids = new Set([list.source, bound.source, ...further.filter((id) => id !== undefined)]);
  const citations = [...ids].flatMap((id) => list.sources[id] ?? []);
  return {
    citations,
    confidence: Math.round((bound.confidence - less) * 100) / 100,
    source_url: citations[0]!.url,
    last_verified: citations[0]!.date,
    oldest_evidence: bound.oldest_evidence,
  };
}

function printedRow({ item, heading }: PossibleRow, list: PublishedList, program: Program): Printed {
  const { title, publisher, url } = list.sources[list.source]!;
  return {
    label: item.label,
    generic: item.generic ?? null,
    form: item.form ?? null,
    strength: item.strength ?? null,
    status: item.status,
    means: list.statuses[item.status]?.means ?? "",
    marks: (item.marks ?? []).map((mark) => ({ mark, means: list.marks[mark]?.means ?? "" })),
    heading,
    page: item.page,
    note: item.note ?? null,
    caveat: list.binds.find((bound) => bound.program === program)?.caveat ?? null,
    list: {
      id: list.id,
      title,
      publisher,
      url,
      effective_from: list.from,
      effective_to: bounded(list.to),
    },
  };
}

type Coded = Pick<Cell, "kind" | "code">;

async function answerCell(question: Question, coded: Coded, subject: CheckSubject): Promise<Partly> {
  const { state, program, day, platform } = question;
  return byRule(question, coded, subject, await lookupAnswerOn({ state, program, ...coded }, day, platform));
}

/** A class says of all its drugs at once whether they need it, or that it depends on which one. */
async function byRule(
  question: Question,
  coded: Coded,
  subject: CheckSubject,
  rule: LookupAnswer | undefined,
): Promise<Partly> {
  if (!rule) return { verdict: "not_verified", subject, ...(await withoutRule(question, coded)) };
  const { pa_type, confidence, source_url, last_verified, oldest_evidence, citations } = rule.result;
  const verdict = verdictOfType(pa_type);
  return {
    verdict,
    subject,
    pa_type,
    needs: verdict === "depends" ? [{ fact: coded.kind === "drug" ? "product" : "criteria", options: [] }] : [],
    settled_by: coded.kind === "drug" ? "class" : "category",
    ...behind(rule),
    citations,
    confidence,
    source_url,
    last_verified,
    oldest_evidence,
    ...(await whereAndWhen(question, coded.kind, verdict, coded.code)),
  };
}

function verdictOfType(paType: LookupAnswer["result"]["pa_type"]): Verdict {
  if (paType === "full") return "required";
  return paType === "none" || paType === "notification_only" ? "not_required" : "depends";
}

/** Not a covered benefit, no such program, or not verified by anybody: and then whom to ask. */
async function withoutRule(question: Question, coded: Coded | undefined): Promise<Partial<Checked>> {
  const { state, program, day, platform } = question;
  const absences = await readRuleJson<PublishedAbsences>(ABSENCES_PATH, "pa_absences", platform);
  if (!absences) throw unavailable("The rules cannot be read at the moment.", 30);
  const { decided_by, source_url, last_verified } = absences.programs[program];
  if (lacksProgram(absences, state, program))
    return { decided_by: sentenceWithoutProgram(absences, state, program), source_url, last_verified };
  const cell: Cell | undefined = coded && { state, program, ...coded };
  const exclusion = cell && exclusionOn(absences, cell, day);
  if (!cell || !exclusion) return { decided_by, source_url, last_verified };
  return {
    verdict: "not_covered",
    settled_by: "exclusion",
    not_covered: exclusion,
    decided_by: sentenceNotCovered(absences, cell),
    citations: exclusion.citations,
    source_url: exclusion.source_url,
    last_verified: exclusion.last_verified,
    rule_id: cellId(cell),
  };
}

const NO_SUBJECT = {
  generic: null,
  brand: null,
  form: null,
  strength: null,
  rxcui: null,
  drug_class: null,
  service_category: null,
  sure: true,
} as const;

function serviceSubject(category: string): CheckSubject {
  const known = isOneOf(SERVICE_CATEGORIES, category) ? category : null;
  return { ...NO_SUBJECT, kind: "service_category", name: category, service_category: known };
}

function classSubject(code: DrugClass): CheckSubject {
  return { ...NO_SUBJECT, kind: "drug_class", name: code, drug_class: code };
}

function labelSubject(item: PublishedItem | undefined, asked: string): CheckSubject {
  const name = item?.label ?? asked;
  if (!item || item.kind) return { ...NO_SUBJECT, kind: "supply", name };
  return { ...NO_SUBJECT, kind: "drug", name, generic: item.generic ?? null, brand: item.brand ?? null };
}

function productSubject(
  { brand, forms, strengths }: AskedProduct,
  { name, rxcui }: ProductDrug,
  drugClass: DrugClass | undefined,
  sure: boolean,
): CheckSubject {
  const strength = strengths.map(({ amounts, unit, per }) =>
    `${amounts.join("-")} ${unit}${per ? `/${per}` : ""}`.trim(),
  );
  return {
    ...NO_SUBJECT,
    kind: "drug",
    name: [brand ?? name, ...strength, forms.length === 1 ? forms[0]! : ""].filter(Boolean).join(" "),
    generic: name,
    brand: brand ?? null,
    form: forms.length > 0 ? forms.join(", ") : null,
    strength: strength.length > 0 ? strength.join(", ") : null,
    rxcui: rxcui ?? null,
    drug_class: drugClass ?? null,
    sure,
  };
}
