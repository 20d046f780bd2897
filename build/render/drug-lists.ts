/** Drug lists as they are published: the rows of each by drug or in files of about 20 KB, and its head, which contexts repeat. */

import type { State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import { halfOf, planListsPath } from "../contract/published-paths.ts";
import type { PublishedList, PublishedLists } from "../contract/shapes/item.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { drugRowPages } from "./drug-rows.ts";
import { headOf } from "./list-head.ts";
import { listsInUse } from "./lists-in-use.ts";
import { listingPages } from "./list-pages.ts";
import { rowRenderer, type Rendered, type RowsOf } from "./list-rows.ts";
import { listFacts, type PlanList, type StateList } from "./list-coverage.ts";
import { nameIndex } from "./name-index.ts";
import { jsonPage, kept, type Page, type PageTaker } from "./page.ts";
import { productDrugs } from "./product-drugs.ts";

/** With the drugs, their classes and the words for forms, none of which depends on the day. */
const rowsWith = keptWhileSame<RowsOf>();

/** In the order of their files; a plan's own lists answer for that plan only. */
type AllLists = { today: Day; states: RenderedList[]; plans: RenderedPlanList[]; pages: Page[] };
/** `items`: none where the process builds once, which has what they come to. */
type RenderedList = StateList & Pick<Rendered, "half" | "drugLines" | "items" | "pages">;
type RenderedPlanList = PlanList & { pages: Page[] };

export function renderedLists(corpus: Corpus, today: Day): readonly RenderedList[] {
  return allLists(corpus, today).states;
}

export function renderedPlanLists(corpus: Corpus, today: Day): readonly RenderedPlanList[] {
  return allLists(corpus, today).plans;
}

function allLists(corpus: Corpus, today: Day, taker?: PageTaker): AllLists {
  const known = listsOf.get(corpus);
  if (known?.today === today) {
    taker?.take(known.pages);
    return known;
  }
  const isOnly = taker?.isOnly ?? false;
  const names = nameIndex(corpus);
  const drugs = names && productDrugs(corpus, names);
  const rowsOf = rowsIn(corpus);
  const inUse = listsInUse(corpus, today);
  const lists: AllLists = { today, states: [], plans: [], pages: [] };
  const put = (pages: readonly Page[]) => {
    lists.pages.push(...pages);
    taker?.take(pages);
  };
  const byDrug: Page[] = [];
  const halves = corpus.lists.map(({ id, state }) => (state && inUse.has(id) ? halfOf(state) : undefined));
  for (const [at, list] of corpus.lists.entries()) {
    const rows = rowsOf(list, halves[at], isOnly);
    const read = { head: headOf(list, rows, corpus, today), items: rows.items, sorted: rows.sorted };
    const headings = list.value.sections.map(({ heading }) => heading);
    const { half, drugLines } = rows;
    const rendered = {
      head: read.head,
      facts: listFacts(read, half && drugs),
      pages: [...rows.pages, ...listingPages(read, headings, corpus)],
    };
    if (list.state) {
      const items = isOnly ? [] : rows.items;
      lists.states.push({ state: list.state, half, drugLines, items, ...rendered });
    } else lists.plans.push({ plan: list.value.plan!, ...rendered });
    put(rendered.pages);
    if (half && halves.lastIndexOf(half) === at) {
      const ofHalf = lists.states.filter((one) => one.half === half);
      const pages = drugRowPages(ofHalf, isOnly);
      byDrug.push(...pages);
      taker?.take(pages);
    }
  }
  put(planHeads(corpus, lists.plans));
  lists.pages.push(...byDrug);
  listsOf.set(corpus, lists);
  return lists;
}

/** Coverage, states and pages ask for the same lists. */
const listsOf = new WeakMap<Corpus, AllLists>();

/**
 * The rows of all lists, and the heads of those of plans: the same pages for the same corpus. A taker has them as soon as
 * they are made.
 */
export function renderDrugLists(corpus: Corpus, today: Day, taker?: PageTaker): readonly Page[] {
  return allLists(corpus, today, taker).pages;
}

function planHeads(corpus: Corpus, ofPlans: readonly PlanList[]): Page[] {
  return corpus.plans.flatMap(({ value: { plan } }): Page[] => {
    const lists = newestFirst(ofPlans.filter((list) => list.plan === plan));
    return lists.length > 0 ? [kept(jsonPage<PublishedLists>(planListsPath(plan), { pa_lists: 1, lists }))] : [];
  });
}

/** The heads of a state's lists, newest first. */
export function headsOf(state: State, corpus: Corpus, today: Day): PublishedList[] {
  return newestFirst(renderedLists(corpus, today).filter((list) => list.state === state));
}

function newestFirst(lists: readonly { head: PublishedList }[]): PublishedList[] {
  return lists.map(({ head }) => head).sort((one, other) => (one.from < other.from ? 1 : -1));
}

function rowsIn(corpus: Corpus): RowsOf {
  const { doseForms, drugs, crosswalk, diagnosisCodes } = corpus;
  const names = nameIndex(corpus);
  const classes = names && productDrugs(corpus, names);
  const values = [...drugs, ...crosswalk, ...diagnosisCodes].map(({ value }) => value);
  return rowsWith([names, classes, doseForms, ...values], () => rowRenderer(corpus, names));
}
