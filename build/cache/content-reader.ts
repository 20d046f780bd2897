/**
 * Reads content into a corpus. Files that hold no rules come first; then one column after the other, so that each can
 * be worked out and written while the next is read. Only what must be read is read: what is known from the last build,
 * and rests on what still says the same, was sound and so is what it rests on.
 */

import type { Day } from "../contract/day.ts";
import { soundContentFile, type ContentFile } from "../load/content-file.ts";
import { parsed } from "../load/load-content.ts";
import type { ContentText, LoadedTexts } from "../load/load-texts.ts";
import type { Corpus } from "../model/corpus.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { inReadingOrder, type Finding } from "../model/finding.ts";
import { namesUsed } from "../validate/names-used.ts";
import { emptyCorpus, isVocabularyComplete, readInto } from "../validate/read-corpus.ts";
import { unused } from "../validate/unused.ts";
import { check } from "../validate/validate.ts";
import { classRules, rulesBeside, type ClassRules } from "../column/class-rules.ts";
import type { Column } from "../column/column.ts";
import { classCounts, countPrints } from "../render/class-counts.ts";
import { contentByColumn, type ContentByColumn } from "../column/content-by-column.ts";
import { definitionsIn, needsOf, type KnownColumn, type BuildCache } from "./build-cache.ts";
import type { ReadColumn } from "../column/work-out.ts";

export class ContentReader {
  /** Everything but rules and exclusions. */
  readonly corpus = emptyCorpus();
  /** All columns in the order of the enumerations, and those of them that need not be worked out again. */
  readonly keys: string[];
  readonly known: Map<string, KnownColumn>;
  /** For the cache: what the columns depend on, and what is in the files without rules. */
  readonly under: string;
  readonly values: BuildCache["values"];

  readonly #content: ContentByColumn;
  readonly #files: readonly ContentFile[];
  readonly #today: Day;
  readonly #define: (name: string) => string | undefined;
  readonly #counts: ReadonlyMap<string, string>;
  readonly #classRules: ClassRules;
  readonly #shared = new Map<string, ContentFile>();
  readonly #needs = new Map<string, Set<string>>();
  /** What reading found, and what the checks did. */
  readonly #unread: Finding[];
  readonly #wrong: Finding[];

  /**
   * `others` is whatever columns depend on beside the content and the day. `first` has the corpus before anything else
   * is made of it, where nothing is wrong with the files without rules: lists that are not sound cannot be rendered.
   */
  constructor(
    { texts, findings: loading }: LoadedTexts,
    cache: BuildCache,
    today: Day,
    others: readonly string[],
    first: (corpus: Corpus) => void,
  ) {
    const content = contentByColumn(texts);
    const vocabulary = content.others
      .filter(({ path }) => path.startsWith("vocabulary/"))
      .map(({ path, print }) => `${path} ${print}`);
    this.#content = content;
    this.#today = today;
    this.#unread = [...loading];
    this.#files = content.others.map((text) => readOther(text, cache, this.#unread));
    readInto(this.corpus, this.#files, this.#unread);
    isVocabularyComplete(this.corpus, this.#files, this.#unread);
    this.#wrong = check(this.corpus, this.corpus, this.#files, today);
    this.#define = definitionsIn(this.corpus);
    this.under = fingerprint([today, ...vocabulary, ...others].join("\n"));
    this.values = new Map(
      this.#files.flatMap(({ checked }, place) =>
        checked === undefined
          ? []
          : [[content.others[place]!.path, { text: content.others[place]!.print, value: checked }]],
      ),
    );
    const isSound = !this.#hasError();
    if (isSound) first(this.corpus);
    // Otherwise no column is worked out.
    this.#counts = isSound ? countPrints(classCounts(this.corpus, today)) : new Map();
    this.#classRules = isSound ? classRules(this.corpus, today) : new Map();
    this.keys = [...content.columns.keys()];
    this.known = new Map(
      [...content.columns].flatMap(([key, { files }]): [string, KnownColumn][] => {
        const column = cache.under === this.under ? cache.columns.get(key) : undefined;
        const isSame = column?.files === files && column.counts === this.#countsOf(key);
        return isSame && this.#stillSays(column.needs) ? [[key, column]] : [];
      }),
    );
  }

  /** What is not known, one column after the other; with the first error no more come, but their findings do. */
  *columns(): Generator<ReadColumn> {
    for (const [key, { place, texts }] of this.#content.columns) {
      if (this.known.has(key)) continue;
      const files = texts.map((text) => this.#parsed(text));
      const part = this.#only(key, files);
      this.#wrong.push(...check(part, this.corpus, files, this.#today));
      part.rules.push(...rulesBeside([...part.rules, ...part.exclusions], this.#classRules, key));
      this.#needs.set(key, needsOf(part, this.corpus));
      if (!this.#hasError()) yield { place, rules: part.rules, exclusions: part.exclusions };
    }
  }

  /** All of them, when all columns have come. */
  findings(): Finding[] {
    const used = new Set([
      ...namesUsed(this.corpus),
      ...[...this.#needs.values()].flatMap((names) => [...names]),
      ...[...this.known.values()].flatMap(({ needs }) => Object.keys(needs)),
    ]);
    const idle = this.#unread.length === 0 ? unused(this.corpus, used, this.#files) : [];
    return inReadingOrder([...this.#unread, ...this.#wrong, ...idle]);
  }

  /** A column that came, as it is known from now on. */
  toKnow(key: string, column: Column): KnownColumn {
    return {
      files: this.#content.columns.get(key)!.files,
      needs: Object.fromEntries([...this.#needs.get(key)!].map((name) => [name, this.#define(name)!])),
      counts: this.#countsOf(key),
      column,
    };
  }

  /** A state's file is parsed once for all its programs. */
  #parsed(text: ContentText): ContentFile {
    const known = this.#shared.get(text.path) ?? parsed(text, this.#unread);
    this.#shared.set(text.path, known);
    return known;
  }

  /** What the files say of one column. */
  #only(key: string, files: readonly ContentFile[]): Corpus {
    const part = emptyCorpus();
    readInto(part, files, this.#unread);
    part.rules = part.rules.filter(({ place }) => place.column === key);
    return part;
  }

  /** What lists say of a column. */
  #countsOf(key: string): string {
    return fingerprint(JSON.stringify([this.#counts.get(key) ?? "", this.#classRules.get(key) ?? []]));
  }

  #hasError(): boolean {
    return [...this.#unread, ...this.#wrong].some(({ level }) => level === "error");
  }

  #stillSays(needs: KnownColumn["needs"]): boolean {
    return Object.entries(needs).every(([name, print]) => this.#define(name) === print);
  }
}

function readOther(text: ContentText, { values }: BuildCache, findings: Finding[]): ContentFile {
  const before = values.get(text.path);
  return before?.text === text.print
    ? soundContentFile(`content/${text.path}`, text.path, text.text, before.value)
    : parsed(text, findings);
}
