/** Each drug name means one thing: one generic, one brand, in the spelling that the `drug` parameter allows. */

import { DRUG_CLASSES, isOneOf } from "../../contract/enumerations.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Check } from "../check.ts";

export const crosswalkNames: Check = {
  name: "crosswalk-names",
  run({ part, report, whereIs }) {
    const known = new Map<string, { file: string; path: PropertyKey[] }>();
    const requireUnique = (name: string, place: { file: string; path: PropertyKey[] }) => {
      const slug = slugOf(name);
      const other = known.get(slug);
      if (other) {
        const { line, column } = whereIs(other);
        report(
          place,
          `"${name}" is already in the crosswalk at ${other.file}:${line}:${column}`,
          "keep one: a name must lead to one drug",
        );
      } else if (!/^[a-z][a-z0-9_]{1,63}$/.test(slug)) {
        report(
          place,
          `"${name}" cannot be requested: the drug parameter takes 2 to 64 of a-z, 0-9 and _, starting with a letter`,
          "spell the name out in letters",
        );
      } else if (isOneOf(DRUG_CLASSES, slug)) {
        report(place, `"${name}" is spelled like a drug class`, "remove it: the class answers");
      }
      known.set(slug, other ?? place);
    };
    for (const { value, file, path } of part.crosswalk) {
      requireUnique(value.generic, { file, path: [...path, "generic"] });
      value.classes.forEach((use, index) =>
        use.brands.forEach((brand, place) =>
          requireUnique(brand, { file, path: [...path, "classes", index, "brands", place] }),
        ),
      );
    }
  },
};
