/**
 * The public feeds of what changed: `/feed.json` (JSON Feed 1.1) and `/feed.atom` (RFC 4287), one item for each record
 * and program. An item counts rules and names states, but no drug class and no service: what is edited often has
 * conditions, so a list of edited cells would give verdicts away. Of a drug list it counts products, but does not say
 * which they are or how their verdicts changed. The reason of a record is only for keys too.
 */

import type { ListChange } from "../changes/compare-editions.ts";
import type { ChangeRecord } from "../changes/history.ts";
import type { GroupedChange } from "../changes/group.ts";
import { PROGRAMS, STATES } from "../contract/enumerations.ts";
import type { JsonFeed } from "../contract/shapes/feed.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { countMoves } from "./list-moves.ts";
import { jsonPage, kept, type Page } from "./page.ts";

const TITLE = "Prior authorization rules: what changed";
const MOST_ITEMS = 100;
/** Lists of an item that are named. */
const MOST_LISTS = 20;

type Item = { id: string; title: string; text: string; date: string };

const pagesOf = keptWhileSame<Page[]>();

export function renderFeeds(records: readonly ChangeRecord[], { vocabulary }: Corpus): Page[] {
  return pagesOf([records, vocabulary.programs], () => feedPages(records, vocabulary).map(kept));
}

function feedPages(records: readonly ChangeRecord[], vocabulary: Corpus["vocabulary"]): Page[] {
  const items = records
    .flatMap((record, index) => itemsOf(record, index, vocabulary))
    .reverse()
    .slice(0, MOST_ITEMS);
  return [
    jsonPage<JsonFeed>("feed.json", {
      version: "https://jsonfeed.org/version/1.1",
      title: TITLE,
      home_page_url: "/",
      feed_url: "/feed.json",
      language: "en",
      items: items.map(({ id, title, text, date }) => ({
        id,
        title,
        content_text: text,
        date_published: `${date}T00:00:00Z`,
      })),
    }),
    { path: "feed.atom", text: atom(items) },
  ];
}

function itemsOf({ date, changes, lists = [] }: ChangeRecord, index: number, vocabulary: Corpus["vocabulary"]): Item[] {
  return PROGRAMS.flatMap((program) => {
    const its = changes.filter((change) => change.program === program);
    const itsLists = lists.filter(({ programs }) => programs.includes(program));
    if (its.length === 0 && itsLists.length === 0) return [];
    const counted = (["added", "changed", "re-verified", "removed"] as const).flatMap((way) => {
      const rules = new Set(
        its
          .filter((change) => publicly(change) === way)
          .flatMap(({ states, kind, code }) => states.map((state) => `${state}/${kind}/${code}`)),
      ).size;
      return rules > 0 ? [`${rules} ${rules === 1 ? "rule" : "rules"} ${way}`] : [];
    });
    const listed = (["added", "changed", "removed"] as const).flatMap((way) => {
      const { length } = itsLists.filter(({ what }) => what === way);
      return length > 0 ? [`${length} drug ${length === 1 ? "list" : "lists"} ${way}`] : [];
    });
    return [
      {
        id: `tag:pa-rules,${date}:${index}:${program}`,
        title: `${vocabulary.programs[program].name}: ${[...counted, ...listed].join(", ")}`,
        text: `${[...(its.length > 0 ? [where(its)] : []), ...listLines(itsLists)].join(". ")}. With a key, GET /v1/changes names the rules and products and says what changed.`,
        date,
      },
    ];
  });
}

/** Said without telling which way a verdict went. */
function publicly({ what, class: kind }: GroupedChange): "added" | "removed" | "changed" | "re-verified" {
  return kind === "reverified" ? "re-verified" : what;
}

/** Each list in words; of very many the first. */
function listLines(lists: readonly ListChange[]): string[] {
  const rest = lists.length - MOST_LISTS;
  return [...lists.slice(0, MOST_LISTS).map(listLine), ...(rest > 0 ? [`And ${rest} more drug lists`] : [])];
}

function listLine({ title, state, what, rows, moves }: ListChange): string {
  const name = `${title} (${state})`;
  if (what === "added") return `${name}: ${rows.after} rows, new`;
  if (what === "removed") return `${name}: no longer published`;
  const { new: appeared, gone, verdicts } = countMoves(moves);
  const moved = verdicts.reduce((sum, { products }) => sum + products, 0);
  return `${name}: ${appeared} new products, ${gone} removed, ${moved} with a different verdict`;
}

function where(changes: readonly GroupedChange[]): string {
  const states = new Set(changes.flatMap((change) => change.states));
  if (states.size === STATES.length) return `In all ${STATES.length} jurisdictions`;
  return `In ${STATES.filter((state) => states.has(state)).join(", ")}`;
}

function atom(items: readonly Item[]): string {
  const updated = `${items[0]?.date ?? "1970-01-01"}T00:00:00Z`;
  const entries = items.map(
    ({ id, title, text, date }) => `  <entry>
    <id>${escaped(id)}</id>
    <title>${escaped(title)}</title>
    <updated>${date}T00:00:00Z</updated>
    <content type="text">${escaped(text)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>tag:pa-rules,2026:changes</id>
  <title>${TITLE}</title>
  <updated>${updated}</updated>
  <author><name>Prior authorization rules</name></author>
  <link rel="self" href="/feed.atom"/>
${entries.join("")}</feed>
`;
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character]!,
  );
}
