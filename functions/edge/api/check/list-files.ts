/** Reads the lists that bind a program on a day, and the rows of a product or of a label in them. */

import { bounded, type Day } from "../../../../build/contract/day.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { bindingOn, type Binding } from "../../../../build/contract/items/binding-lists.ts";
import { labelKey } from "../../../../build/contract/items/item-key.ts";
import { listItemsPath, listsPath } from "../../../../build/contract/published-paths.ts";
import { fileOf } from "../../../../build/contract/ranges.ts";
import type {
  PublishedItem,
  PublishedItems,
  PublishedList,
  PublishedLists,
} from "../../../../build/contract/shapes/item.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { readRuleJson } from "../published/rule-files.ts";
import { unavailable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";

/** A row with its heading. */
export type HeadedItem = { item: PublishedItem; heading: string };

/** Undefined where no list binds the program on that day. */
export async function listsOn(
  state: State,
  program: Program,
  day: Day,
  platform: Platform,
): Promise<Binding | undefined> {
  const file = await readRuleJson<PublishedLists>(listsPath(state), "pa_lists", platform);
  return bindingOn(file?.lists ?? [], program, day);
}

/** A list as answers name it. */
export function listInBrief({ id, source, sources, from, to }: PublishedList) {
  const { title, publisher, url } = sources[source]!;
  return { id, title, publisher, url, effective_from: from, effective_to: bounded(to) };
}

export function itemsOfDrug(list: PublishedList, drug: string, platform: Platform): Promise<HeadedItem[]> {
  return itemsUnder(list, drug, (item) => item.drug === drug && !item.again, platform);
}

/**
 * Rows of supplies whose label is this one or begins with it. Of `drugs`, and of what is not understood, exactly it: "vitamin"
 * is no "vitamin C brightening serum".
 */
export async function itemsOfLabel(
  list: PublishedList,
  kind: PublishedItem["kind"],
  label: string,
  drugs: readonly string[],
  platform: Platform,
): Promise<HeadedItem[]> {
  const slug = slugOf(label);
  for (const drug of drugs) {
    const exact = (await itemsOfDrug(list, drug, platform)).filter(({ item }) => slugOf(item.label) === slug);
    if (exact.length > 0) return exact;
  }
  const isMeant = (item: PublishedItem) =>
    item.kind === kind && (slugOf(item.label) === slug || (!!kind && slugOf(item.label).startsWith(`${slug}_`)));
  return slug === "" ? [] : itemsUnder(list, labelKey(kind, label), isMeant, platform);
}

async function itemsUnder(
  list: PublishedList,
  key: string,
  isMeant: (item: PublishedItem) => boolean,
  platform: Platform,
): Promise<HeadedItem[]> {
  if (list.files.length === 0) return [];
  const path = listItemsPath(list.id, fileOf(list.files, key));
  const file = await readRuleJson<PublishedItems>(path, "pa_items", platform);
  if (!file) throw unavailable("The list cannot be read at the moment.", 30);
  return file.items.flatMap((item) => (isMeant(item) ? [{ item, heading: file.headings[item.heading]! }] : []));
}
