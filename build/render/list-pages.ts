/** The rows of each list in brief, in the order of their drugs, in few large files: a filtered page reads all of a list. */

import type { DrugClass, Program } from "../contract/enumerations.ts";
import { frameListing, VERDICT_LETTERS } from "../contract/listing-frame.ts";
import type { ListedVerdict } from "../contract/items/row-verdict.ts";
import { itemClass } from "../contract/items/product-class.ts";
import { listingPath } from "../contract/published-paths.ts";
import type { PublishedItem } from "../contract/shapes/item.ts";
import type { ListedRow, ListingHead } from "../contract/shapes/listing.ts";
import type { ProductDrug } from "../contract/shapes/product-names.ts";
import { slugOf } from "../contract/slug.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptForEach } from "../model/kept-while-same.ts";
import { rowVerdicts, type ReadList } from "./list-coverage.ts";
import { nameIndex } from "./name-index.ts";
import { keptPage, type Page } from "./page.ts";
import { productDrugs } from "./product-drugs.ts";

/** Characters of the rows of a file; no file has 300 KB. */
const LONGEST = 220_000;

const NO_DRUGS: ReadonlyMap<string, ProductDrug> = new Map();

/** Rows in brief do not depend on the day: those of a list that did not change are not written again. */
const pagesOf = keptForEach<readonly PublishedItem[], Page[]>();

export function listingPages(list: ReadList, headings: readonly string[], corpus: Corpus): Page[] {
  const names = nameIndex(corpus);
  const drugs = names ? productDrugs(corpus, names) : NO_DRUGS;
  const programs = list.head.binds.map(({ program }) => program);
  const verdicts = programs.map((program) => rowVerdicts(list, program));
  return pagesOf(list.items)([drugs, ...verdicts], () => renderListing(list, headings, drugs, programs, verdicts));
}

function renderListing(
  list: ReadList,
  headings: readonly string[],
  drugs: ReadonlyMap<string, ProductDrug>,
  programs: Program[],
  verdicts: readonly (readonly ListedVerdict[])[],
): Page[] {
  const parts: Part[] = [];
  for (const item of list.sorted) {
    if (parts.length === 0 || parts.at(-1)!.length > LONGEST) parts.push(new Part());
    const known = item.drug === undefined ? undefined : drugs.get(item.drug);
    let letters = "";
    for (const ofRows of verdicts) letters += VERDICT_LETTERS[ofRows[item.row - 1]!];
    parts.at(-1)!.add(item, headings[item.heading]!, known && itemClass(item, known), letters);
  }
  return parts.map((part, file) => keptPage(listingPath(list.head.id, file), part.text(parts.length, programs)));
}

/** A file while it is filled. */
class Part {
  length = 0;
  readonly #rows: string[] = [];
  readonly #tables = {
    classes: new Table<DrugClass>(),
    statuses: new Table<string>(),
    headings: new Table<string>(),
    /** As JSON. */
    marks: new Table<string>(),
    drugs: new Table<string>(),
  };

  add(item: PublishedItem, heading: string, drugClass: DrugClass | undefined, letters: string) {
    const { row, label, generic, form, strength, maker, page, status, marks, drug, brand } = item;
    const { classes, statuses, headings, marks: allMarks, drugs } = this.#tables;
    const listed: ListedRow = [
      classes.placeOf(drugClass),
      statuses.placeOf(status),
      searched(label, drug, brand),
      row,
      label,
      generic ?? 0,
      form ?? 0,
      strength ?? 0,
      maker ?? 0,
      headings.placeOf(heading),
      page,
      allMarks.placeOf(marks && JSON.stringify(marks)),
      letters,
      drugs.placeOf(drug),
      brand ?? 0,
    ];
    const text = JSON.stringify(listed);
    this.#rows.push(text);
    this.length += text.length;
  }

  text(files: number, programs: ListingHead["programs"]): string {
    const { classes, statuses, headings, marks, drugs } = this.#tables;
    const head: ListingHead = {
      files,
      programs,
      classes: classes.values(),
      statuses: statuses.values(),
      headings: headings.values(),
      marks: marks.values().map((all) => JSON.parse(all) as string[]),
      drugs: drugs.values(),
    };
    return frameListing(head, this.#rows);
  }
}

/** Values that many rows share, each once. */
class Table<Value extends string> {
  readonly #places = new Map<Value, number>();

  /** From 1; 0 for none. */
  placeOf(value: Value | undefined): number {
    if (value === undefined) return 0;
    const known = this.#places.get(value) ?? this.#places.size + 1;
    this.#places.set(value, known);
    return known;
  }

  values(): Value[] {
    return [...this.#places.keys()];
  }
}

/** Drug and brand only where the label does not hold them; an id of a drug is a slug. */
function searched(label: string, drug: string | undefined, brand: string | undefined): string {
  let text = slugOf(label);
  if (drug !== undefined && !text.includes(drug)) text += `|${drug}`;
  if (brand === undefined || brand.toUpperCase() === label.toUpperCase()) return text;
  const slug = slugOf(brand);
  return text.includes(slug) ? text : `${text}|${slug}`;
}
