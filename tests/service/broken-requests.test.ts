/** Requests that no client library would send: a Host that is no host, bodies that break off or never come whole. */

import { connect } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { eventually, runService, type RunningService } from "../helpers/running-service.ts";
import { writeSample } from "../helpers/sample-content.ts";

const QUESTION = '{"question":"Does Ohio Medicaid FFS need PA for Ozempic?"}';

let service: RunningService;
let key: string;

test.before(async () => {
  service = await runService({ root: writeSample() });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

/** Sends bytes as they are and resolves with all that came back: a whole JSON answer, or what there is when the other side closes; `half` ends our side first. */
function exchange(text: string, { half = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const socket = connect(Number(new URL(service.url).port), "localhost", () =>
      half ? socket.end(text) : socket.write(text),
    );
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      chunks.push(chunk);
      if (chunk.endsWith("}")) socket.end(() => resolve(chunks.join("")));
    });
    socket.setTimeout(20_000, () => socket.destroy(new Error(`still open after ${chunks.join("") || "nothing"}`)));
    socket.on("close", () => resolve(chunks.join("")));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve(chunks.join("")) : reject(error),
    );
  });
}

const lookup = (host: string, more = "") =>
  `GET /v1/pa-lookup?state=OH&program=medicaid_ffs&drug=hepatitis_c HTTP/1.1\r\nHost: ${host}\r\nx-api-key: ${key}\r\n${more}Connection: close\r\n\r\n`;
const posted = (headers: string, body: string) =>
  `POST /v1/ask HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;
const problems = () => service.lines.filter((line) => line.includes('"problem"'));
const failures = () => service.lines.filter((line) => /"status":5\d\d/.test(line));

for (const host of ["xn--", "%2f", "a%00b", "[::1", "user@localhost", "user:secret@localhost", "localhost:99999"]) {
  test(`a Host that is no host is a 400 (${host})`, async () => {
    for (const more of ["", "x-nf-forged: 1\r\n"]) {
      assert.match(await exchange(lookup(host, more)), /^HTTP\/1\.1 400 /);
      assert.match(await exchange(lookup(host, more).replace(/^GET \S+/, "GET /")), /^HTTP\/1\.1 400 /);
    }
    assert.equal([problems(), failures()], [[], []]);
  });
}

test("every other Host is answered, in whatever order they come", async () => {
  for (const host of [
    "localhost",
    "LOCALHOST:8888",
    "127.0.0.1",
    "[::1]",
    "pa.example",
    "xn--bcher-kva.example",
    "localhost",
  ]) {
    assert.match(await exchange(lookup(host)), /^HTTP\/1\.1 200 /, host);
  }
});

for (const [name, request] of [
  ["broken off", () => posted("content-length: 58", QUESTION.slice(0, 20))],
  ["with a bad chunk", () => posted("transfer-encoding: chunked", '5\r\n{"que\r\nZZ\r\nxx\r\n0\r\n\r\n')],
  ["chunked and broken off", () => posted("transfer-encoding: chunked", '5\r\n{"que\r\n')],
] as const) {
  test(`a body ${name} is a 400 or a closed connection, and no failure of ours`, async () => {
    const asked = service.lines.filter((line) => line.includes('"operation":"ask"')).length;
    assert.match(await exchange(request(), { half: true }), /^$|^HTTP\/1\.1 400 /);
    await eventually(
      async () => service.lines.filter((line) => line.includes('"operation":"ask"')).length,
      (count) => count > asked,
      5,
    );
    assert.equal([problems(), failures()], [[], []]);
  });
}

test("a body that does not arrive whole is given up after a while: 408", async () => {
  const answers = await Promise.all([
    exchange(posted("content-length: 58", QUESTION.slice(0, 20))),
    exchange(posted("transfer-encoding: chunked", '5\r\n{"que\r\n')),
    exchange(posted("content-length: 8000000", QUESTION.slice(0, 20))),
  ]);
  for (const answer of answers) {
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /connection: close[^]*"code":"timeout"/);
  }
  assert.match(
    await exchange(posted(`connection: close\r\ncontent-length: ${QUESTION.length}`, QUESTION)),
    /^HTTP\/1\.1 200 /,
  );
});

test("after a 408 the connection ends as soon as the rest of the body comes, and nothing more is read from it", async () => {
  const rest = QUESTION.slice(20);
  const answer = await new Promise<string>((resolve, reject) => {
    const half = posted(`content-length: ${QUESTION.length}`, QUESTION.slice(0, 20));
    const socket = connect(Number(new URL(service.url).port), "localhost", () => socket.write(half));
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      if (received === "") socket.write(rest + lookup("localhost"));
      received += chunk;
    });
    socket.setTimeout(20_000, () => socket.destroy(new Error(`still open after ${received || "nothing"}`)));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve(received) : reject(error),
    );
    socket.on("close", () => resolve(received));
  });
  assert.match(answer, /^HTTP\/1\.1 408 [^]*"code":"timeout"[^}]*}$/);
});

test("nobody keeps connections open with bodies that were refused unread: 300 are closed", async () => {
  const half = posted("content-length: 58", QUESTION.slice(0, 20));
  const requests = [
    half.replace(key, crypto.randomUUID()),
    half.replace("/v1/ask", "/v1/compare"),
    half.replace("x-api-key", "x-no-key"),
  ];
  const answers: string[] = [];
  await Promise.all(
    Array.from(
      { length: 300 },
      (_, place) =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(new URL(service.url).port), "localhost", () =>
            socket.write(requests[place % 3]!),
          );
          let answer = "";
          socket.setEncoding("utf8").on("data", (chunk: string) => void (answer += chunk));
          socket.setTimeout(20_000, () => socket.destroy(new Error(`still open after ${answer || "nothing"}`)));
          socket.on("error", reject);
          socket.on("close", () => resolve(void answers.push(answer)));
        }),
    ),
  );
  const statuses = answers.map((answer) => answer.slice("HTTP/1.1 ".length, "HTTP/1.1 408".length));
  assert.equal([...new Set(statuses)].sort(), ["401", "405"]);
  assert.ok(
    answers.every((answer) => answer.endsWith("}")),
    "each was answered whole",
  );
  assert.equal([problems(), failures()], [[], []]);
  assert.not.ok(service.lines.some((line) => line.includes("Error")));
});

test.run();
