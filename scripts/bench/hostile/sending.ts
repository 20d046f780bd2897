/** What every hostile request is made of: nasty words, methods, and headers that no client should send. */

import fc from "fast-check";
import { FORGED_HEADERS } from "../../smoke/spellings.ts";

export type HostileRequest = { method: string; target: string; headers: Record<string, string>; body?: string };

export const NASTY = [
  "",
  " ",
  "%00",
  "%0a",
  "%0d%0aSet-Cookie:x",
  "%25",
  "%",
  "%zz",
  "%c0%ae",
  "%ed%a0%80",
  "%f0%9f%92%8a",
  "../../etc/passwd",
  "..%2f..%2f",
  "{}",
  "[]",
  "null",
  "undefined",
  "NaN",
  "true",
  "-1",
  "1e309",
  "0x41",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "prototype",
  "'",
  "%22",
  "' OR 1=1--",
  "<script>alert(1)</script>",
  "${7*7}",
  "{{7*7}}",
  "$(id)",
  "`id`",
  "a".repeat(65),
  "a".repeat(5_000),
  "%F0%9F".repeat(200),
  "OH,OH",
  "oh",
  "ÖH",
  "OH%20",
  "OH;TX",
  "2026-02-30",
  "0000-00-00",
  "9999-99-99",
  "2026-06-15T00:00:00Z",
  "+",
  "&",
  "=",
  "?",
  "#",
  "%e2%80%ae",
];

export const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

export function otherwise(usual: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}

export function headers(keys: readonly string[]): fc.Arbitrary<Record<string, string>> {
  return fc
    .record({
      key: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...keys) },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            "",
            "x",
            "null",
            "11111111-1111-4111-8111-111111111111",
            "../../x",
            "a".repeat(6_000),
            "' OR 1=1--",
          ),
        },
        { weight: 2, arbitrary: fc.constant(undefined) },
      ),
      other: fc.constantFrom<Record<string, string>>(
        {},
        {},
        {},
        ...FORGED_HEADERS,
        { "x-http-method-override": "DELETE" },
        { "x-method-override": "PUT", "x-http-method": "POST" },
        { "if-none-match": "*" },
        { "if-none-match": '"x", W/"y", z' },
        { range: "bytes=0-9" },
        { "accept-encoding": "gzip, br" },
        { origin: "https://evil.example", "access-control-request-method": "GET" },
        { expect: "x" },
        { "content-length-x": "1", cookie: "a".repeat(4_000) },
        { "x-api-key-x": "1", authorization: "Bearer x" },
        { "x-deno-subhost": "x", "x-bb-x": "1" },
      ),
    })
    .map(({ key, other }) => ({ ...other, ...(key === undefined ? {} : { "x-api-key": key }) }));
}

export function request(method: string, target: string, with_: Record<string, string>, body?: string): HostileRequest {
  return { method, target: sendable(target), headers: with_, ...(body === undefined ? {} : { body }) };
}

/** What Node's client refuses to put on the wire is percent-encoded. */
function sendable(target: string): string {
  return target.replace(/[^\x21-\x7e]/gu, escaped);
}

export function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
