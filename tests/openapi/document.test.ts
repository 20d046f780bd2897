/** /openapi.json: public, clean, and true: every documented answer of the running service fits its schema. */

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import type { z } from "zod";
import { explainedError } from "../../build/contract/shapes/error.ts";
import { COMPONENTS } from "../../build/openapi/components.ts";
import { ENDPOINTS } from "../../build/contract/enumerations.ts";
import { OPERATION_LIST } from "../../build/contract/operations.ts";
import { get, PROJECT, runService, type RunningService } from "../helpers/running-service.ts";

const run = promisify(execFile);

let service: RunningService;
let key: string;
let document: any;
let ajv: Ajv2020;

test.before(async () => {
  service = await runService();
  key = (await service.issue({ admin: true })).key;
  document = (await get(`${service.url}/openapi.json`)).json;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  ajv.addSchema(document, "openapi");
});
test.after(() => service?.stop());

const schemaOf = (name: string): ValidateFunction => ajv.compile({ $ref: `openapi#/components/schemas/${name}` });

/** As the document describes it to others, and as the shape that it is made of. */
function assertFits(name: keyof typeof COMPONENTS, value: unknown, what: string): void {
  const validate = schemaOf(name);
  assert.ok(validate(value), `${what}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  assertShape(COMPONENTS[name], value, what);
}

function assertShape(shape: z.ZodType, value: unknown, what: string): void {
  const { error } = shape.safeParse(value);
  assert.is(error, undefined, `${what}: ${JSON.stringify(error?.issues.slice(0, 3))}`);
}

test("it is public, in JSON and in YAML, and says 3.1 and 1.0.0", async () => {
  assert.equal([document.openapi, document.info.version], ["3.1.0", "1.0.0"]);
  const yaml = await get(`${service.url}/openapi.yaml`);
  assert.is(yaml.status, 200);
  assert.equal(parse(yaml.text), document);
});

test("it describes every operation that there is, under every name, and no other", () => {
  const described = Object.keys(document.paths)
    .map((path) => path.replace(/\{[^}]*\}$/, ""))
    .sort();
  assert.equal(described, OPERATION_LIST.flatMap(({ paths }) => paths).sort());
});

test("README's table names every operation with its method, under every name, and no other", () => {
  const [, section] = readFileSync(join(PROJECT, "README.md"), "utf8").split("\n## Operations\n") as [string, string];
  const cells = [...section.split("\n## ")[0]!.matchAll(/^\| `([A-Z]+) (\/.*?)\|/gm)];
  const named = cells.flatMap(([, method, rest]) =>
    [...`\`${rest!}`.matchAll(/`([^`]+)`/g)].map(([, path]) => `${method} ${path!.replace(/\{[^}]*\}$/, "")}`),
  );
  const there = OPERATION_LIST.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));
  assert.equal(named.sort(), there.sort());
});

test("every endpoint scope opens an operation", () => {
  const opened = OPERATION_LIST.map(({ access }) => access);
  assert.equal(
    ENDPOINTS.filter((endpoint) => !opened.includes(endpoint)),
    [],
  );
});

for (const [schema, path] of [
  ["PaLookupResponse", "/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery"],
  ["PaLookupResponse", "/v1/pauth-lookup?state=OH&program=medicaid_ffs&drug=ozempic"],
  ["PaLookupResponse", "/v1/pa-lookup?state=TX&program=part_d&drug=wegovy&as_of=2026-08-01"],
  ["PaLookupResponse", "/v1/pa-lookup?state=CA&program=medicare_traditional&service=laboratory"],
  ["CompareResponse", "/v1/compare?states=OH,TX,CA,NY&program=medicare_traditional&service=home_health"],
  ["CompareResponse", "/v1/compare?states=OH,WY&program=medicaid_ffs&drug=mavyret"],
  ["CompareResponse", "/v1/compare?states=OH,WY&program=part_d&drug=biosimilars"],
  [
    "ActionPlanResponse",
    "/v1/action-plan?state=TX&program=medicare_traditional&service=outpatient_surgery&stage=denied&date=2026-06-01",
  ],
  [
    "ActionPlanResponse",
    "/v1/action-plan?state=OH&program=medicaid_mco&drug=ozempic&urgency=expedited&stage=requested&date=2026-06-01",
  ],
  ["ActionPlanResponse", "/v1/action-plan?state=WY&program=part_d&drug=biosimilars"],
  ["DrugCrosswalkResponse", "/v1/drug-crosswalk?q=ozempik"],
  ["DrugCrosswalkResponse", "/v1/drug-crosswalk?q=insulin"],
  ["DrugCrosswalkResponse", "/v1/drug-crosswalk?q=xyzzy"],
  ["StatesListResponse", "/api/states-summary"],
  ["StateDetailResponse", "/v1/states?state=OH"],
  ["ManifestResponse", "/v1/manifest"],
  ["LookupOptionsResponse", "/v1/lookup-options"],
  ["LookupOptionsResponse", "/v1/lookup-options?state=OH&program=medicaid_ffs"],
  ["TopicsResponse", "/v1/topics"],
  ["ComplianceResponse", "/api/v1/compliance/CMS-0057-F"],
  ["ComplianceResponse", "/api/v1/compliance/CMS-0062-P"],
  ["CheckResponse", "/v1/samples/ohio-suboxone-film"],
  ["ChecksResponse", "/v1/samples/suboxone-film-in-five-states"],
  ["DrugListResponse", "/v1/samples/illinois-drug-list"],
  ["MeResponse", "/v1/me"],
] as const) {
  test(`${path} fits ${schema}`, async () => {
    const { status, json } = await get(service.url + path, key);
    assert.is(status, 200);
    assertFits(schema, json, path);
  });
}

test("/v1/ask fits AskResponse, whatever comes of the question", async () => {
  for (const question of [
    "Does original Medicare in Texas need PA for imaging?",
    "wegovy part d ohio and florida pa?",
    "PA for ozempic?",
    "price of humira",
    "pa for xyz",
    "medicaid ohio semaglutide prior auth",
  ]) {
    const { status, json } = await get(`${service.url}/v1/ask`, key, {
      method: "POST",
      body: JSON.stringify({ question }),
    });
    assert.is(status, 200);
    assertFits("AskResponse", json, question);
  }
});

test("every error fits Error, and 429 fits RateLimitError", async () => {
  const { key: spent } = await service.issue({ limits: { lookup: 0 } });
  const { key: narrow } = await service.issue({ states: ["OH"] });
  const question = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory";
  for (const [status, answer] of [
    [400, await get(`${service.url}/v1/pa-lookup?state=x`, key)],
    [401, await get(service.url + question)],
    [403, await get(service.url + question, narrow)],
    [404, await get(`${service.url}/v1/pa-lookup?state=WY&program=part_d&drug=biosimilars`, key)],
    [404, await get(`${service.url}/nothing`)],
    [404, await get(`${service.url}/api/v1/compliance/NOTHING`)],
    [405, await get(service.url + question, key, { method: "PUT" })],
  ] as const) {
    assert.is(answer.status, status);
    assertFits("Error", answer.json, String(status));
    assertShape(explainedError, answer.json, String(status));
  }
  const limited = await get(service.url + question, spent);
  assert.is(limited.status, 429);
  assertFits("RateLimitError", limited.json, "429");
});

test("the schemas refuse what is wrong: a test that cannot fail proves nothing", async () => {
  const { json } = await get(
    `${service.url}/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory`,
    key,
  );
  const wrong = [
    { ...json, state: "ZZ" },
    { ...json, extra: 1 },
    { ...json, result: { ...json.result, confidence: 2 } },
    { ...json, query: {} },
    { ...json, timestamp: "now" },
  ];
  for (const value of wrong) assert.not(schemaOf("PaLookupResponse")(value));
  assert.not(schemaOf("Error")({}));
});

test("every operation has a real example that fits its schema", () => {
  for (const [path, methods] of Object.entries<any>(document.paths)) {
    const operation = methods.get ?? methods.post;
    const { content } = operation.responses[200];
    if (content["text/plain"]) {
      assert.equal(content, { "text/plain": { schema: { type: "string" } } }, `${path} is no JSON`);
      continue;
    }
    const { schema, example } = content["application/json"];
    if (operation.operationId.endsWith("Alias")) continue;
    assert.ok(example, `${path} has no example`);
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll("#/components", "openapi#/components")));
    assert.ok(validate(example), `${path}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  }
  for (const [name, response] of Object.entries<any>(document.components.responses)) {
    if (name !== "NotModified")
      assertFits(
        name === "TooManyRequests" ? "RateLimitError" : "Error",
        response.content["application/json"].example,
        name,
      );
  }
});

