/**
 * `npm run smoke -- URL [--key KEY] [--narrow-key KEY] [--rules-directory NAME] [--report FILE]`: tries a deploy from
 * outside. The report is for the status page.
 */

import { writeFileSync } from "node:fs";
import { readArguments } from "../build/arguments.ts";
import { rulesDirectoryName, rulesPathSecret } from "../build/rules-directory.ts";
import { PROJECT } from "../build/project.ts";
import { runCommand } from "./library/run-command.ts";
import type { SmokeReport } from "./smoke/status-page.ts";
import { smoke } from "./smoke/smoke.ts";

const { values, positionals } = readArguments(
  "npm run smoke -- URL [--key KEY] [--narrow-key KEY] [--rules-directory NAME] [--report FILE]",
  {
    allowPositionals: true,
    options: {
      key: { type: "string" },
      "narrow-key": { type: "string" },
      "rules-directory": { type: "string" },
      report: { type: "string" },
    },
  },
);
await runCommand("smoke", async () => {
  const [url] = positionals;
  if (!url || !URL.canParse(url))
    throw new Error("give the address of a running service, for example: npm run smoke -- http://localhost:8888");
  // The secret names the directory: the shut door is then tried at its real place.
  const rulesDirectory = values["rules-directory"] ?? rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  const results = await smoke({
    url,
    rulesDirectory,
    ...(values.key ? { key: values.key } : {}),
    ...(values["narrow-key"] ? { narrowKey: values["narrow-key"] } : {}),
  }).catch((error: Error) => {
    keepReport(0, ["the service answers"]);
    throw new Error(`${url} does not answer: ${error.message}`, { cause: error });
  });
  for (const { name, ok, detail } of results) console.log(`${ok ? "ok  " : "FAIL"}  ${name}${ok ? "" : `: ${detail}`}`);
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  keepReport(results.length - failed.length, failed);
  console.log(
    `\n${results.length - failed.length} closed or correct, ${failed.length} not${values.key ? "" : " (give --key to test the answers too)"}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
});

/** Names of what was tried only: no address, no answer. */
function keepReport(right: number, failed: readonly string[]): void {
  if (!values.report) return;
  const report: SmokeReport = { at: new Date().toISOString(), right, failed: [...failed] };
  writeFileSync(values.report, `${JSON.stringify(report)}\n`);
}
