/**
 * Runs in a process of its own: builds, then edits one row of a list again and again as editors do beside `npm start`.
 * Prints milliseconds on the clock and of processor time, one line an edit.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { emptyCache } from "../../../build/cache/build-cache.ts";
import { build } from "../../../build/pipeline.ts";

const [root, out, edited, times, today] = process.argv.slice(2) as [string, string, string, string, string];
const options = { root, out, today, rulesDirectory: "r-watching", cache: emptyCache() };
const original = readFileSync(edited, "utf8");
/** A row on a line of its own, without a note. */
const ROW = /^( {6}- \{ (?!.*\bnote: ).*) \}$/m;

await build(options);
for (let edit = 0; edit <= Number(times); edit++) {
  writeFileSync(edited, original.replace(ROW, `$1, note: edit ${edit} }`));
  const [started, before] = [performance.now(), process.cpuUsage()];
  const result = await build(options);
  const { user, system } = process.cpuUsage(before);
  if (!result.ok || result.files.written === 0) throw new Error("the edit was not built");
  // The first save after a start still links every file; the later ones are what an editor meets all day.
  if (edit > 0) console.log(`${performance.now() - started} ${(user + system) / 1000}`);
}
writeFileSync(edited, original);
