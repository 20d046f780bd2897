/** One run over the sources: each is visited and compared, what was found is reported, and what the policy allows is edited. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SingleBar } from "cli-progress";
import { readContent } from "../library/content/read-corpus.ts";
import { putContent } from "../library/editing/put-content.ts";
import { applyOutcomes } from "./apply-outcomes.ts";
import { compareSource, type Outcome } from "./compare-source.ts";
import { Journal } from "./journal.ts";
import { readFingerprints, writeFingerprints } from "./fingerprints.ts";
import { GOOD_MANNERS, PoliteFetcher, type Manners } from "./polite-fetch.ts";
import { report } from "./report.ts";

export type VisitOptions = {
  root: string;
  /** YYYY-MM-DD */
  today: string;
  /** Ids of the sources; all when missing. */
  only?: readonly string[] | undefined;
  /** Keeps fingerprints and edits the content. */
  write?: boolean | undefined;
  /** Starts over instead of resuming an interrupted run of the same day. */
  fresh?: boolean | undefined;
  /** Where the report goes, as Markdown and as JSON; without it `say` gets the Markdown. */
  reportFile?: string | undefined;
  manners?: Partial<Manners>;
};

/** Throws when `only` names a source that does not exist or the content has findings. */
export async function visitSources(options: VisitOptions, say: (line: string) => void): Promise<void> {
  const { root, today, only: wanted } = options;
  const { corpus } = await readContent(root, today);
  const unknown = wanted?.filter((id) => !corpus.sources.has(id)) ?? [];
  if (unknown.length > 0) throw new Error(`no such source: ${unknown.join(", ")}`);
  const journal = new Journal(join(root, ".local/reverify.jsonl"), today);
  if (options.fresh) journal.end();
  const done = journal.read();
  const ids = [...corpus.sources.keys()].filter(
    (id) => (!wanted || wanted.includes(id)) && !done.some((outcome) => outcome.id === id),
  );
  if (done.length > 0) say(`Continuing after ${done.length} sources of today's run (--fresh starts over).`);

  const fetcher = new PoliteFetcher({ ...GOOD_MANNERS, ...options.manners });
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
  if (options.reportFile) {
    mkdirSync(dirname(resolve(options.reportFile)), { recursive: true });
    writeFileSync(options.reportFile, text);
    writeFileSync(
      options.reportFile.replace(/\.md$/, "") + ".json",
      `${JSON.stringify(
        outcomes.map(({ fingerprints: _fingerprints, ...rest }) => rest),
        null,
        2,
      )}\n`,
    );
  } else {
    say(text);
  }
  if (options.write) write(options, outcomes, corpus, say);
  journal.end();
}

function write(
  { root, today }: VisitOptions,
  outcomes: readonly Outcome[],
  corpus: Awaited<ReturnType<typeof readContent>>["corpus"],
  say: (line: string) => void,
): void {
  const edits = applyOutcomes(corpus, outcomes, today, (file) => readFileSync(join(root, file), "utf8"));
  for (const { file, text } of edits) putContent(root, file, text);
  for (const { id, fingerprints } of outcomes) if (fingerprints) writeFingerprints(root, id, fingerprints);
  say(
    `Edited ${edits.length} files of content; remembered ${outcomes.filter((outcome) => outcome.fingerprints).length} texts in .sources/. Next: npm run check, npm run diff.`,
  );
}
