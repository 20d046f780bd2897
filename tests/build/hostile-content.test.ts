/** Content that nobody should save: a finding with its place, never a crash, never a half-written directory. */

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { build } from "../../build/pipeline.ts";
import { PROJECT } from "../helpers/running-service.ts";
import { putContent, rule, SAMPLE, SAMPLE_PROCEDURE, TODAY, writeSample } from "../helpers/sample-content.ts";

const OPTIONS = { today: TODAY, rulesDirectory: "r-hostile" };
const FILE = "states/OH/drugs/hepatitis_c.yaml";

const LAYERS = `&a ["x","x","x","x","x","x","x","x","x"]\n${"bcdefghi"
  .split("")
  .map((name, index) => `- &${name} [${Array(9).fill(`*${"abcdefghi"[index]}`).join(",")}]`)
  .join("\n")}\n`;

const TEXTS: [what: string, text: string | Buffer][] = [
  ["nothing", ""],
  ["a space", " "],
  ["a bomb of aliases", `- ${LAYERS}`],
  ["a bomb of aliases in a field", `- ${LAYERS}${rule().replace(/notes: .*/, "notes: *i")}`],
  ["brackets without end", "[".repeat(50_000)],
  ["braces within braces", `${"{a: ".repeat(20_000)}1${"}".repeat(20_000)}`],
  ["a merge key", "- <<: *x\n  pa_required: true\n"],
  ["an alias of itself", "&a [*a]\n"],
  ["a tag that makes objects", "- !!js/function 'function(){}'\n"],
  ["a tag of Python", "!!python/object/apply:os.system ['id']\n"],
  ["two documents", `${rule()}---\n${rule()}`],
  ["a mapping", "pa_required: true\n"],
  ["a number", "42\n"],
  ["null", "~\n"],
  ["the prototype", "- __proto__: { pa_required: true }\n"],
  ["a byte order mark and nothing else", "\ufeff"],
  ["letters of Latin-1", Buffer.from([0x2d, 0x20, 0x6e, 0x6f, 0x74, 0x65, 0x73, 0x3a, 0x20, 0xe9, 0x0a])],
  ["zero bytes", Buffer.alloc(4_096)],
  ["a rule and six megabytes", `${rule()}# ${"x".repeat(6_000_000)}\n`],
  ["a rule with a tag of its own", rule().replace("notes: ", "notes: !secret ")],
  ["a line break of Windows in the middle", rule().replace("\n", "\r\n\t")],
];

for (const [what, text] of TEXTS) {
  test(`${what} instead of a rule: a finding that names the file, and nothing is written`, async () => {
    const root = writeSample();
    writeFileSync(join(root, "content", FILE), text);
    const result = await build({ root, ...OPTIONS });
    assert.not(result.ok);
    assert.ok(
      result.findings.some(({ file, line, column }) => file === `content/${FILE}` && line >= 1 && column >= 1),
      JSON.stringify(result.findings.slice(0, 3)),
    );
    assert.not(existsSync(join(root, "dist")));
  });
}

test("one step that aliases repeat five thousand times is a finding: a short file may not expand to a long answer", async () => {
  const step = SAMPLE_PROCEDURE.slice(SAMPLE_PROCEDURE.indexOf("- ") + 2);
  const repeated = SAMPLE_PROCEDURE.replace(step, `&step\n    ${step.trimEnd()}\n${"  - *step\n".repeat(5_000)}`);
  const result = await build({ root: writeSample({ "procedures/federal/how_to_ask.yaml": repeated }), ...OPTIONS });
  assert.not(result.ok);
  assert.match(JSON.stringify(result.findings), "Excessive alias count");
});

test("a mistake in the last column takes back what was written while content was still being read", () => {
  const root = writeSample({ "states/TX/services/laboratory.yaml for chip": rule({ pa_type: "none" }) });
  const run = () =>
    spawnSync(process.execPath, ["build/compiled.mjs", "--root", root, "--today", TODAY], {
      cwd: PROJECT,
      encoding: "utf8",
    });
  const { status, stderr } = run();
  assert.is(status, 1);
  assert.match(
    stderr,
    "content/states/TX/services/laboratory.yaml:3:12  error: pa_type is none although pa_required is true",
  );
  assert.equal(readdirSync(root), ["content"]);

  putContent(root, { "states/TX/services/laboratory.yaml for chip": rule() });
  assert.is(run().status, 0);
});

test("letters that are not UTF-8 are reported as such: nothing garbled is ever published", async () => {
  const root = writeSample();
  writeFileSync(join(root, "content", FILE), Buffer.from(rule({ notes: "Décidé" }), "latin1"));
  const result = await build({ root, ...OPTIONS });
  assert.match(JSON.stringify(result.findings), "not UTF-8");
});

test("whatever is done to the letters of a file, the build reports findings or builds", async () => {
  const root = writeSample();
  const files = Object.keys(SAMPLE).filter((name) => SAMPLE[name] !== undefined);
  const snippets = fc.constantFrom(
    "\t",
    ":",
    "- ",
    "&a ",
    "*a",
    "|",
    ">",
    "'",
    '"',
    "{",
    "}",
    "[",
    "]",
    "#",
    "%",
    "\u0000",
    "\n",
    "\r",
    "!!",
    "<<: ",
    "? ",
    "---\n",
    "...\n",
    "\u2028",
    "💊",
    "~",
    "9".repeat(400),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          cut: fc.integer({ min: 0, max: 12 }),
          put: snippets,
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (file, edits) => {
        const original = SAMPLE[file]!;
        const text = edits.reduce(
          (now, { at, cut, put }) =>
            now.slice(0, Math.floor(at * now.length)) + put + now.slice(Math.floor(at * now.length) + cut),
          original,
        );
        putContent(root, { [file]: text });
        const result = await build({ root, ...OPTIONS });
        putContent(root, { [file]: original });
        assert.ok(
          result.ok ||
            result.findings.every(
              ({ file: named, problem, remedy }) => named !== "" && problem !== "" && remedy !== "",
            ),
        );
      },
    ),
    { numRuns: 250 },
  );
});

test("a link that leads out of the tree, a ring of links and a pipe are findings, and nobody waits for them", async () => {
  const root = writeSample();
  mkdirSync(join(root, "content/states/TX/drugs"), { recursive: true });
  symlinkSync("/etc/passwd", join(root, "content/states/TX/drugs/hepatitis_c.yaml"));
  symlinkSync("..", join(root, "content/states/ring"));
  symlinkSync("/etc", join(root, "content/outside"));
  execFileSync("mkfifo", [join(root, "content/states/TX/drugs/adhd_stimulants.yaml")]);
  const result = await build({ root, ...OPTIONS });
  assert.not(result.ok);
  const named = result.findings
    .filter(({ check }) => check === "files")
    .map(({ file }) => file)
    .sort();
  assert.equal(named, [
    "content/outside",
    "content/states/TX/drugs/adhd_stimulants.yaml",
    "content/states/TX/drugs/hepatitis_c.yaml",
    "content/states/ring",
  ]);
  assert.is(result.findings.filter(({ problem }) => problem.includes("symbolic link")).length, 3);
  assert.not.match(JSON.stringify(result.findings), "root:");
  assert.not(readdirSync(root).includes("dist"));
});

test.run();
