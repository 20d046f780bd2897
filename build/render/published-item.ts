/** A row of a drug list as it is published: the forms and strengths that it means are worked out here, once. */

import { formsIn, isInjected, isSolid, type FormIndex, type MeantForms } from "../contract/items/dose-form.ts";
import type { readLabel } from "../contract/read-label.ts";
import { strengthsIn, type Strength } from "../contract/items/strength.ts";
import type { AgeRange, Circumstance, ItemLimit, ListPa, PublishedItem } from "../contract/shapes/item.ts";
import type { DrugList, ListSection } from "../model/drug-list.ts";
import type { ListRow } from "../model/list-row.ts";
import type { HeadingClass } from "./heading-class.ts";
import type { WithMeantCodes } from "./meant-codes.ts";

/** What is known of a drug list while its rows are published. */
export type ItemsOf = {
  list: DrugList;
  forms: FormIndex;
  /** What a label means by itself; undefined where no names are known. */
  readAlone(label: string): ReturnType<typeof readLabel> | undefined;
  /** Standard forms in which a drug (or its brand, in any case) is sold. */
  soldForms(drug: string, brand: string | undefined): readonly string[];
  /** Places of the head's conditions that mean a row of the section. */
  conditionsOf(section: ListSection): (row: ListRow) => number[];
  headingClass: HeadingClass;
  withMeantCodes: WithMeantCodes;
};

/** For the rows of a section; `heading`: its place in the list. */
export function itemPublisher(
  section: ListSection,
  heading: number,
  { list, forms, soldForms, conditionsOf, headingClass, withMeantCodes }: ItemsOf,
): (row: ListRow, place: number) => PublishedItem {
  const conditionsHere = conditionsOf(section);
  const beyond = (limit: ItemLimit["kind"]) => list.limits?.[limit]?.pa ?? "unknown";
  return (row, place) => {
    const { product, generic, form, strength, page, status, note, drug, brand, also, kind } = row;
    const printed = form === undefined ? undefined : (list.forms?.[form] ?? form);
    const sold = drug ? soldForms(drug, brand) : [];
    const { own, words, isNot } = withoutExceptions(product.includes("(") ? product.replace(LIMIT, " ") : product);
    const named = formsIn(printed ? `${own} ${printed}` : own, forms, sold);
    const meant =
      named.unsure && drug && !brand ? asReference(named, note, (one) => soldForms(drug, one), sold) : named;
    const strengths = strengthsIn(strength ? `${own}; ${strength}` : own);
    const onItsRoute = onRoute(infused(meant.forms, strengths, sold), section.heading, sold);
    const formsOf = (part: string) => formsIn(part, forms, sold).forms;
    const { forms: meantForms, except } =
      words === "" ? { forms: onItsRoute } : leftOut(onItsRoute, words, isNot, formsOf);
    const marks = section.marks ? [...(row.marks ?? []), ...section.marks] : row.marks;
    const conditions = conditionsHere(row);
    const limits = limitsOf(row, beyond, withMeantCodes);
    const maker = makerOf(row.maker);
    // Assigned one by one, in the order in which they are published: 100,000 rows are made so.
    const item = { row: place, label: product } as PublishedItem;
    if (generic) item.generic = generic;
    if (form) item.form = form;
    if (strength) item.strength = strength;
    if (maker) item.maker = maker;
    item.heading = heading;
    item.page = page;
    item.status = status;
    if (marks && marks.length > 0) item.marks = marks;
    if (meantForms.length > 0) item.forms = [...meantForms];
    if (meant.unsure && meantForms.length > 0) item.unsure = true;
    if (strengths.length > 0) item.strengths = plain(strengths);
    if (except) item.except = { forms: [...except.forms], strengths: plain(except.strengths) };
    if (drug) item.drug = drug;
    if (brand) item.brand = brand;
    if (also) item.also = also;
    if (kind) item.kind = kind;
    const drugClass = headingClass(row, meantForms, section.heading);
    if (drugClass !== undefined) item.drug_class = drugClass;
    if (conditions.length > 0) item.conditions = conditions;
    if (row.conditions)
      item.own = row.conditions.map(({ when, pa }) => ({ when: withMeantCodes(when as Circumstance), pa }));
    if (limits.length > 0) item.limits = limits;
    if (note) item.note = note;
    return item;
  };
}

