/** Requests that no client should send: to the operations, and from a grammar of nasty values. Seeded, so reproducible. */

import fc from "fast-check";
import { spellings } from "../../smoke/spellings.ts";
import { lookupOf } from "../serve/sandbox.ts";
import { operationRequests } from "./operation-requests.ts";
import { escaped, headers, METHODS, NASTY, request, type HostileRequest } from "./sending.ts";

/** `keys`: by what they are; `rulesDirectory` is the true name, which an attacker would not know. */
export function hostileRequests(
  keys: readonly string[],
  rulesDirectory: string,
  rows: readonly string[],
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 6, arbitrary: operationRequests(keys) },
    { weight: 1, arbitrary: aboutRules(keys, rows) },
    { weight: 2, arbitrary: towardsFiles(keys, rulesDirectory, rows) },
    { weight: 2, arbitrary: asked(keys) },
    { weight: 1, arbitrary: anywhere(keys) },
  );
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

/** For the published rules, in every spelling, with and without internal headers of the platform. */
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

/** Unforeseen paths. */
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
