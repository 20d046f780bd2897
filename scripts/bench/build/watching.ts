/** Runs in a process of its own: builds, then edits one file again and again as an editor does beside `npm start`. Prints milliseconds, one line an edit. */

import { readFileSync, writeFileSync } from "node:fs";
import { emptyCache } from "../../../build/cache/build-cache.ts";
import { build } from "../../../build/pipeline.ts";

const [root, out, edited, times, today] = process.argv.slice(2) as [string, string, string, string, string];
const options = { root, out, today, rulesDirectory: "r-watching", cache: emptyCache() };
const original = readFileSync(edited, "utf8");

await build(options);
for (let edit = 0; edit <= Number(times); edit++) {
  writeFileSync(edited, original.replace("(AL).", `(AL), edit ${edit}.`));
  const started = performance.now();
  const result = await build(options);
  if (!result.ok || result.files.written === 0) throw new Error("the edit was not built");
  // The first save after a start still links every file; the later ones are what an editor meets all day.
  if (edit > 0) console.log(performance.now() - started);
}
writeFileSync(edited, original);
