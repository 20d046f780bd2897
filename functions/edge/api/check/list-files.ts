/** Reads the lists that bind a program on a day, and the rows of a product or of a label in them. */

import { bounded, type Day } from "../../../../build/contract/day.ts";
import { drugRowsKey, pathOfDrug, unframeDrugRows } from "../../../../build/contract/drug-rows.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { bindingOn, type Binding } from "../../../../build/contract/items/binding-lists.ts";
import { unframeItems, type ItemFile } from "../../../../build/contract/items-frame.ts";
import { isPrintedAs, labelKey } from "../../../../build/contract/items/item-key.ts";
import { brandOfSupply, sameSupply } from "../../../../build/contract/items/supply-words.ts";
import { membersByKey, type Members } from "../../../../build/contract/json-lines.ts";
import { listHeadsPath, listItemsPath } from "../../../../build/contract/published-paths.ts";
import { fileOf } from "../../../../build/contract/ranges.ts";
import type { PublishedItem, PublishedList } from "../../../../build/contract/shapes/item.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { readContext } from "../published/context.ts";
import { cachedRuleFile, readRuleFile } from "../published/rule-files.ts";
import { unreadable } from "../shared/http-error.ts";
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
  const heads = cachedRuleFile<Heads>(listHeadsPath(state, program), platform)?.of(state);
  const { lists } = heads ? { lists: heads } : await readContext(state, program, platform);
  return bindingOn(lists, program, day);
}

/** By state. */
type Heads = Members<readonly PublishedList[]>;

/** Reads the heads of lists of many states, so that {@link listsOn} reads no context of each. */
export async function readHeads(states: readonly State[], program: Program, platform: Platform): Promise<void> {
  await Promise.all(states.map((state) => readRuleFile(listHeadsPath(state, program), platform, headsOf)));
}

function headsOf(text: string): Heads | undefined {
  return membersByKey(text, "pa_list_heads");
}

/** A list as answers name it. */
export function listInBrief({ id, source, sources, from, to }: PublishedList) {
  const { title, publisher, url } = sources[source]!;
  return { id, title, publisher, url, effective_from: from, effective_to: bounded(to) };
}

export async function itemsOfDrug(list: PublishedList, drug: string, platform: Platform): Promise<HeadedItem[]> {
  const { id, half } = list;
  if (half) {
    const file = await readRuleFile(pathOfDrug(half, drug), platform, unframeDrugRows);
    const rows = file?.of(drugRowsKey(drug, id));
    return rows ? headed(rows.items, rows) : [];
  }
  const file = await fileWith(list, drug, platform);
  return file ? headed(file.tiedTo(drug), file) : [];
}

const FORM = / (tablet|capsule|ointment|cream|gel|lotion|solution|suspension|powder)s?$/i;

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
  // What stands in parentheses says what it is.
  const isLabel = (item: PublishedItem) =>
    [item.label, item.label.replace(/\(.*/, ""), item.label.replace(FORM, "")].some((one) =>
      isPrintedAs(slug, slugOf(one), item),
    );
  for (const drug of drugs) {
    const exact = (await itemsOfDrug(list, drug, platform)).filter(({ item }) => isLabel(item));
    if (exact.length > 0) return exact;
  }
  const begins = (item: PublishedItem) => slugOf(`${item.label} ${item.strength ?? ""}`).startsWith(`${slug}_`);
  const isMeant = (item: PublishedItem) => (!kind || item.kind === kind) && (isLabel(item) || (!!kind && begins(item)));
  const file = slug === "" ? undefined : await fileWith(list, labelKey(kind, label), platform);
  const meant = file ? headed(file.all().filter(isMeant), file) : [];
  if (meant.length > 0 || !kind) return meant;
  // A label's brand may have made a syringe a device.
  const named = await suppliesNamed(list, kind, label, platform);
  return named.length > 0 ? named : suppliesNamed(list, kind === "supply" ? "device" : "supply", label, platform);
}

/** Parts of a list in which the rows of one maker's supplies may be. */
const MOST_PARTS = 3;

/** Rows of the asked maker with all that was asked, in whatever order; none where the maker has too many. */
async function suppliesNamed(
  list: PublishedList,
  kind: NonNullable<PublishedItem["kind"]>,
  label: string,
  platform: Platform,
): Promise<HeadedItem[]> {
  const brand = brandOfSupply(label);
  if (!brand || list.files.length === 0) return [];
  const [from, to] = [brand, `${brand}\uffff`].map((key) => fileOf(list.files, `${kind} ${key}`)) as [number, number];
  if (to - from >= MOST_PARTS) return [];
  const parts = await Promise.all(
    Array.from({ length: to - from + 1 }, (_, at) => readItems(list, from + at, platform)),
  );
  const all = parts.flatMap((part) =>
    headed(
      part.all().filter((item) => item.kind === kind),
      part,
    ),
  );
  return sameSupply(label, all, ({ item }) => item.label);
}

/** The part of a list's rows in which those of a key are; undefined where the list has no rows. */
async function fileWith(list: PublishedList, key: string, platform: Platform): Promise<ItemFile | undefined> {
  return list.files.length === 0 ? undefined : readItems(list, fileOf(list.files, key), platform);
}

/** A part of a list's rows; throws 503 where it cannot be read. */
async function readItems({ id }: PublishedList, file: number, platform: Platform): Promise<ItemFile> {
  const items = await readRuleFile(listItemsPath(id, file), platform, unframeItems);
  if (!items) throw unreadable("The list");
  return items;
}

function headed(items: readonly PublishedItem[], { headings }: Pick<ItemFile, "headings">): HeadedItem[] {
  return items.map((item) => ({ item, heading: headings[item.heading]! }));
}
