/**
 * The frame of a row file: valid JSON whose head has a fixed width and whose answer ends with the timestamp,
 * so that the function cuts and joins text instead of parsing JSON (ARCHITECTURE, "Published files").
 *
 *   {"pa_row":1,"etag":"<32 hex>","length":"<8 digits>","from":"YYYY-MM-DD","to":"YYYY-MM-DD",
 *    "answer":{ ... ,"timestamp":"<24 characters>"}}
 *
 * `length` is that of the answer in UTF-16 units: a row of which something was lost or added is no row.
 */

import type { Day } from "./day.ts";

export const TIMESTAMP_PLACEHOLDER = "0000-00-00T00:00:00.000Z";

const MARKER = '{"pa_row":1,"etag":"';
const ETAG_WIDTH = 32;
const LENGTH_LABEL = '","length":"';
const LENGTH_WIDTH = 8;
const FROM_LABEL = '","from":"';
const DAY_WIDTH = 10;
const TO_LABEL = '","to":"';
const ANSWER_LABEL = '","answer":';
const ANSWER_TAIL = '"}';
const FRAME_TAIL = "}\n";

const ETAG_AT = MARKER.length;
const LENGTH_AT = ETAG_AT + ETAG_WIDTH + LENGTH_LABEL.length;
const FROM_AT = LENGTH_AT + LENGTH_WIDTH + FROM_LABEL.length;
const TO_AT = FROM_AT + DAY_WIDTH + TO_LABEL.length;
const ANSWER_AT = TO_AT + DAY_WIDTH + ANSWER_LABEL.length;
const HEAD =
  /^\{"pa_row":1,"etag":"[0-9a-f]{32}","length":"\d{8}","from":"\d{4}-\d\d-\d\d","to":"\d{4}-\d\d-\d\d","answer":\{/;
const TAIL_WIDTH = TIMESTAMP_PLACEHOLDER.length + ANSWER_TAIL.length + FRAME_TAIL.length;

/** A row as the function holds it; `beforeTimestamp` is the answer up to the opening quote of its timestamp. */
export type Row = { etag: string; from: Day; to: Day; beforeTimestamp: string };

/** Frames an answer; its JSON must end with the placeholder timestamp. */
export function frameRow(etag: string, from: Day, to: Day, answer: string): string {
  if (!answer.endsWith(`${TIMESTAMP_PLACEHOLDER}${ANSWER_TAIL}`))
    throw new Error("an answer must end with its timestamp");
  const length = String(answer.length).padStart(LENGTH_WIDTH, "0");
  return MARKER + etag + LENGTH_LABEL + length + FROM_LABEL + from + TO_LABEL + to + ANSWER_LABEL + answer + FRAME_TAIL;
}

/** Undoes {@link frameRow}; undefined when the text is no row, whatever it is instead. */
export function unframeRow(text: string): Row | undefined {
  if (!HEAD.test(text) || !text.endsWith(TIMESTAMP_PLACEHOLDER + ANSWER_TAIL + FRAME_TAIL)) return undefined;
  const length = Number(text.slice(LENGTH_AT, LENGTH_AT + LENGTH_WIDTH));
  if (text.length !== ANSWER_AT + length + FRAME_TAIL.length) return undefined;
  return {
    etag: text.slice(ETAG_AT, ETAG_AT + ETAG_WIDTH),
    from: text.slice(FROM_AT, FROM_AT + DAY_WIDTH),
    to: text.slice(TO_AT, TO_AT + DAY_WIDTH),
    beforeTimestamp: text.slice(ANSWER_AT, -TAIL_WIDTH),
  };
}

/** The complete answer of a row, as JSON, at a moment. */
export function answerAt(row: Row, timestamp: string): string {
  return row.beforeTimestamp + timestamp + ANSWER_TAIL;
}
