/**
 * `npm run bench -- hostile`: many generated requests against the running function. Counts what must never happen: an
 * answer of 5xx, a rule for a caller without a key, an answer outside the schema of its operation and status.
 */

import { readFileSync } from "node:fs";
import { Agent, request as send } from "node:http";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { ENDPOINTS } from "../../../build/contract/enumerations.ts";
import { isPublicFile } from "../../../build/contract/public-files.ts";
import { table } from "../../library/content/table.ts";
import { startEdge } from "../../library/local/edge-process.ts";
import { sandbox } from "../serve/sandbox.ts";
import { PROJECT } from "../../../build/project.ts";
import { hostileRequests } from "./requests.ts";
import type { HostileRequest } from "./sending.ts";

const AT_ONCE = 24;
/**
 * The answer when a store was late, which on a busy machine does not depend on the request: it is sent again, as clients
 * do. What is answered so each time is a problem.
 */
const LATE = 503;
const TIMES_AGAIN = 3;
const PAUSE_MS = 1_000;
/** What every refusal is. */
const ERROR = "#/components/schemas/Error";

type OpenApi = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

type Reply = { status: number; text: string; type: string };

export type Campaign = {
  requests: number;
  seconds: number;
  byStatus: Map<string, number>;
  problems: string[];
  /** Paths of operations that were answered with 200, whose answers were held against their schemas. */
  answered: Set<string>;
};

/** Sends them all, to a function of its own over `published` (or a build of its own), and judges every answer. */
export async function hostileCampaign({
  requests,
  seed,
  published,
}: {
  requests: number;
  seed: number;
  published?: string;
}): Promise<Campaign> {
  const world = await sandbox(published);
  const everything = Object.fromEntries(ENDPOINTS.map((name) => [name, 1_000_000_000]));
  const open = (await world.issue({ limits: everything, admin: true })).key;
  const narrow = (
    await world.issue({ limits: everything, states: ["OH"], programs: ["part_d"], endpoints: ["lookup"] })
  ).key;
  const errors: string[] = [];
  const edge = await startEdge({
    project: PROJECT,
    dist: world.dist,
    host: "127.0.0.1",
    port: 0,
    deployId: "hostile",
    blobs: world.blobs,
    onLine: (line) => void (line.includes('"internal"') && errors.push(line)),
  });
  const document = JSON.parse(readFileSync(join(world.dist, "openapi.json"), "utf8")) as OpenApi;
  const judge = judgeOf(document, [open, narrow]);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  const all = fc.sample(hostileRequests([open, narrow], world.rulesDirectory, world.rows), {
    numRuns: requests,
    seed,
  });
  const byStatus = new Map<string, number>();
  const problems: string[] = [];
  const answered = new Set<string>();
  let next = 0;
  const ask = async (asked: HostileRequest): Promise<Reply> => {
    const reply = await exchange(agent, edge.port, asked).catch((error: Error): Reply => ({
      status: 0,
      text: error.message,
      type: "",
    }));
    byStatus.set(String(reply.status), (byStatus.get(String(reply.status)) ?? 0) + 1);
    return reply;
  };
  const worker = async () => {
    for (let mine = next++; mine < all.length; mine = next++) {
      const asked = all[mine]!;
      let reply = await ask(asked);
      for (let again = 1; problems.length === 0 && reply.status === LATE && again <= TIMES_AGAIN; again++) {
        await new Promise((resolve) => setTimeout(resolve, again * PAUSE_MS));
        reply = await ask(asked);
      }
      if (reply.status === 200 && asked.method !== "HEAD") answered.add(pathOf(asked.target));
      const wrong = judge(asked, reply);
      if (wrong)
        problems.push(
          `${wrong}: ${asked.method} ${asked.target.slice(0, 200)} ${JSON.stringify(asked.headers).slice(0, 200)} ${asked.body?.slice(0, 100) ?? ""} -> ${reply.status} ${reply.text.slice(0, 300)}`,
        );
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker)).finally(async () => {
    await edge.stop();
    await world.stop();
  });
  const seconds = (performance.now() - started) / 1000;
  return { requests: all.length, seconds, byStatus, problems: [...problems, ...errors], answered };
}