/** In a text of JSON no other quotation mark follows a comma and precedes these letters: in values it is escaped. */
const HEADING = ',"heading":';

/** A row as JSON in a file that counts its headings by itself; `heading`: its place there. Copies of 100,000 rows took as long as their JSON. */
export function itemJson(item: PublishedItem, heading: number): string {
  const json = JSON.stringify(item);
  if (heading === item.heading) return json;
  const at = json.indexOf(HEADING) + HEADING.length;
  return `${json.slice(0, at)}${heading}${json.slice(json.indexOf(",", at))}`;
}

/** What the Arizona readers write beside a generic product: "Reference brand: VIVITROL." */
const REFERENCE = /^Reference brand: (.+)\.$/;

/** "Suspension", where the reference brand is only injected, is its injection; unsure still, because a list may err. */
function asReference(
  named: MeantForms,
  note: string | undefined,
  soldAs: (brand: string) => readonly string[],
  sold: readonly string[],
): MeantForms {
  const [, reference] = REFERENCE.exec(note ?? "") ?? [];
  const ofReference = reference === undefined ? sold : soldAs(reference);
  if (ofReference === sold || named.forms.some(isSolid)) return named;
  const forms = ofReference.filter((form) => !isSolid(form));
  return forms.length > 0 ? { forms, unsure: true } : named;
}

function plain(strengths: readonly Strength[]): NonNullable<PublishedItem["strengths"]> {
  return strengths.map(({ amounts, ...rest }) => ({ amounts: [...amounts], ...rest }));
}

/** "(limit 40 mg/day)" and "(initial dose limit 5mg/day)" are no strength. */
const LIMIT = /\(\s*(?:(?:[a-z]+ )*limit|max|maximum)\b[^()]*\)/gi;
const EXCEPTIONS = /\([^()]*\b(?:except|excluding|other than)\b[^()]*\)|\b(?:except|excluding|other than)\b.*$/i;
const NOT = /\(\s*not\b[^()]*\)/gi;

/** "metoprolol tablet (except 12.5 mg)" is a tablet, and its strength is any but that one. "(not ODT)" leaves out, too. */
function withoutExceptions(label: string): { own: string; words: string; isNot: boolean } {
  const words = EXCEPTIONS.exec(label)?.[0];
  if (words !== undefined) return { own: label.replace(words, " "), words, isNot: false };
  if (!label.includes("(")) return { own: label, words: "", isNot: true };
  return { own: label.replace(NOT, " "), words: (label.match(NOT) ?? []).join("; "), isNot: true };
}

/** "except 12.5 tablet" */
const BARE_AMOUNT = /\b\d+(?:\.\d+)?(?= (?:tab|cap))/gi;

type Left = { forms: readonly string[]; strengths: readonly Strength[] };

/** Of forms without those that words leave out, where it is one that `isNot` names. */
function leftOut(
  forms: readonly string[],
  words: string,
  isNot: boolean,
  formsOf: (part: string) => readonly string[],
): { forms: readonly string[]; except?: Left } {
  const named = (isNot ? words.split(/ or /i) : [words]).flatMap(formsOf);
  const left = { forms: [...new Set(named)], strengths: strengthsIn(words.replace(BARE_AMOUNT, "$& mg")) };
  return isNot ? apart(forms, left) : { forms, except: left };
}

/** In "ER (not ER tablet)" the row keeps the capsule. A cup, another brand or "not Disperz tablets" excludes no form. */
function apart(forms: readonly string[], left: Left): { forms: readonly string[]; except?: Left } {
  if (left.strengths.length > 0) return { forms, except: left };
  const kept = forms.filter((form) => !left.forms.includes(form));
  if (left.forms.length === 0 || (kept.length === 0 && forms.length > 0)) return { forms };
  return { forms: kept, except: left };
}

/** "20 MEQ/100 ML SOL" is a bag, not drunk. */
function infused(forms: readonly string[], strengths: readonly Strength[], sold: readonly string[]): readonly string[] {
  const isBag = strengths.some(({ per }) => /^(50|100|250|500|1000) ml$/.test(per));
  if (!isBag || !forms.every((form) => form === "oral solution")) return forms;
  const injected = sold.filter(isInjected);
  return injected.length > 0 ? injected : forms;
}

