/**
 * Nobody learns a verdict without a key, but those of the samples (build/contract/samples.ts), which are chosen and
 * published as such: from all that the public files say of a cell, no simple rule guesses
 * `pa_required` or `pa_type` better than somebody who knows the cell's program and code alone.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isPublicFile } from "../../build/contract/public-files.ts";
import { sampleOf, SAMPLES, type SampleName } from "../../build/contract/samples.ts";
import { filesBelow } from "../../build/files-below.ts";
import { readContentFile } from "../../build/load/content-file.ts";
import type { Vocabulary } from "../../build/model/corpus.ts";
import { rulesDirectoryName, rulesPathSecret } from "../../build/rules-directory.ts";
import { emptyCorpus, readInto } from "../../build/validate/read-corpus.ts";
import { coded, foldsOf, guesses, right, together, type Coded } from "../helpers/guessing.ts";
import { publicKnowledge, type PublicKnowledge } from "../helpers/public-knowledge.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";
import { PROJECT } from "../helpers/running-service.ts";

const RULES = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));

type Rule = { state: string; program: string; kind: string; code: string; pa_required: boolean; pa_type: string };

const files = new Map<string, string>();
let rules: Rule[];
let vocabulary: Vocabulary;
let known: PublicKnowledge;

test.before(async () => {
  const corpus = emptyCorpus();
  readInto(corpus, vocabularyFiles(), []);
  vocabulary = corpus.vocabulary;
  const out = await realBuild();
  const text = (path: string) => readFileSync(join(out, path), "utf8");
  const paths = filesBelow(out);
  // Scripts, styles and licenses come from the code alone; the compliance grids are served without a key from below the directory.
  for (const path of paths) {
    const isGrid = path.startsWith(`${RULES}/meta/compliance`);
    if (isGrid || (isPublicFile(`/${path.replace(/(^|\/)index\.html$/, "$1")}`) && !path.startsWith("assets/")))
      files.set(path, text(path));
  }
  rules = paths.flatMap((path) => {
    const [, of, state, program, kind, code] =
      /^([^/]+)\/([a-z]{2})\/(\w+)\/(drug|service)\/(\w+)\.json$/.exec(path) ?? [];
    if (of !== RULES || !state) return [];
    const { pa_required, pa_type } = JSON.parse(text(path)).answer.result;
    return [{ state: state.toUpperCase(), program: program!, kind: kind!, code: code!, pa_required, pa_type }];
  });
  assert.is(rules.length, JSON.parse(text(`${RULES}/meta/build.json`)).cells);
  rules = rules.filter((rule) => !isSampled(rule));
  known = publicKnowledge(files, rules, vocabulary);
});

/** The words alone: reading and checking the lists would take longer than the tests. */
function vocabularyFiles() {
  const folder = join(PROJECT, "content/vocabulary");
  return filesBelow(folder).map((name) => {
    const path = `vocabulary/${name}`;
    return readContentFile(`content/${path}`, path, readFileSync(join(folder, name), "utf8")).content;
  });
}

/** A cell whose rule a sample shows to everybody: there is nothing left to guess. */
function isSampled({ state, program, code }: Rule): boolean {
  return SAMPLED.some(
    ({ states, program: ofProgram, code: ofCode }) =>
      states.includes(state) && program === ofProgram && code === ofCode,
  );
}

const SAMPLED = (Object.keys(SAMPLES) as SampleName[]).map((name) => {
  const { state, states, program, drug, service } = Object.fromEntries(sampleOf(name).parameters);
  return { name, states: (state ?? states)!.split(","), program, code: drug ?? service };
});

test("the samples are the exception: few questions about few states, and no page says their verdicts", () => {
  const places = new Set(SAMPLED.flatMap(({ states, program }) => states.map((state) => `${state}/${program}`)));
  assert.ok(places.size <= 40, `${places.size} programs of states`);
  const [, titles] = /<div class="open-answers">(.*?)<\/div>/s.exec(files.get("explorer/index.html")!) ?? [];
  assert.is(titles!.match(/<a /g)!.length, SAMPLED.length);
  assert.not.match(titles!, /required|authorization|preferred/i);
});

test("every kind of public file is read", () => {
  for (const path of [
    "coverage.json",
    "coverage/index.html",
    "openapi.json",
    "openapi.yaml",
    "feed.json",
    "feed.atom",
    "llms.txt",
    "index.html",
    "docs/errors.md",
    `${RULES}/meta/compliance/cms-0057-f.json`,
  ]) {
    assert.ok(files.has(path), path);
  }
  assert.ok(known.size > 100);
});