export async function benchHostile(options: { requests: number; seed: number }): Promise<void> {
  const { requests, seconds, byStatus, problems } = await hostileCampaign(options);
  console.log(
    table(
      ["status", "answers"],
      [...byStatus].sort().map(([status, count]) => [status, count]),
    ),
  );
  for (const problem of problems.slice(0, 20)) console.log(`\n${problem}`);
  console.log(
    `\n${requests} requests in ${Math.round(seconds)} s (seed ${options.seed}): ${problems.length} answers that must never be.`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

function exchange(agent: Agent, port: number, { method, target, headers, body }: HostileRequest): Promise<Reply> {
  return new Promise((answered, failed) => {
    const sent = send(
      {
        host: "127.0.0.1",
        port,
        method,
        path: target,
        headers: { ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
        agent,
        timeout: 20_000,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => void chunks.push(chunk));
        incoming.on("end", () =>
          answered({
            status: incoming.statusCode!,
            text: Buffer.concat(chunks).toString("utf8"),
            type: incoming.headers["content-type"] ?? "",
          }),
        );
        incoming.on("error", failed);
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("no answer in 20 seconds")));
    sent.on("error", failed);
    sent.end(body);
  });
}

/** What is wrong with a reply; undefined when nothing is. */
function judgeOf(
  document: OpenApi,
  keys: readonly string[],
): (asked: HostileRequest, reply: Reply) => string | undefined {
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  ajv.addSchema(document, "openapi");
  const schemas = new Map<string, ValidateFunction>();
  const compiled = (pointer: string): ValidateFunction => {
    const schema = schemas.get(pointer) ?? ajv.compile({ $ref: `openapi${pointer}` });
    schemas.set(pointer, schema);
    return schema;
  };
  const pointerFor = (path: string, method: string, status: number): string => {
    const name = Object.keys(document.paths).find(
      (candidate) =>
        candidate === path || (candidate.includes("{") && path.startsWith(candidate.slice(0, candidate.indexOf("{")))),
    );
    const response =
      name === undefined
        ? undefined
        : (document.paths[name]![method.toLowerCase()]?.responses[String(status)] as { $ref?: string } | undefined);
    if (!response) return ERROR;
    const place =
      response.$ref ??
      `#/paths/${encodeURIComponent(name!.replaceAll("/", "~1"))}/${method.toLowerCase()}/responses/${status}`;
    return `${place}/content/application~1json/schema`;
  };
  // While answers come in, this process serves the function's store too: it must not be long away.
  compiled(ERROR);
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(methods))
      if (responses?.["200"] && !isPlainText(document, path, method)) compiled(pointerFor(path, method, 200));
  return ({ method, target, headers }, { status, text, type }) => {
    if (status === 0) return "no answer";
    if (status >= 500) return "5xx";
    const path = pathOf(target);
    const admitted = keys.includes(headers["x-api-key"] ?? "");
    const isPublic = isPublicFile(path) || path.startsWith("/api/v1/compliance/");
    if (!admitted && !isPublic && /"pa_required"|\{"pa_|rules-path-secret|\[build\]/.test(text))
      return "a rule without a key";
    if (method === "HEAD" || status === 204 || status === 304 || status === 308)
      return text === "" ? undefined : "a body where none belongs";
    if (isPublicFile(path) && status === 200) return undefined;
    if (status === 200 && isPlainText(document, path, method))
      return type.startsWith("text/plain") ? undefined : "no text";
    if (!type.startsWith("application/json")) return status === 400 && text === "" ? undefined : "no JSON";
    try {
      const validate = compiled(pointerFor(path, method, status));
      return validate(JSON.parse(text)) ? undefined : `outside the schema (${JSON.stringify(validate.errors?.[0])})`;
    } catch (error) {
      return `unreadable (${(error as Error).message})`;
    }
  };
}

/** Metrics are no JSON. */
function isPlainText({ paths }: OpenApi, path: string, method: string): boolean {
  const answer = paths[path]?.[method.toLowerCase()]?.responses["200"] as { content?: object } | undefined;
  return answer?.content !== undefined && !("application/json" in answer.content);
}

function pathOf(target: string): string {
  try {
    return new URL(`http://127.0.0.1${target}`).pathname;
  } catch {
    return target;
  }
}
