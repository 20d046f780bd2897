/** What is suggested while somebody types: everything is understood as it is offered, and nothing of a list is in it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isPublicFile } from "../../build/contract/public-files.ts";
import { askedProduct } from "../../build/contract/items/asked-product.ts";
import { indexForms } from "../../build/contract/items/dose-form.ts";
import { readLabel } from "../../build/contract/read-label.ts";
import { publicSuggestions, type PublicSuggestions } from "../../build/contract/shapes/suggestions.ts";
import { filesBelow } from "../../build/files-below.ts";
import { readContentFile } from "../../build/load/content-file.ts";
import type { Corpus } from "../../build/model/corpus.ts";
import { nameIndex, saltsOf } from "../../build/render/name-index.ts";
import { productDrugs } from "../../build/render/product-drugs.ts";
import { renderSuggestions } from "../../build/render/suggestions.ts";
import { emptyCorpus, readInto } from "../../build/validate/read-corpus.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";
import { PROJECT } from "../helpers/running-service.ts";

/** What names drugs and services. Lists and rules would take longer than all tests, and change nothing. */
const FOLDERS = ["vocabulary", "sources", "drugs", "drug_codes", "crosswalk"];

let corpus: Corpus;
const files = new Map<string, PublicSuggestions>();

test.before(async () => {
  corpus = emptyCorpus();
  readInto(corpus, namingFiles(), []);
  const folder = join(await realBuild(), "suggestions");
  for (const name of readdirSync(folder))
    files.set(name, publicSuggestions.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
});

function namingFiles() {
  return FOLDERS.flatMap((folder) =>
    filesBelow(join(PROJECT, "content", folder)).map((name) => {
      const path = `${folder}/${name}`;
      return readContentFile(`content/${path}`, path, readFileSync(join(PROJECT, "content", path), "utf8")).content;
    }),
  );
}

test("each file is public and small, and its names have a word that begins with its two letters", () => {
  assert.ok(files.size > 300);
  for (const [name, file] of files) {
    assert.ok(isPublicFile(`/suggestions/${name}`), name);
    const size = gzipSync(JSON.stringify(file)).length;
    assert.ok(size < 30_000, `${name}: ${size} bytes compressed`);
    for (const [text] of [...file.drugs, ...file.services])
      assert.ok(
        text
          .toLowerCase()
          .normalize("NFKD")
          .replace(/[^a-z0-9]/g, "")
          .includes(name.slice(0, 2)),
        text,
      );
  }
});

test("a drug with form and strength is offered as it is prescribed", () => {
  const suboxone = files.get("su.json")!.drugs.find(([name]) => name === "Suboxone");
  assert.equal(suboxone, [
    "Suboxone",
    "buprenorphine / naloxone",
    {
      "sublingual film": ["2 mg / 0.5 mg", "4 mg / 1 mg", "8 mg / 2 mg", "12 mg / 3 mg"],
    },
  ]);
  assert.ok(files.get("mr.json")!.services.some(([word]) => word === "mri"));
});

/** Brands that are also words of forms or of supplies ("Tandem"): the answer asks back what is meant. */
const MOST_NOT_UNDERSTOOD = 0.001;

/** Names of two entries of the catalogs, of which the reading takes one. */
const SEVERAL = ["Gaviscon", "PeriGuard", "Trophamine", "vitamin B6"];

test("what is offered is understood as that drug and form, and never as another drug", () => {
  const index = nameIndex(corpus)!;
  const drugs = productDrugs(corpus, index);
  const words = { forms: indexForms(corpus.doseForms!), salts: saltsOf(index), abbreviations: index.abbreviations };
  const namesOf = new Map(
    corpus.drugs.map(({ value }) => [value.drug, [value.name, ...(value.brands ?? []).map(({ name }) => name)]]),
  );
  const offered = [...files.values()].flatMap(({ drugs: named }) =>
    named.flatMap(([name, , forms]) =>
      Object.entries(forms).flatMap(([form, strengths]) =>
        ["", ...strengths].map((strength) => ({ name, strength, form })),
      ),
    ),
  );
  const unread: string[] = [];
  const others = new Set<string>();
  for (const { name, strength, form } of offered) {
    const text = [name, strength, form].filter(Boolean).join(" ");
    const read = readLabel(index, text);
    if (!("tie" in read) || !("drug" in read.tie)) {
      unread.push(text);
      continue;
    }
    if (!namesOf.get(read.tie.drug)!.includes(name)) others.add(name);
    const asked = askedProduct(read.tie, text, {}, drugs.get(read.tie.drug)!, words);
    if (!asked.forms.includes(form) || (strength && asked.strengths.length === 0)) unread.push(text);
  }
  assert.equal([...others].sort(), SEVERAL);
  assert.ok(offered.length > 15_000);
  assert.ok(unread.length < offered.length * MOST_NOT_UNDERSTOOD, unread.join("; "));
});

test("each drug that an everyday word leads to is understood by its name, and no such word names a drug itself", () => {
  const index = nameIndex(corpus)!;
  const nameOf = new Map(corpus.drugs.map(({ value }) => [value.drug, value.name]));
  const read = (text: string) => {
    const label = readLabel(index, text);
    return "tie" in label && "drug" in label.tie ? label.tie.drug : undefined;
  };
  const entries = corpus.everydayDrugs.map(({ value }) => value);
  assert.ok(entries.flatMap(({ words }) => words).length > 200);
  for (const { words, drugs = [] } of entries) {
    assert.equal(
      drugs.map((drug) => read(nameOf.get(drug)!)),
      drugs,
    );
    assert.equal(
      words.filter((word) => drugs.includes(read(word) ?? "")),
      [],
      "a word with the name of a drug in it is answered for that drug",
    );
  }
});

test("no list changes what is offered, and a name that only a list has is not", () => {
  const withoutLists = renderSuggestions(corpus).pages;
  assert.equal(
    withoutLists.map(({ path, text }) => [path, JSON.parse(text)]),
    [...files].sort().map(([name, file]) => [`suggestions/${name}`, file]),
  );
  const offered = new Set([...files.values()].flatMap(({ drugs }) => drugs.map(([name]) => name)));
  const ofLists = corpus.drugs
    .filter(({ value }) => /^(state|plan)/.test(corpus.sources.get(value.source)!.value.kind))
    .map(({ value }) => value.name);
  assert.ok(ofLists.length > 10);
  assert.equal(
    ofLists.filter((name) => offered.has(name)),
    [],
  );
});

test.run();
