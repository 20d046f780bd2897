/** Requests as nobody should send them: from the OpenAPI document, and from a grammar of nasty things. Seeded, so they can be had again. */

import fc from "fast-check";
import { PROGRAMS, STATES, DRUG_CLASSES, SERVICE_CATEGORIES } from "../../../build/contract/enumerations.ts";
import { FORGED_HEADERS, spellings } from "../../smoke/spellings.ts";
import { lookupOf } from "../serve/sandbox.ts";

export type HostileRequest = { method: string; target: string; headers: Record<string, string>; body?: string };

type Parameter = { name: string; in: string; schema?: { enum?: string[] }; example?: string };
export type OpenApi = {
  paths: Record<string, Record<string, { parameters?: Parameter[]; responses: Record<string, unknown> }>>;
};

/** `keys`: by what they are; `rulesDirectory` is the true name, which an attacker would not know. */
export function hostileRequests(
  document: OpenApi,
  keys: readonly string[],
  rulesDirectory: string,
  rows: readonly string[],
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 6, arbitrary: described(document, keys) },
    { weight: 1, arbitrary: aboutRules(keys, rows) },
    { weight: 2, arbitrary: towardsFiles(keys, rulesDirectory, rows) },
    { weight: 2, arbitrary: asked(keys) },
    { weight: 1, arbitrary: anywhere(keys) },
  );
}

const NASTY = [
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

const value = (example: string | undefined, known: readonly string[]) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...(known.length > 0 ? known : [example ?? "x"])) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map(escaped) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }).map(escaped) },
  );

function knownValues({ name, schema }: Parameter): readonly string[] {
  if (schema?.enum) return schema.enum;
  if (name === "states")
    return ["OH,TX", "OH,TX,CA,NY,FL", STATES.slice(0, 10).join(), STATES.slice(0, 11).join(), "OH", "OH,OH", "oh,tx"];
  if (name === "drug") return [...DRUG_CLASSES, "ozempic", "wegovy", "humira", "atorvastatin", "mavyret"];
  if (name === "service") return SERVICE_CATEGORIES;
  if (name === "state") return STATES;
  if (name === "program") return PROGRAMS;
  if (name === "id" || name === "cursor") return PROGRAMS.map((program) => `2026-11/${program}/0`);
  return ["2026-06-15", "2026-01-01", "2028-02-29"];
}

/** Every operation of the document, with parameters left out, repeated, unknown, of the wrong kind. */
function described(document: OpenApi, keys: readonly string[]): fc.Arbitrary<HostileRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      path,
      method: method.toUpperCase(),
      parameters,
    })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, parameters }) => {
    const query = parameters.filter((parameter) => parameter.in === "query");
    const given = query.map((parameter) =>
      fc.tuple(fc.constant(parameter.name), value(parameter.example, knownValues(parameter))),
    );
    return fc
      .record({
        values: fc.tuple(...given),
        keep: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: query.length, maxLength: query.length }),
        // Of drug and service, of since and id, exactly one is right: most requests leave the other out, so that many are answered.
        leftOut: fc.constantFrom<string[]>(
          ["drug", "id", "cursor"],
          ["drug", "id"],
          ["service", "id", "cursor"],
          ["service", "since", "cursor"],
          [],
        ),
        extra: fc.option(
          fc.tuple(
            fc.constantFrom("state", "drug_class", "apikey", "__proto__", "constructor", "q", "cursor", "x"),
            fc.constantFrom(...NASTY),
          ),
        ),
        method: otherwise(method, METHODS),
        headers: headers(keys),
        rule: fc.constantFrom(
          "CMS-0057-F",
          "cms-0057-f",
          "CMS-0062-P",
          "..%2f..%2fmeta",
          "__proto__",
          "x".repeat(3_000),
        ),
      })
      .map(({ values: all, keep, leftOut, extra, method: sent, headers: with_, rule }) => {
        const values = all.filter(([name]) => !leftOut.includes(name));
        const pairs = [
          ...values.filter((_, index) => keep[index]! > 0),
          ...values.filter((_, index) => keep[index] === 9 && keep[0] === 9),
          ...(extra && keep[0] === 0 ? [extra] : []),
        ];
        const search = pairs.map(([name, text]) => `${name}=${text}`).join("&");
        return request(
          sent,
          `${path.replace("{rule_id}", rule)}${search ? `?${search}` : ""}`,
          with_,
          sent === "POST" ? '{"question":"x"}' : undefined,
        );
      });
  });
}