/** Headings that say where a drug is given, and the forms that are given there. */
const ROUTES: readonly [heading: RegExp, form: RegExp][] = [
  [/ophthalm|glaucoma/i, /^eye /],
  [/\bnasal\b/i, /nasal/],
  [/\botic\b/i, /^ear /],
  [/rectal/i, /rectal|enema|suppository/],
  [/vaginal/i, /vaginal/],
];

/** Forms that do not show where they are given. */
const ANYWHERE =
  /^(oral |topical |nebulizer )?(solution|suspension|cream|ointment|gel|foam|powder|liquid|spray|emulsion)$/;

let lastRoute: { heading: string; route: RegExp | undefined } | undefined;

/** Undefined where the heading names none, or several. The rows of a heading follow each other. */
function routeOf(heading: string): RegExp | undefined {
  if (lastRoute?.heading === heading) return lastRoute.route;
  const routes = ROUTES.filter(([words]) => words.test(heading));
  const route = routes.length === 1 && !/\boral\b/i.test(heading) ? routes[0]![1] : undefined;
  lastRoute = { heading, route };
  return route;
}

/** A solution below "Ophthalmic agents" is given into the eye, where the drug is sold so. */
function onRoute(forms: readonly string[], heading: string, sold: readonly string[]): readonly string[] {
  const route = routeOf(heading);
  if (!route || !forms.every((form) => route.test(form) || ANYWHERE.test(form))) return forms;
  const named = forms.filter((form) => route.test(form));
  const there = named.length > 0 ? named : sold.filter((form) => route.test(form));
  // A word that means a solution for the nebulizer too still does.
  if (forms.some((form) => form.startsWith("nebulizer "))) return [...new Set([...forms, ...there])];
  return there.length > 0 ? there : forms;
}

function makerOf(maker: ListRow["maker"]): string | undefined {
  if (maker === undefined || typeof maker === "string") return maker;
  return "labeler" in maker ? `labeler ${maker.labeler}` : `labelers ${maker.labelers.join(", ")}`;
}

const UNLIMITED: ItemLimit[] = [];

function limitsOf(
  row: ListRow,
  beyond: (limit: ItemLimit["kind"]) => ListPa,
  withMeantCodes: WithMeantCodes,
): ItemLimit[] {
  const { age, quantity, days_supply, parts, step, diagnosis, prescriber } = row;
  if (!(age || quantity || days_supply || parts || step || diagnosis || prescriber)) return UNLIMITED;
  return [
    ...(age ? [{ kind: "age" as const, ...given(age), beyond: beyond("age") }] : []),
    ...(quantity ?? []).map(({ most, unit, every, age: ages, ...rest }) => ({
      kind: "quantity" as const,
      most,
      unit,
      every,
      ...given(rest),
      ...(ages ? { age: given(ages) as AgeRange } : {}),
      beyond: beyond("quantity"),
    })),
    ...(days_supply ? [{ kind: "days_supply" as const, most: days_supply, beyond: beyond("days_supply") }] : []),
    ...(parts ?? []).flatMap(({ age: ages, days_supply: days, ...reach }): ItemLimit[] => [
      ...(ages ? [{ kind: "age" as const, ...given(ages), ...given(reach), beyond: beyond("age") }] : []),
      ...(days ? [{ kind: "days_supply" as const, most: days, ...given(reach), beyond: beyond("days_supply") }] : []),
    ]),
    ...(step ? [{ kind: "step" as const, first: step.first ?? null, of: step.of, beyond: beyond("step") }] : []),
    ...(diagnosis
      ? [
          {
            kind: "diagnosis" as const,
            codes: null,
            ...given(withMeantCodes({ diagnosis: given(diagnosis) }).diagnosis),
            beyond: beyond("diagnosis"),
          },
        ]
      : []),
    ...(prescriber ? [{ kind: "prescriber" as const, text: prescriber, beyond: beyond("prescriber") }] : []),
  ];
}

/** Without the keys that hold nothing. */
function given<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined)) as never;
}