test("the coverage is small enough for everybody: under 300 KB as data, and as a page", () => {
  for (const path of ["coverage.json", "coverage/index.html"])
    assert.ok(Buffer.byteLength(files.get(path)!) < 300_000, path);
});

/**
 * What others may learn by the way, and what chance alone gives: half a percent of the rules, less than any group of rules
 * that share a source. The same attributes with their values shuffled over the rules gain up to 7 in as many attempts, what
 * is public 18 of 3,709 (November 23, 2026: rules worked out from lists are conditional, and lists are public).
 */
const SHARE_SHOWN = 0.005;

test("what is public of a cell guesses its verdict no better than its program and code do", () => {
  const of = (value: (rule: Rule) => unknown) => coded(rules.map(value));
  const [state, program, code] = [of((rule) => rule.state), of((rule) => rule.program), of((rule) => rule.code)];
  const column = together(program, code);
  const one = new Int32Array(rules.length);
  const attributes = distinct(known);
  const gains: { gain: number; what: string }[] = [];

  // One state is left out in turn: somebody who holds a key for other states guesses this one.
  const states = foldsOf(state);
  // One column is left out in turn: somebody who knows other programs and codes guesses this one.
  const columns = foldsOf(column);
  const kinds: [string, Coded][] = [
    ["all", one],
    ["program", program],
    ["code", code],
    ["state", state],
  ];
  const verdicts = (["pa_required", "pa_type"] as const).map((verdict) => {
    const labels = of((rule) => rule[verdict]);
    const byColumn = guesses(column, labels, states, guesses(program, labels, states));
    const overall = guesses(one, labels, columns);
    const alone = kinds.map(([, group]) => guesses(group, labels, columns, overall));
    const bestAlone = Math.max(
      ...[...alone, guesses(together(program, state), labels, columns, overall)].map((made) => right(made, labels)),
    );
    return { verdict, labels, byColumn, rightByColumn: right(byColumn, labels), alone, bestAlone };
  });
  const attempt = (what: string, group: Coded) => {
    const note = (of: string, least: number, made: Coded, labels: Coded) =>
      void gains.push({ gain: right(made, labels) - least, what: of });
    const inColumn = together(column, group);
    for (const { verdict, labels, byColumn, rightByColumn } of verdicts)
      note(
        `${verdict} ${what}, other states known`,
        rightByColumn,
        guesses(inColumn, labels, states, byColumn),
        labels,
      );
    for (const [place, [name, own]] of kinds.entries()) {
      const within = together(own, group);
      for (const { verdict, labels, alone, bestAlone } of verdicts)
        note(
          `${verdict} ${what} within ${name}, other columns known`,
          bestAlone,
          guesses(within, labels, columns, alone[place]!),
          labels,
        );
    }
  };
  const attempted = new Set(attributes.map(({ values }) => printOf(values)));
  for (const [place, { name, values, isWord }] of attributes.entries()) {
    attempt(name, values);
    if (isWord || !aboutCells(name)) continue;
    for (const other of attributes.slice(0, place)) {
      if (other.isWord) continue;
      const pair = together(values, other.values);
      const print = printOf(pair);
      if (attempted.has(print)) continue;
      attempted.add(print);
      attempt(`${name} and ${other.name}`, pair);
    }
  }
  const tellers = gains
    .filter(({ gain }) => gain > SHARE_SHOWN * rules.length)
    .sort((a, b) => b.gain - a.gain)
    .map(({ gain, what }) => `${gain} of ${rules.length}: ${what}`);
  assert.equal(tellers.slice(0, 20), []);
});

/** What says nothing of a state's own cell is covered by the others in the pair. */
function aboutCells(name: string): boolean {
  return / by state/.test(name);
}

/** Alike for all that distinguish the same cells: they guess the same. */
function printOf(values: Coded): string {
  return createHash("sha256").update(values).digest("base64");
}

/** Attributes that distinguish cells, each way once. Words are many, and say no more in pairs. */
function distinct(knowledge: PublicKnowledge): { name: string; values: Coded; isWord: boolean }[] {
  const seen = new Set<string>();
  return [...knowledge].flatMap(([name, values]) => {
    const print = printOf(values);
    if (seen.has(print) || values.every((number) => number === 0)) return [];
    seen.add(print);
    return [{ name, values, isWord: name.includes(" word ") }];
  });
}

test.run();
