/** `npm run smoke -- URL [--key KEY] [--narrow-key KEY] [--rules-directory NAME]`: tries a deploy from outside. */

import { resolve } from "node:path";
import { readArguments } from "../../build/arguments.ts";
import { rulesDirectoryName, rulesPathSecret } from "../../build/rules-directory.ts";
import { smoke } from "./smoke.ts";

const { values, positionals } = readArguments(
  "npm run smoke -- URL [--key KEY] [--narrow-key KEY] [--rules-directory NAME]",
  {
    allowPositionals: true,
    options: { key: { type: "string" }, "narrow-key": { type: "string" }, "rules-directory": { type: "string" } },
  },
);
const [url] = positionals;
if (!url || !URL.canParse(url)) {
  console.error("smoke: give the address of a running service, for example: npm run smoke -- http://localhost:8888");
  process.exit(1);
}
// Whoever holds the secret knows the directory: the shut door is then tried at its real place.
const rulesDirectory =
  values["rules-directory"] ?? rulesDirectoryName(rulesPathSecret(resolve(import.meta.dirname, "../.."), process.env));
try {
  const results = await smoke({
    url,
    rulesDirectory,
    ...(values.key ? { key: values.key } : {}),
    ...(values["narrow-key"] ? { narrowKey: values["narrow-key"] } : {}),
  });
  for (const { name, ok, detail } of results) console.log(`${ok ? "ok  " : "FAIL"}  ${name}${ok ? "" : `: ${detail}`}`);
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(
    `\n${results.length - failed} shut or right, ${failed} not${values.key ? "" : " (give --key to try the answers too)"}`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(`smoke: ${url} does not answer: ${(error as Error).message}`);
  process.exitCode = 1;
}
