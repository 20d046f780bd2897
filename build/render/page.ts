/** One file to be published: its path below `dist/` and its whole text. */

import { frameDocument } from "../contract/document-frame.ts";
import type { EntityTag } from "./entity-tag.ts";
import { fingerprint } from "../model/fingerprint.ts";

export type Page = {
  path: string;
  text: string;
  /** Changes with the text, where the maker of the page knows it already. */
  etag?: string;
};

/** Has pages before all are made. `isOnly`: this process builds once, and what it took is not asked for again. */
export type PageTaker = { take: (pages: readonly Page[]) => void; isOnly: boolean };

/** A page by its path, and what changes with its text. */
export type Mark = [path: string, mark: string];

export function markOf({ path, text, etag }: Page): Mark {
  return [path, etag ?? fingerprint(text)];
}

/** Changes with any of the pages, and with their order. */
export function printOf(marks: readonly Mark[]): string {
  return fingerprint(marks.map((mark) => mark.join(" ")).join("\n"));
}

/** JSON of a published shape with a final line break; the order of keys is the order in which the object was written. */
export function jsonPage<Shape>(path: string, value: Shape): Page {
  return { path, text: `${JSON.stringify(value)}\n` };
}

/** A page that is kept during editing: its mark is computed once. */
export function keptPage(path: string, text: string): Page {
  return { path, text, etag: fingerprint(text) };
}

/** The same of a page that is there; one that knows its mark stays as it is. */
export function kept(page: Page): Page {
  return page.etag === undefined ? keptPage(page.path, page.text) : page;
}

/** A document that the function serves as it is, with its strong ETag. */
export function documentPage<Answer>(path: string, value: Answer, entityTag: EntityTag): Page {
  const answer = JSON.stringify(value);
  const etag = entityTag(answer);
  return { path, text: frameDocument({ etag, answer }), etag };
}
