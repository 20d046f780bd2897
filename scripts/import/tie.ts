/** Ties printed labels of lists to `content/drugs`, with the tables of `content/vocabulary` (editors add rows there). */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import { indexNames, type DrugNames, type NamedDrug } from "../../build/contract/drug-names.ts";
import { readLabel, type Cells, type Tie, type Untied } from "../../build/contract/read-label.ts";
import { doseFormsSchema, drugFileSchema, drugWordsSchema, suppliesSchema } from "../../build/model/drug.ts";

/** `form`: the list's own cell for the form, which decides between drugs of one brand; `brandFollows`: see Cells. */
export type Hints = Pick<Cells, "form" | "brandFollows">;

export type Tying = {
  /** Undefined where nothing or more than one thing fits. */
  tie(product: string, generic?: string, hints?: Hints): Tie | undefined;
  /** The tie, or why there is none. */
  attempt(product: string, generic?: string, hints?: Hints): { tie: Tie } | { untied: Untied };
};

/** `root` holds the folder `content/`. */
export function tyingWith(root: string): Tying {
  const names = readNames(join(root, "content"));
  const attempt = (product: string, generic?: string, hints?: Hints) =>
    readLabel(names, product, { generic, ...hints });
  return {
    attempt,
    tie(product, generic, hints) {
      const result = attempt(product, generic, hints);
      if ("tie" in result) return result.tie;
      return result.untied.reason === "unknown words" ? brandBefore(product, names) : undefined;
    },
  };
}

const IN_PARENTHESES = /^([^()]+)\([^()]+\)([^()]*)$/;

/** "REZDIFFRA (resmetriom)", "RUCONEST (C1 estera se inhibitor) vial": the brand is before words that are not understood. */
function brandBefore(product: string, names: DrugNames): Tie | undefined {
  const [, name, rest] = IN_PARENTHESES.exec(product) ?? [];
  if (name === undefined) return undefined;
  const [alone, whole] = [readLabel(names, name), readLabel(names, `${name} ${rest}`)];
  if (!("tie" in alone && "tie" in whole && "brand" in alone.tie && "brand" in whole.tie)) return undefined;
  return alone.tie.drug === whole.tie.drug && alone.tie.brand === whole.tie.brand ? alone.tie : undefined;
}

function readNames(content: string): DrugNames {
  const read = (path: string): unknown => load(readFileSync(join(content, path), "utf8"), { schema: CORE_SCHEMA });
  const drugs = readdirSync(join(content, "drugs")).flatMap((file): NamedDrug[] =>
    drugFileSchema.parse(read(`drugs/${file}`)),
  );
  return indexNames(
    drugs,
    drugWordsSchema.parse(read("vocabulary/drug_words.yaml")),
    doseFormsSchema.parse(read("vocabulary/dose_forms.yaml")),
    suppliesSchema.parse(read("vocabulary/supplies.yaml")),
  );
}
