/** Every status, mark and form code of a drug list has a meaning in its head; one finding for all rows that lack it. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";
import { rowsHave, rowsOf } from "../rows-of.ts";

/** A word without a meaning: how often it is there, and where first. */
type Strange = { count: number; file: string; path: PropertyKey[]; known: string[] };

export const listWords: Check = {
  name: "list-words",
  run({ part, corpus, report }) {
    for (const list of part.lists) {
      const {
        value: { statuses, marks = {}, forms },
        file,
      } = list;
      const strange = {
        status: new Map<string, Strange>(),
        mark: new Map<string, Strange>(),
        form: new Map<string, Strange>(),
      };
      const meet = (what: keyof typeof strange, word: string, meanings: object, pathOf: () => PropertyKey[]) => {
        if (Object.hasOwn(meanings, word)) return;
        const met = strange[what].get(word);
        if (met) met.count += 1;
        else strange[what].set(word, { count: 1, file, path: pathOf(), known: Object.keys(meanings) });
      };
      for (const placed of rowsOf(list)) {
        const { row } = placed;
        meet("status", row.status, statuses, () => [...placed.path, "status"]);
        if (forms && row.form !== undefined) meet("form", row.form, forms, () => [...placed.path, "form"]);
        row.marks?.forEach((mark, index) => meet("mark", mark, marks, () => [...placed.path, "marks", index]));
      }
      for (const [index, section] of list.value.sections.entries()) {
        section.marks?.forEach((mark, at) => meet("mark", mark, marks, () => ["sections", index, "marks", at]));
      }
      for (const [what, words] of Object.entries(strange)) {
        for (const [word, { count, known, ...place }] of words) {
          const guess = nearest(word, known);
          const below = what === "status" ? "statuses" : `${what}s`;
          const first = count > 1 ? "; the first is here" : "";
          report(
            place,
            `${rowsHave(count)} the ${what} "${word}", which the head does not explain${first}`,
            `${guess ? `did you mean "${guess}"? Or ` : ""}say under ${below} what it means, and where that is said`,
          );
        }
      }
      const standard = corpus.doseForms?.forms ?? {};
      for (const [code, name] of Object.entries(forms ?? {})) {
        if (Object.hasOwn(standard, name)) continue;
        const guess = nearest(name, Object.keys(standard));
        report(
          { file, path: ["forms", code] },
          `"${name}" is not a dose form of content/vocabulary/dose_forms.yaml`,
          guess ? `did you mean "${guess}"?` : "use a name of that file, or add it there",
        );
      }
    }
  },
};
