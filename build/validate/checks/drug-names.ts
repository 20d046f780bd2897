/** A drug has one id, one RxCUI and names of its own; a name of two drugs is said by both; what it names exists. */

import { nearest } from "../../contract/nearest.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Place } from "../../model/citation.ts";
import type { Authored } from "../../model/corpus.ts";
import type { DoseForms, Drug } from "../../model/drug.ts";
import type { Check, CheckInput, Report } from "../check.ts";

export const drugNames: Check = {
  name: "drug-names",
  run({ part, report, whereIs }) {
    const ids = new Map<string, Authored<Drug>>();
    for (const drug of part.drugs) {
      const other = ids.get(drug.value.drug);
      if (other)
        report(
          at(drug, "drug"),
          `"${drug.value.drug}" is already a drug at ${where(other, whereIs)}`,
          "keep one entry",
        );
      ids.set(drug.value.drug, other ?? drug);
      if (drug.value.drug !== slugOf(drug.value.name)) {
        report(
          at(drug, "drug"),
          `the id "${drug.value.drug}" is not the slug of "${drug.value.name}"`,
          `write drug: ${slugOf(drug.value.name)}`,
        );
      }
    }
    for (const drug of part.drugs) reportStrangers(drug, ids, report);
    reportSharedNumbers(part.drugs, report, whereIs);
    reportSharedBrands(part.drugs, report, whereIs);
    if (part.doseForms) reportProducts(part.drugs, part.doseForms, report);
  },
};

function at({ file, path }: Place, ...deeper: (string | number)[]): Place {
  return { file, path: [...path, ...deeper] };
}

function where(place: Place, whereIs: CheckInput["whereIs"]): string {
  const { line, column } = whereIs(place);
  return `${place.file}:${line}:${column}`;
}

function reportStrangers(drug: Authored<Drug>, ids: ReadonlyMap<string, unknown>, report: Report): void {
  const { ingredients = [], reference, listed_as, brands = [] } = drug.value;
  const named: [id: string, ...path: (string | number)[]][] = [
    ...ingredients.map((id, index): [string, ...(string | number)[]] => [id, "ingredients", index]),
    ...(reference ? [[reference, "reference"] as [string, string]] : []),
    ...(listed_as ? [[listed_as, "listed_as"] as [string, string]] : []),
    ...brands.flatMap(({ also = [] }, index) =>
      also.map((id, place): [string, ...(string | number)[]] => [id, "brands", index, "also", place]),
    ),
  ];
  for (const [id, ...path] of named) {
    if (ids.has(id)) continue;
    const guess = nearest(id, [...ids.keys()]);
    report(
      at(drug, ...path),
      `"${id}" is not a drug in content/drugs`,
      guess ? `did you mean "${guess}"?` : "add an entry for it, or correct the id",
    );
  }
}

/**
 * Ingredients, salts and products have each a number of their own; every drug of a brand may have the brand's number.
 */
function reportSharedNumbers(drugs: readonly Authored<Drug>[], report: Report, whereIs: CheckInput["whereIs"]): void {
  const known = new Map<string, { place: Place; brand?: string }>();
  const requireUnique = (rxcui: string | undefined, place: Place, brand?: string) => {
    if (!rxcui) return;
    const other = known.get(rxcui);
    if (other && !(brand && other.brand === slugOf(brand))) {
      report(
        place,
        `RxCUI ${rxcui} is already used at ${where(other.place, whereIs)}`,
        "keep it only where it belongs: a number identifies one thing",
      );
    }
    if (!other) known.set(rxcui, { place, ...(brand ? { brand: slugOf(brand) } : {}) });
  };
  for (const drug of drugs) {
    requireUnique(drug.value.rxcui, at(drug, "rxcui"));
    drug.value.salts?.forEach((salt, index) => requireUnique(salt.rxcui, at(drug, "salts", index, "rxcui")));
    drug.value.brands?.forEach((brand, index) =>
      requireUnique(brand.rxcui, at(drug, "brands", index, "rxcui"), brand.name),
    );
    drug.value.products?.forEach((product, index) =>
      requireUnique(product.rxcui, at(drug, "products", index, "rxcui")),
    );
  }
}

function reportSharedBrands(drugs: readonly Authored<Drug>[], report: Report, whereIs: CheckInput["whereIs"]): void {
  const known = new Map<string, { place: Place; drug: string; also: readonly string[] }[]>();
  for (const drug of drugs) {
    for (const [index, { name, also = [] }] of (drug.value.brands ?? []).entries()) {
      const place = at(drug, "brands", index);
      const others = known.get(slugOf(name)) ?? [];
      for (const other of others) {
        if (other.drug === drug.value.drug)
          report(place, `"${name}" is listed twice as a brand of ${drug.value.drug}`, "keep one");
        else if (!other.also.includes(drug.value.drug) || !also.includes(other.drug)) {
          report(
            place,
            `"${name}" is also a brand of ${other.drug} at ${where(other.place, whereIs)}`,
            "name the other drug under also: in both, or keep the right one",
          );
        }
      }
      known.set(slugOf(name), [...others, { place, drug: drug.value.drug, also }]);
    }
  }
}

function reportProducts(drugs: readonly Authored<Drug>[], { forms }: DoseForms, report: Report): void {
  for (const drug of drugs) {
    const brands = new Set(drug.value.brands?.map(({ name }) => name));
    for (const [index, { form, brand }] of (drug.value.products ?? []).entries()) {
      if (!Object.hasOwn(forms, form)) {
        const guess = nearest(form, Object.keys(forms));
        report(
          at(drug, "products", index, "form"),
          `"${form}" is not a form in content/vocabulary/dose_forms.yaml`,
          guess ? `did you mean "${guess}"?` : "add the form there, or use a standard name",
        );
      }
      if (brand && !brands.has(brand))
        report(
          at(drug, "products", index, "brand"),
          `"${brand}" is not among the brands of ${drug.value.drug}`,
          "add the brand, or spell it as it is written there",
        );
    }
  }
}
