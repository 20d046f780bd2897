/**
 * `npm run reverify -- [--only ID,ID] [--write] [--fresh] [--report FILE] [--pause MS]`: visits the sources politely,
 * says which texts changed, and with --write keeps fingerprints of what was seen and makes the edits that the policy
 * allows, ready to commit.
 */

import { resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { PROJECT } from "../build/project.ts";
import { runCommand } from "./library/run-command.ts";
import { visitSources } from "./reverify/visit-sources.ts";

const { values } = readArguments(
  "npm run reverify -- [--only ID,ID] [--write] [--fresh] [--report FILE] [--pause MS]",
  {
    options: {
      only: { type: "string" },
      write: { type: "boolean" },
      fresh: { type: "boolean" },
      report: { type: "string" },
      pause: { type: "string" },
      timeout: { type: "string" },
      backoff: { type: "string" },
      root: { type: "string" },
      today: { type: "string" },
    },
  },
);
const root = resolve(values.root ?? PROJECT);
const today = dayFrom(values.today);
const manners = {
  ...(values.pause && { pauseMs: Number(values.pause) }),
  ...(values.timeout && { timeoutMs: Number(values.timeout) }),
  ...(values.backoff && { firstBackoffMs: Number(values.backoff) }),
};

await runCommand("reverify", () =>
  visitSources(
    {
      root,
      today,
      only: values.only?.split(","),
      write: values.write,
      fresh: values.fresh,
      reportFile: values.report,
      manners,
    },
    (line) => console.log(line),
  ),
);
