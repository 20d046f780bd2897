/** The path is the identity: which kind of content a file is, and what it is about (ARCHITECTURE, "Content"). */

import { globOf, patternOf } from "./collection.ts";
import { COLLECTIONS, type CollectionName } from "./collections.ts";
import { isProblem, unknown, type PathProblem } from "./content-path.ts";

/** What the paths of a kind of content say. */
export type AboutOf<Name extends CollectionName> = Exclude<
  ReturnType<(typeof COLLECTIONS)[Name]["about"]>,
  PathProblem
>;

/** The kind of a file, by its name in the table, and what its path says. */
export type ParsedPath = { [Name in CollectionName]: { name: Name; about: AboutOf<Name> } }[CollectionName];

const NAMES = Object.keys(COLLECTIONS) as CollectionName[];
const FORMS = NAMES.map((name) => ({ name, form: COLLECTIONS[name].form, pattern: patternOf(COLLECTIONS[name]) }));
/** By the top folder, or the file at the top. */
const BY_AREA = new Map(
  FORMS.map(({ form }) => [areaOf(form), FORMS.filter((other) => areaOf(other.form) === areaOf(form))]),
);

/** Parses a path relative to `content/`, such as `states/OH/drugs/hepatitis_c.yaml`. */
export function parsePath(path: string): ParsedPath | PathProblem {
  const forms = BY_AREA.get(areaOf(path));
  if (!forms) return unknown("content folder", areaOf(path), [...BY_AREA.keys()]);
  for (const { name, pattern } of forms) {
    const parts = pattern.exec(path);
    if (!parts) continue;
    const about = COLLECTIONS[name].about(parts.slice(1));
    return isProblem(about) ? about : ({ name, about } as ParsedPath);
  }
  return misplaced(
    path,
    forms.map(({ form }) => form),
  );
}

/** Globs, from the project's root, of the files of a kind: its form, without those of earlier rows that fit it too. */
export function globsOf(name: CollectionName): string[] {
  const pattern = patternOf(COLLECTIONS[name]);
  const earlier = NAMES.slice(0, NAMES.indexOf(name)).map((other) => globOf(COLLECTIONS[other]));
  return [
    `content/${globOf(COLLECTIONS[name])}`,
    ...earlier.filter((glob) => pattern.test(glob)).map((glob) => `!content/${glob}`),
  ];
}

function areaOf(path: string): string {
  return path.split("/", 1)[0]!.replace(/\.yaml$/, "");
}

/** A folder whose files are all named in the table has a nearest name. */
function misplaced(path: string, forms: readonly string[]): PathProblem {
  const nameIn = (file: string) => file.slice(file.indexOf("/") + 1).replace(/\.yaml$/, "");
  const named = forms.every((form) => form.includes("/") && !form.includes("<"));
  if (named && path.split("/").length === 2) return unknown(areaOf(path), nameIn(path), forms.map(nameIn));
  return {
    problem: "no content is read from this place",
    remedy: `move it to the form ${forms.map((form) => `content/${form}`).join(" or ")}`,
  };
}
