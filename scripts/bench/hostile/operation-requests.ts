/** Requests to every operation that there is, with right and wrong values for the parameters that it takes. */

import fc from "fast-check";
import { PROGRAMS, STATES, DRUG_CLASSES, SERVICE_CATEGORIES } from "../../../build/contract/enumerations.ts";
import type { Parameter } from "../../../build/contract/operation-row.ts";
import { OPERATION_LIST } from "../../../build/contract/operations.ts";
import { escaped, headers, METHODS, NASTY, otherwise, request, type HostileRequest } from "./sending.ts";

const value = (known: readonly string[]) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map(escaped) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }).map(escaped) },
  );

/** Values that mostly are right, so that many requests are answered. */
function knownValues(parameter: Parameter): readonly string[] {
  switch (parameter.kind) {
    case "state":
      return STATES;
    case "states":
      return [
        "OH,TX",
        "OH,TX,CA,NY,FL",
        STATES.slice(0, 10).join(),
        STATES.slice(0, 11).join(),
        "OH",
        "OH,OH",
        "oh,tx",
      ];
    case "program":
      return PROGRAMS;
    case "drug":
      return [...DRUG_CLASSES, "ozempic", "wegovy", "humira", "atorvastatin", "mavyret"];
    case "service":
      return SERVICE_CATEGORIES;
    case "choice":
      return parameter.values;
    case "change_id":
    case "change_part":
      return PROGRAMS.map((program) => `2026-11/${program}/0`);
    case "day":
      return ["2026-06-15", "2026-01-01", "2028-02-29"];
    case "text":
      return ["ozempik%201%20mg", "insulin", "2026-06-15", "MRI%20knee", "cpt%2064490%20office", "rehab"];
    case "number":
      return ["0", "5", "17", "64", "120"];
    case "pattern":
      return ["ozempic", "F90.2", "F20", "1991302", "7980", "0-0", "3-50", "J0585", "64490", "e0601"].filter((text) =>
        new RegExp(parameter.pattern).test(text),
      );
    case "path":
      return [parameter.example ?? "x"];
  }
}

/** Of questions in free text, and of many checks. */
const BODIES = [
  '{"question":"x"}',
  '{"questions":[{"state":"IL","program":"medicaid_ffs","q":"ozempic pen"},{"state":1,"q":[]}]}',
  '{"questions":[{"__proto__":{"state":"IL"},"age":-1},null]}',
];

/** Every operation of the table, with parameters left out, repeated, unknown, of the wrong kind. */
export function operationRequests(keys: readonly string[]): fc.Arbitrary<HostileRequest> {
  const operations = OPERATION_LIST.flatMap(({ paths, method, parameters }) => {
    const query = Object.entries(parameters).filter(([, { kind }]) => kind !== "path");
    return paths.map((path) => ({ path, method, query }));
  });
  return fc.constantFrom(...operations).chain(({ path, method, query }) => {
    const given = query.map(([name, parameter]) => fc.tuple(fc.constant(name), value(knownValues(parameter))));
    return fc
      .record({
        values: fc.tuple(...given),
        keep: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: query.length, maxLength: query.length }),
        // Of drug and service, of since and id, exactly one is right: most requests leave the other out, so that many are answered.
        leftOut: fc.constantFrom<string[]>(
          ["drug", "code", "id", "cursor", "list", "plan"],
          ["drug", "code", "id", "list"],
          ["service", "code", "id", "cursor", "list", "plan", "stage", "date"],
          ["service", "code", "id", "cursor", "list", "plan"],
          ["service", "code", "since", "cursor", "list"],
          ["q", "drug_class", "status", "list", "cursor"],
          [],
          ["drug", "rxcui", "code", "service", "id", "cursor", "as_of", "list"],
          ["q", "drug", "rxcui", "service", "id", "cursor", "form", "strength", "list", "plan"],
          [
            "drug",
            "rxcui",
            "code",
            "service",
            "id",
            "cursor",
            "as_of",
            "form",
            "strength",
            "diagnosis",
            "status",
            "list",
            "plan",
          ],
          ["q", "rxcui", "code", "service", "id", "since", "cursor", "as_of", "list"],
          ["q", "drug", "code", "service", "id", "since", "as_of"],
        ),
        extra: fc.option(
          fc.tuple(
            fc.constantFrom("state", "drug_class", "apikey", "__proto__", "constructor", "q", "cursor", "x"),
            fc.constantFrom(...NASTY),
          ),
        ),
        body: fc.constantFrom(...BODIES),
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
      .map(({ values: all, keep, leftOut, extra, body, method: sent, headers: with_, rule }) => {
        const values = all.filter(([name]) => !leftOut.includes(name));
        const pairs = [
          ...values.filter((_, index) => keep[index]! > 0),
          ...values.filter((_, index) => keep[index] === 9 && keep[0] === 9),
          ...(extra && keep[0] === 0 ? [extra] : []),
        ];
        const search = pairs.map(([name, text]) => `${name}=${text}`).join("&");
        return request(
          sent,
          `${path.endsWith("/") ? path + rule : path}${search ? `?${search}` : ""}`,
          with_,
          sent === "POST" ? body : undefined,
        );
      });
  });
}