/** Lookups of rules that there are, under both names: the answers are what is held against the schema. */
function aboutRules(keys: readonly string[], rows: readonly string[]): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      target: fc.constantFrom(...rows.map(lookupOf)),
      alias: fc.boolean(),
      asOf: fc.constantFrom("", "", "&as_of=2026-06-15", "&as_of=2030-01-01"),
      headers: headers(keys),
    })
    .map(({ target, alias, asOf, headers: with_ }) =>
      request("GET", (alias ? target.replace("pa-lookup", "pauth-lookup") : target) + asOf, with_),
    );
}

/** Towards the published rules, in every spelling, with and without the headers by which the platform speaks to itself. */
function towardsFiles(
  keys: readonly string[],
  rulesDirectory: string,
  rows: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const guarded = [
    ...rows.slice(0, 50),
    "meta/build.json",
    "meta/drug-names.json",
    "columns/medicare_traditional/service/home_health.json",
    "",
  ].map((row) => `/${rulesDirectory}/${row}`);
  const outside = [
    "/netlify.toml",
    "/package.json",
    "/.generated/rules-directory.ts",
    "/.local/rules-path-secret",
    "/content/sources/us.yaml",
    "/../package.json",
    "/../../etc/passwd",
    "/.netlify/functions/sweep",
  ];
  return fc
    .record({
      target: fc.constantFrom(...[...guarded, ...outside].flatMap(spellings)),
      method: fc.constantFrom(...METHODS),
      headers: headers(keys),
      prefix: fc.constantFrom("", "", "", "/assets/..", "/docs/..", "/v1/pa-lookup/..", "/explorer/%2e%2e"),
    })
    .map(({ target, method, headers: with_, prefix }) => request(method, prefix + target, with_));
}

/** Bodies for the question in free text. */
function asked(keys: readonly string[]): fc.Arbitrary<HostileRequest> {
  const text = fc.oneof(
    fc.constantFrom(
      ...NASTY,
      "Does Ozempic need PA in Ohio Medicaid?",
      "Ist Ozempic in Ohio genehmigungspflichtig?",
      "my patient John Doe, born 1970-01-01, SSN 123-45-6789, needs Humira in TX",
    ),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ maxLength: 600 }),
  );
  const body = fc.oneof(
    { weight: 4, arbitrary: text.map((question) => JSON.stringify({ question })) },
    { weight: 2, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "{",
        "[]",
        "null",
        '"x"',
        "{}",
        '{"question":1}',
        '{"question":null}',
        '{"question":["x"]}',
        '{"question":"x","x":1}',
        '{"__proto__":{"question":"x"}}',
        "[".repeat(4_000),
        `{"question":"${"x".repeat(9_000)}"}`,
        "\u0000",
        "question=x",
      ),
    },
  );
  return fc
    .record({
      body,
      headers: headers(keys),
      type: fc.constantFrom(
        "application/json",
        "application/json; charset=utf-16",
        "text/plain",
        "multipart/form-data",
        "x",
      ),
    })
    .map(({ body: sent, headers: with_, type }) =>
      request("POST", "/v1/ask", { ...with_, "content-type": type }, sent),
    );
}

/** Paths that nobody thought of. */
function anywhere(keys: readonly string[]): fc.Arbitrary<HostileRequest> {
  const target = fc.oneof(
    fc.webPath().map((path) => `/${path}`),
    fc.constantFrom(...NASTY).map((text) => `/${text}`),
    fc.string({ maxLength: 60 }).map((text) => `/${escaped(text)}`),
    fc.constantFrom("/v1", "/v1/", "/v1/states/", "/api/v1/compliance/", "//", "/*", "/%2f", `/${"a/".repeat(2_000)}`),
  );
  return fc
    .record({ target, method: fc.constantFrom(...METHODS), headers: headers(keys) })
    .map(({ target: path, method, headers: with_ }) => request(method, path, with_));
}

const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

function otherwise(usual: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}

function headers(keys: readonly string[]): fc.Arbitrary<Record<string, string>> {
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

function request(method: string, target: string, with_: Record<string, string>, body?: string): HostileRequest {
  return { method, target: sendable(target), headers: with_, ...(body === undefined ? {} : { body }) };
}

/** What Node's client refuses to put on the wire is percent-encoded. */
function sendable(target: string): string {
  return target.replace(/[^\x21-\x7e]/gu, escaped);
}

function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
