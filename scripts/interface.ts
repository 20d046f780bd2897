/**
 * `npm run interface`: keeps what the published interface promises in `.published/interface.json`. Where a promise would
 * be broken it keeps nothing, unless `.published/declared-breaks.json` says that it is intended, and since when.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readArguments } from "../build/arguments.ts";
import { openApiDocument } from "../build/openapi/document.ts";
import { PROJECT } from "../build/project.ts";
import { breaks, promisesOf, type Promises } from "./interface/promises.ts";
import { Mistakes, runCommand } from "./library/run-command.ts";

/** `what` is a sentence of {@link breaks}; `why` is what the API changelog says of it. */
type DeclaredBreak = { what: string; since: string; why: string };

const { values } = readArguments("npm run interface -- [--check] [--root DIR]", {
  options: { check: { type: "boolean" }, root: { type: "string" } },
});

await runCommand("interface", () => {
  const folder = join(resolve(values.root ?? PROJECT), ".published");
  const kept = JSON.parse(readFileSync(join(folder, "interface.json"), "utf8")) as Promises;
  const declared = join(folder, "declared-breaks.json");
  const intended = existsSync(declared) ? (JSON.parse(readFileSync(declared, "utf8")) as DeclaredBreak[]) : [];
  const now = promisesOf(openApiDocument({}));
  const undeclared = breaks(kept, now).filter((what) => !intended.some((one) => one.what === what));
  if (undeclared.length > 0) {
    throw new Mistakes([
      ...undeclared.map((what) => `breaks clients: ${what}`),
      "add a new version, or declare it in .published/declared-breaks.json (what, since, why) and in the API changelog",
    ]);
  }
  if (values.check) return console.log("The interface keeps what it promised.");
  writeFileSync(join(folder, "interface.json"), `${JSON.stringify(now, null, 1)}\n`);
  console.log(`${Object.keys({ ...now.requests, ...now.answers }).length} promises kept in .published/interface.json`);
});
