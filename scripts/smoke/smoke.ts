/** Asks a running service, from outside, whether its doors are shut and its answers come. */

import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { FORGED_HEADERS, spellings } from "./spellings.ts";

export type SmokeOptions = {
  url: string;
  /** The name of the rules directory, where the caller may know it. */
  rulesDirectory?: string;
  /** A key that may look up `question`; without one the answers themselves are not tried. */
  key?: string;
  question?: string;
  /** A key whose scope does not hold `question`. */
  narrowKey?: string;
};

export type SmokeResult = { name: string; ok: boolean; detail: string };

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

const QUESTION = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery";
const GUARDED = [
  "oh/medicare_traditional/service/home_health.json",
  "columns/medicare_traditional/service/home_health.json",
  "meta/build.json",
  "meta/drug-names.json",
  "",
];

export async function smoke({
  url,
  rulesDirectory,
  key,
  question = QUESTION,
  narrowKey,
}: SmokeOptions): Promise<SmokeResult[]> {
  const base = url.replace(/\/$/, "");
  const results: SmokeResult[] = [];
  const note = (name: string, ok: boolean, detail: string) => results.push({ name, ok, detail });
  const expectStatus = async (
    name: string,
    status: number,
    path: string,
    method = "GET",
    headers: Record<string, string> = {},
  ) => {
    const answer = await ask(base, path, method, headers);
    note(name, answer.status === status, `${method} ${path} gives ${answer.status}, expected ${status}`);
    return answer;
  };

  const front = await expectStatus("the front page is public", 200, "/");
  note(
    "the front page is a page",
    String(front.headers["content-type"]).startsWith("text/html"),
    String(front.headers["content-type"]),
  );
  const noKey = await expectStatus("no key: 401", 401, question);
  note("errors are JSON", isError(noKey), noKey.body.slice(0, 80));
  await expectStatus("a guessed key: 401", 401, question, "GET", {
    "x-api-key": "00000000-0000-4000-8000-000000000000",
  });
  await expectStatus("another method: 405", 405, question, "DELETE");
  const preflight = await expectStatus("a browser's preflight: 204", 204, question, "OPTIONS", {
    origin: "https://example.org",
    "access-control-request-method": "GET",
    "access-control-request-headers": "x-api-key",
  });
  note(
    "the preflight allows x-api-key",
    String(preflight.headers["access-control-allow-headers"]).includes("x-api-key"),
    String(preflight.headers["access-control-allow-headers"]),
  );

  const { body: health } = await expectStatus("the service says how it is", 200, "/health");
  const said = parsedObject(health);
  note(
    "what is served was built in the last three days",
    said.status === "ok",
    `it was built for ${String(said.built_for)}: does the daily rebuild run?`,
  );
  await expectStatus("where to report a vulnerability", 200, "/.well-known/security.txt");
  await expectStatus("the counts of the service need a key: 401", 401, "/v1/metrics");

  const missing = await ask(base, "/there-is-no-such-path", "GET", {});
  note("a path that does not exist: 404 in JSON", missing.status === 404 && isError(missing), `${missing.status}`);
  if (rulesDirectory) {
    for (const file of GUARDED) results.push(await backDoor(base, `/${rulesDirectory}/${file}`, missing));
  }
  for (const file of [
    "/_rules/oh/chip/drug/hepatitis_c.json",
    "/rules/meta/build.json",
    "/dist/meta/build.json",
    "/netlify.toml",
    "/package.json",
    "/.generated/rules-directory.ts",
    "/.netlify/",
    "/.local/rules-path-secret",
    "/content/sources/us.yaml",
    "/meta/states.json",
    "/.netlify/functions/sweep",
    "/.netlify/functions/usage-export",
  ]) {
    results.push(await backDoor(base, file, missing));
  }

  if (key) {
    const good = await expectStatus("a good key: 200", 200, question, "GET", { "x-api-key": key });
    note("an answer cites its source", good.body.includes('"source_url":"http'), good.body.slice(0, 120));
    await expectStatus("a bad parameter: 400", 400, "/v1/pa-lookup?state=TX", "GET", { "x-api-key": key });
    await expectStatus("its copy is still current: 304", 304, question, "GET", {
      "x-api-key": key,
      "if-none-match": String(good.headers.etag),
    });
  }
  if (narrowKey) await expectStatus("wrong scope: 403", 403, question, "GET", { "x-api-key": narrowKey });
  return results;
}

/** All spellings, methods and forged headers of one path, each refused exactly like a path that does not exist. */
async function backDoor(base: string, path: string, missing: Answer): Promise<SmokeResult> {
  const tries = [
    ...spellings(path).map((spelling) => ({ spelling, headers: {} })),
    ...FORGED_HEADERS.flatMap((headers) => [
      { spelling: path, headers },
      { spelling: `/${path}`, headers },
    ]),
  ].flatMap((attempt) => ["GET", "HEAD"].map((method) => ({ ...attempt, method })));
  const expected = withoutRequestId(missing.body);
  const outcomes = await Promise.all(
    tries.map(async ({ spelling, headers, method }) => {
      const answer = await ask(base, spelling, method, headers);
      // A web server may refuse a malformed address before the function sees it; that door is shut too.
      const refusedEarly = answer.status === 400 && !answer.body.includes("pa_");
      const sameAsMissing = answer.status === 404 && (method === "HEAD" || withoutRequestId(answer.body) === expected);
      return refusedEarly || sameAsMissing
        ? undefined
        : `${method} ${spelling} ${JSON.stringify(headers)} gives ${answer.status}`;
    }),
  );
  const open = outcomes.filter((outcome) => outcome !== undefined);
  const shown = path.replace(/^\/r-[0-9a-f]{32}/, "/<rules directory>");
  return {
    name: `shut: ${shown}`,
    ok: open.length === 0,
    detail: open.slice(0, 3).join("; ") || "every spelling is a 404",
  };
}

const CONNECTIONS = { keepAlive: true, maxSockets: 8 };
const agents = { "http:": new HttpAgent(CONNECTIONS), "https:": new HttpsAgent(CONNECTIONS) };

/** Sends the path as it is written: `fetch` would tidy it up first. */
function ask(base: string, path: string, method: string, headers: Record<string, string>): Promise<Answer> {
  const { protocol, hostname, port } = new URL(base);
  const request = protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers, agent: agents[protocol as keyof typeof agents], timeout: 15_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
        response.on("error", reject);
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`no answer to ${method} ${path} in 15 seconds`)));
    sent.on("error", reject);
    sent.end();
  });
}

function isError({ body }: Answer): boolean {
  return typeof parsedObject(body).error === "string";
}

/** Empty where the text is no JSON. */
function parsedObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function withoutRequestId(body: string): string {
  return body.replace(/"request_id":"[^"]*"/, "");
}
