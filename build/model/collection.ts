/** A kind of content: where its files are, what their paths and values mean, and which sources they cite. */

import type { z } from "zod";
import type { CitationWithin } from "./citation.ts";
import type { PathProblem } from "./content-path.ts";

export type Collection<Schema extends z.ZodType = z.ZodType, About extends object = object> = {
  /** For editors: what such a file holds. */
  says: string;
  /**
   * The path below `content/`: a part between angle brackets may be anything that is no slash. Of two forms that fit one
   * path, the one that comes first in the table counts.
   */
  form: string;
  schema: Schema;
  /** What a path of that form is about, by what it has in the place of each part between angle brackets. */
  about(parts: string[]): About | PathProblem;
  /** The sources that a value names, in the order of the file. */
  cited(value: z.output<Schema>): Iterable<CitationWithin>;
};

type Described<Schema extends z.ZodType, About extends object> = Omit<Collection<Schema, About>, "about" | "cited">;

/** A row of the table: without `about`, the path carries no meaning; without `cited`, it names no sources. */
export function collection<Schema extends z.ZodType, About extends object = Record<never, never>>(
  row: Described<Schema, About> & Partial<Pick<Collection<Schema, About>, "about" | "cited">>,
): Collection<Schema, About> {
  return { about: () => ({}) as About, cited: () => [], ...row };
}

const PLACEHOLDER = /<[^>]+>/g;

/** The form as a regular expression that captures the value of each placeholder. */
export function patternOf({ form }: Collection): RegExp {
  const literals = form.split(PLACEHOLDER).map((text) => text.replaceAll(".", "\\."));
  return new RegExp(`^${literals.join("([^/]+)")}$`);
}

/** The form as a glob. */
export function globOf({ form }: Collection): string {
  return form.replace(PLACEHOLDER, "*");
}
