/** What a build writes: the same bytes for the same content, frames that can be cut, and nothing by halves. */

import { spawn } from "node:child_process";
import { statSync, writeFileSync, existsSync, readFileSync, renameSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { build } from "../../build/pipeline.ts";
import { answerAt, unframeRow } from "../../build/contract/row-frame.ts";
import { withLock } from "../../build/write/lock.ts";
import { buildSample, everything, published, publishedText, RULES_DIRECTORY } from "../helpers/build-sample.ts";
import { program } from "../helpers/command.ts";
import { federalRule, putContent, rule, TODAY, writeSample } from "../helpers/sample-content.ts";

const HOME_HEALTH = "federal/medicare_traditional/services/home_health.yaml";

test("the same content gives the same bytes", async () => {
  const one = await buildSample();
  const other = await buildSample();
  assert.equal([...everything(one.root)], [...everything(other.root)]);
});

test("the day of the build is in its stamp and where ages are counted from it, nowhere else", async () => {
  const one = await buildSample({}, "2026-06-15");
  const other = await buildSample({}, "2026-06-16");
  const files = everything(other.root);
  const changed = [...everything(one.root)].filter(([path, text]) => files.get(path) !== text).map(([path]) => path);
  assert.equal(changed, ["coverage.json", "coverage/index.html", "index.html", `${RULES_DIRECTORY}/meta/build.json`]);
});

test("names of published files are lower-case ASCII, because Netlify folds case", async () => {
  const { root } = await buildSample();
  for (const path of everything(root).keys()) assert.match(path, /^[a-z0-9_./-]+$/);
});

test("a row gives its answer back with the timestamp in place", async () => {
  const { root } = await buildSample({
    "states/OH/drugs/hepatitis_c.yaml for chip": rule({ notes: "Größe, “quotes” and \\ are text." }),
  });
  const text = publishedText(root, "oh/chip/drug/hepatitis_c.json");
  const row = unframeRow(text)!;
  const answer = JSON.parse(answerAt(row, "2026-06-15T12:00:00.000Z"));
  assert.equal(answer, { ...JSON.parse(text).answer, timestamp: "2026-06-15T12:00:00.000Z" });
  assert.equal([answer.state, answer.program, answer.query], ["OH", "chip", { drug_class: "hepatitis_c" }]);
  assert.equal(
    answer.next_steps.map(({ step, title }: { step: number; title: string }) => [step, title]),
    [
      [1, "Gather clinical documentation"],
      [2, "Submit the request"],
    ],
  );
});

test("what is no row is not taken for one", async () => {
  const { root } = await buildSample();
  const text = publishedText(root, "oh/medicaid_ffs/drug/hepatitis_c.json");
  for (const damaged of [
    "",
    "<!doctype html>",
    "{}",
    text.slice(0, -20),
    text.slice(5),
    publishedText(root, "meta/states.json"),
  ]) {
    assert.is(unframeRow(damaged), undefined, damaged.slice(0, 40));
  }
});

test("the etag changes with the rule, and with nothing else", async () => {
  const etag = async (changes: object) =>
    (
      await buildSample(changes as never).then(({ root }) =>
        published<{ etag: string }>(root, "oh/medicaid_ffs/drug/hepatitis_c.json"),
      )
    ).etag;
  const before = await etag({});
  assert.match(before, /^[0-9a-f]{32}$/);
  assert.is(await etag({ [HOME_HEALTH]: federalRule({ notes: "another" }) }), before);
  assert.is.not(
    await etag({ "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ notes: "another" }) }),
    before,
  );
});

test("the tags of rows, versions and documents are keyed with the secret directory", async () => {
  const tags = async (rulesDirectory: string) => {
    const { root } = await buildSample({
      "states/OH/drugs/hepatitis_c.yaml for chip": rule({ effective_from: "2026-01-01" }),
    });
    assert.ok((await build({ root, today: TODAY, rulesDirectory, out: join(root, "out") })).ok);
    const tagged = (path: string) => JSON.parse(readFileSync(join(root, "out", rulesDirectory, path), "utf8"));
    return [
      tagged("oh/medicaid_ffs/drug/hepatitis_c.json").etag,
      tagged("oh/chip/drug/hepatitis_c.versions.json").versions[0].etag,
      tagged("meta/manifest.json").etag,
      tagged("columns/medicaid_ffs/drug/hepatitis_c.json").index.OH.etag,
    ] as string[];
  };
  const [one, again, other] = [await tags("r-one"), await tags("r-one"), await tags("r-other")];
  assert.equal(one, again);
  for (const [place, tag] of one.entries()) assert.is.not(tag, other[place], String(place));
});

test("a column's index cuts out each jurisdiction's row", async () => {
  const { root } = await buildSample({
    "federal/chip/drugs/hepatitis_c.yaml": federalRule(),
    "states/TX/drugs/hepatitis_c.yaml for chip": rule({
      pa_required: false,
      pa_type: "none",
      notes: "Ä different rule",
    }),
  });
  const text = publishedText(root, "columns/chip/drug/hepatitis_c.json");
  const column = JSON.parse(text);
  assert.is(Object.keys(column.index).length, 51);
  for (const [position, [state, entry]] of Object.entries<{ at: number; length: number; pa_required: boolean }>(
    column.index,
  ).entries()) {
    const start = Number(column.rows_at) + entry.at;
    const row = JSON.parse(text.slice(start, start + entry.length));
    assert.equal(row, column.rows[position]);
    assert.equal([row.state_abbr, row.pa_required], [state, entry.pa_required]);
  }
});

test("only what changed is written, and what is gone is removed", async () => {
  const { root } = await buildSample({ "states/OH/drugs/hepatitis_c.yaml for chip": rule() });
  const untouched = join(root, "dist", RULES_DIRECTORY, "oh/medicaid_ffs/drug/hepatitis_c.json");
  const before = statSync(untouched);
  const again = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(again.ok);
  assert.equal([again.files.written, again.files.removed], [0, 0]);

  putContent(root, { "states/OH/drugs/hepatitis_c.yaml for chip": rule({ notes: "edited" }) });
  writeFileSync(join(root, "dist/stray.json"), "{}");
  const edited = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(edited.ok);
  assert.is(edited.files.removed, 1);
  assert.is(edited.files.written, 3, "the row, its column and the build stamp");
  assert.not(existsSync(join(root, "dist/stray.json")));
  assert.equal([statSync(untouched).ino, statSync(untouched).mtimeMs], [before.ino, before.mtimeMs]);
});

test("a build interrupted between its two renames is picked up again", async () => {
  const { root } = await buildSample();
  const before = [...everything(root)];
  renameSync(join(root, "dist"), join(root, ".dist-old-dist"));
  const again = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(again.ok);
  assert.is(again.files.written, 0, "the old version was put back first");
  assert.equal([...everything(root)], before);
  assert.equal(readdirSync(root).sort(), ["content", "dist"]);
});

test("a lock left by a process that is gone is taken over", async () => {
  const root = writeSample();
  const lock = join(root, ".dist-lock-dist");
  const own = await withLock(lock, async () => readFileSync(lock, "utf8"));
  writeFileSync(lock, own.replace(/^\d+/, "999999999"));
  const result = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(result.ok);
  assert.equal(readdirSync(root).sort(), ["content", "dist"]);
});

test("a lock that names a number alone is taken over when it is older than any build", async () => {
  const root = writeSample();
  const lock = join(root, ".dist-lock-dist");
  writeFileSync(lock, "999999999");
  const old = Date.now() / 1000 - 61;
  utimesSync(lock, old, old);
  const result = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(result.ok);
  assert.equal(readdirSync(root).sort(), ["content", "dist"]);
});

test("a lock that names nobody, because its process was killed while it took it, is taken over too", async () => {
  for (const left of ["", "no process id"]) {
    const root = writeSample();
    writeFileSync(join(root, ".dist-lock-dist"), left);
    const result = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
    assert.ok(result.ok);
    assert.equal(readdirSync(root).sort(), ["content", "dist"]);
  }
});

test("a lock left by an earlier process with our process id is taken over, as in a container where the build is always process 1", async () => {
  const root = writeSample();
  const lock = join(root, ".dist-lock-dist");
  const own = await withLock(lock, async () => readFileSync(lock, "utf8"));
  writeFileSync(
    lock,
    own.replace(/^(\d+ )(\d+)/, (_all, pid: string, started: string) => pid + (Number(started) - 1)),
  );
  const result = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(result.ok);
  assert.equal(readdirSync(root).sort(), ["content", "dist"]);
});

test("a lock of a container that cannot be looked into is waited for, and taken over after a minute", async () => {
  const root = writeSample();
  const lock = join(root, ".dist-lock-dist");
  const elsewhere = `${process.pid} 1 pid:[1]`;
  writeFileSync(lock, elsewhere);
  let ended = false;
  const building = build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY }).then((result) => {
    ended = true;
    return result;
  });
  await pause(500);
  assert.not(ended);
  assert.is(readFileSync(lock, "utf8"), elsewhere, "nobody took it away meanwhile");
  const old = Date.now() / 1000 - 61;
  utimesSync(lock, old, old);
  assert.ok((await building).ok);
  assert.equal(readdirSync(root).sort(), ["content", "dist"]);
});

test("processes that build at once leave one whole version", async () => {
  const [root, alone] = [writeSample(), writeSample()];
  const project = join(import.meta.dirname, "../..");
  const run = (where: string) =>
    new Promise<number | null>((done) => {
      spawn(process.execPath, [...program("build/main.ts"), "--root", where, "--today", TODAY], {
        cwd: project,
        stdio: "ignore",
      }).once("close", done);
    });
  assert.equal(await Promise.all([run(root), run(root), run(root), run(alone)]), [0, 0, 0, 0]);
  assert.equal([...everything(root)], [...everything(alone)]);
  assert.equal(readdirSync(root).sort(), ["content", "dist"]);
});

test.run();
