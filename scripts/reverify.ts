/**
 * `npm run reverify -- [--only ID,ID] [--write] [--fresh] [--report FILE] [--pause MS]`: visits the sources politely,
 * says which texts changed, and with --write keeps fingerprints of what was seen and makes the edits that the policy
 * allows, ready to commit.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SingleBar } from "cli-progress";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { PROJECT } from "../build/project.ts";
import { readContent } from "./library/content/read-corpus.ts";
import { putContent } from "./library/editing/put-content.ts";
import { applyOutcomes } from "./reverify/apply-outcomes.ts";
import { compareSource, type Outcome } from "./reverify/compare-source.ts";
import { Journal } from "./reverify/journal.ts";
import { readFingerprints, writeFingerprints } from "./reverify/fingerprints.ts";
import { GOOD_MANNERS, PoliteFetcher } from "./reverify/polite-fetch.ts";
import { report } from "./reverify/report.ts";
import { runCommand } from "./library/run-command.ts";

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

await runCommand("reverify", main);

async function main(): Promise<void> {
  const { corpus } = await readContent(root, today);
  const wanted = values.only?.split(",");
  const unknown = wanted?.filter((id) => !corpus.sources.has(id)) ?? [];
  if (unknown.length > 0) throw new Error(`no such source: ${unknown.join(", ")}`);
  const journal = new Journal(join(root, ".local/reverify.jsonl"), today);
  if (values.fresh) journal.end();
  const done = journal.read();
  const ids = [...corpus.sources.keys()].filter(
    (id) => (!wanted || wanted.includes(id)) && !done.some((outcome) => outcome.id === id),
  );
  if (done.length > 0) console.log(`Going on after ${done.length} sources of today's run (--fresh begins anew).`);

  const fetcher = new PoliteFetcher({
    ...GOOD_MANNERS,
    ...(values.pause ? { pauseMs: Number(values.pause) } : {}),
    ...(values.timeout ? { timeoutMs: Number(values.timeout) } : {}),
    ...(values.backoff ? { firstBackoffMs: Number(values.backoff) } : {}),
  });
  const bar = new SingleBar({ format: "{bar} {value}/{total} {id}", clearOnComplete: true, noTTYOutput: false });
  bar.start(ids.length, 0, { id: "" });
  const found = await Promise.all(
    ids.map(async (id): Promise<Outcome> => {
      const outcome = await compareSource(
        id,
        corpus.sources.get(id)!.value,
        readFingerprints(root, id),
        fetcher,
        today,
      );
      journal.add(outcome);
      bar.increment(1, { id });
      return outcome;
    }),
  );
  bar.stop();

  const outcomes = [...done, ...found].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rulesOn = (id: string) => corpus.rules.filter(({ rule }) => rule.source === id).length;
  const text = report(outcomes, today, rulesOn);
  if (values.report) {
    mkdirSync(dirname(resolve(values.report)), { recursive: true });
    writeFileSync(values.report, text);
    writeFileSync(
      values.report.replace(/\.md$/, "") + ".json",
      `${JSON.stringify(
        outcomes.map(({ fingerprints: _fingerprints, ...rest }) => rest),
        null,
        2,
      )}\n`,
    );
  } else {
    console.log(text);
  }
  if (values.write) write(outcomes, corpus);
  journal.end();
}

function write(outcomes: readonly Outcome[], corpus: Awaited<ReturnType<typeof readContent>>["corpus"]): void {
  const edits = applyOutcomes(corpus, outcomes, today, (file) => readFileSync(join(root, file), "utf8"));
  for (const { file, text } of edits) putContent(root, file, text);
  for (const { id, fingerprints } of outcomes) if (fingerprints) writeFingerprints(root, id, fingerprints);
  console.log(
    `Edited ${edits.length} files of content; remembered ${outcomes.filter((outcome) => outcome.fingerprints).length} texts in .sources/. Next: npm run check, npm run diff.`,
  );
}
