/** `npm run diff -- [base] [--format text|markdown|json] [--unfold]`: what a change does to the published answers. */

import { resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { PROJECT } from "../build/project.ts";
import { contentAt } from "./diff/content-at.ts";
import { DIFF_FORMATS, formatDiff, type DiffFormat } from "./diff/format-diff.ts";
import { publishedDiff } from "./diff/published-diff.ts";
import { runCommand } from "./library/run-command.ts";

const { values, positionals } = readArguments("npm run diff -- [base] [--format text|markdown|json] [--unfold]", {
  allowPositionals: true,
  options: {
    format: { type: "string" },
    unfold: { type: "boolean" },
    root: { type: "string" },
    today: { type: "string" },
  },
});
const root = resolve(values.root ?? PROJECT);
const base = positionals[0] ?? "HEAD";

await runCommand("diff", async () => {
  const format = chosenFormat(values.format ?? "text");
  const before = contentAt(root, base);
  try {
    console.log(
      formatDiff(format, await publishedDiff(before.root, root, dayFrom(values.today)), {
        base,
        unfold: values.unfold ?? false,
      }),
    );
  } finally {
    before.remove();
  }
});

function chosenFormat(format: string): DiffFormat {
  if ((DIFF_FORMATS as readonly string[]).includes(format)) return format as DiffFormat;
  throw new Error(`--format ${format} is not one of ${DIFF_FORMATS.join(", ")}`);
}