test("it lints clean with Redocly's recommended rules", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "pa-openapi-")), "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const { stdout } = await run(
    process.execPath,
    [
      join(PROJECT, "node_modules/@redocly/cli/bin/cli.js"),
      "lint",
      "--extends",
      "recommended",
      "--format",
      "json",
      file,
    ],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "true" },
    },
  ).catch((error: { stdout: string }) => error);
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    problems: { ruleId: string; message: string; location: unknown }[];
  };
  assert.equal(
    problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    [],
  );
});

test("a generated client compiles in strict mode and talks to the service", async () => {
  // Below the project, so that its packages are found.
  mkdirSync(join(PROJECT, ".local"), { recursive: true });
  const folder = mkdtempSync(join(PROJECT, ".local/client-"));
  const { default: openapiTs, astToString } = await import("openapi-typescript");
  writeFileSync(join(folder, "schema.d.ts"), astToString(await openapiTs(document)));
  writeFileSync(join(folder, "client.ts"), readFileSync(join(PROJECT, "tests/openapi/client.txt"), "utf8"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "../../tsconfig.json",
      compilerOptions: { exactOptionalPropertyTypes: false },
      include: ["*.ts"],
    }),
  );
  const compiled = await run(process.execPath, [join(PROJECT, "node_modules/typescript/bin/tsc"), "-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  assert.is(compiled.stdout, "");
  const { stdout } = await run(process.execPath, ["--import", "tsx", join(folder, "client.ts"), service.url, key], {
    cwd: PROJECT,
  });
  assert.equal(JSON.parse(stdout), { looked_up: true, compared: 2, found: "ozempic", refused: "Bad request" });
  rmSync(folder, { recursive: true });
});

test.run();
