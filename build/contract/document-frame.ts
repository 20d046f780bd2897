/**
 * The frame of a published document whose answer is served as it is: valid JSON with a head of fixed width.
 *
 *   {"pa_document":1,"etag":"<32 hex>","answer":{...}}
 */

const MARKER = '{"pa_document":1,"etag":"';
const ETAG_WIDTH = 32;
const ANSWER_LABEL = '","answer":';
const TAIL = "}\n";
const ANSWER_AT = MARKER.length + ETAG_WIDTH + ANSWER_LABEL.length;

export type PublishedDocument = { etag: string; answer: string };

export function frameDocument({ etag, answer }: PublishedDocument): string {
  return MARKER + etag + ANSWER_LABEL + answer + TAIL;
}

/** Undoes {@link frameDocument}; undefined when the text is no document. */
export function unframeDocument(text: string): PublishedDocument | undefined {
  if (!text.startsWith(MARKER) || !text.endsWith(TAIL)) return undefined;
  return { etag: text.slice(MARKER.length, MARKER.length + ETAG_WIDTH), answer: text.slice(ANSWER_AT, -TAIL.length) };
}
