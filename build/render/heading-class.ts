/** The class of a row whose heading says for which of several uses a drug is listed. */

import { productClass } from "../contract/items/product-class.ts";
import type { WholeIndex } from "../contract/drug-names.ts";
import type { DrugClass } from "../contract/enumerations.ts";
import { readLabel } from "../contract/read-label.ts";
import type { ListRow } from "../model/list-row.ts";
import type { Corpus } from "../model/corpus.ts";
import { productDrugs } from "./product-drugs.ts";

/** A word of headings, and the class of rows below it; null: none of ours. */
type Use = { word: string; drugClass: DrugClass | null };

/** Of a row in these forms; undefined where the heading says nothing else than the product itself. */
export type HeadingClass = (
  row: Pick<ListRow, "drug" | "brand">,
  forms: readonly string[],
  heading: string,
) => DrugClass | null | undefined;

export function headingClasses(corpus: Corpus, names: WholeIndex | undefined): HeadingClass {
  if (!names) return () => undefined;
  const drugs = productDrugs(corpus, names);
  const uses = usesIn(corpus.crosswalk, names);
  return ({ drug, brand }, forms, heading) => {
    const ofDrug = drug === undefined ? undefined : uses.get(drug);
    const use = ofDrug && narrowestUse(ofDrug, heading.toLowerCase());
    const known = use && drugs.get(drug!);
    if (!known) return undefined;
    if (use.drugClass === null && brand !== undefined && known.brand_classes?.[brand]) return undefined;
    return use.drugClass === (productClass(known, brand, forms) ?? null) ? undefined : use.drugClass;
  };
}

function usesIn(crosswalk: Corpus["crosswalk"], names: WholeIndex): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { value } of crosswalk) {
    const named: Use[] = [
      ...value.classes.flatMap(({ drug_class, headings = [] }) =>
        headings.map((word) => ({ word, drugClass: drug_class })),
      ),
      ...(value.elsewhere ?? []).map((word) => ({ word, drugClass: null })),
    ];
    const read = named.length > 0 && readLabel(names, value.generic);
    if (read && "tie" in read && "drug" in read.tie) uses.set(read.tie.drug, named);
  }
  return uses;
}

/** The narrowest part of a heading that names a use decides, unless it names two: "antineoplastic/immunosuppressant". */
function narrowestUse(uses: readonly Use[], heading: string): Use | undefined {
  for (const part of heading.split(":").reverse()) {
    const [use, ...others] = uses.filter(({ word }) => part.includes(word));
    if (use) return others.every(({ drugClass }) => drugClass === use.drugClass) ? use : undefined;
  }
  return undefined;
}
