/** `npm run status -- --report FILE --history FILE --out DIR`: the status page with one more smoke run. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../build/arguments.ts";
import { runCommand } from "./library/run-command.ts";
import { historyWith, statusPage, type SmokeReport } from "./smoke/status-page.ts";

const USAGE = "npm run status -- --report FILE --history FILE --out DIR";
const { values } = readArguments(USAGE, {
  options: { report: { type: "string" }, history: { type: "string" }, out: { type: "string" } },
});

await runCommand("status", () => {
  const { report, history, out } = values;
  if (!report || !history || !out) throw new Error(`give all three: ${USAGE}`);
  const known = JSON.parse(readFileSync(history, "utf8") || "[]") as SmokeReport[];
  // A run that broke off before it found anything has no report.
  const unfinished: SmokeReport = { at: new Date().toISOString(), right: 0, failed: ["the run itself"] };
  const found = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as SmokeReport) : unfinished;
  const runs = historyWith(known, found);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "index.html"), statusPage(runs));
  writeFileSync(join(out, "history.json"), `${JSON.stringify(runs)}\n`);
});
