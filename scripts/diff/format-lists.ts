/** What moved in drug lists, for a terminal or for a pull request (Markdown): in numbers, then by name. */

import type { ProductMove } from "../../build/changes/compare-editions.ts";
import type { ListDiff } from "./published-diff.ts";

/** Products of each kind by name, unless all are asked for. */
const FOLDED_PRODUCTS = 20;

type Kind = { title: string; products: string[] };

export function textList(list: ListDiff, unfold: boolean): string {
  return [
    headingOf(list),
    `  visible to keys for ${list.programs.join(", ")} in ${list.state}`,
    ...unlistedOf(list).map((line) => `  ${line}`),
    ...kindsOf(list).flatMap(({ title, products }) => {
      const { shown, hidden } = folded(products, unfold);
      return [
        `  ${title}`,
        ...shown.map((product) => `      ${product}`),
        ...(hidden > 0 ? [`      ... and ${hidden} more; --unfold shows all`] : []),
      ];
    }),
  ].join("\n");
}

export function markdownList(list: ListDiff): string {
  const lines = kindsOf(list).map(({ title, products }) => {
    const { shown, hidden } = folded(products, false);
    return [
      `- ${title}`,
      ...shown.map((product) => `  - ${product}`),
      ...(hidden > 0 ? [`  - ... and ${hidden} more`] : []),
    ].join("\n");
  });
  const noticed = `Visible to keys for ${list.programs.join(", ")} in ${list.state}.`;
  const body = [noticed, ...unlistedOf(list), ...lines].join("\n\n");
  return `<details><summary>${headingOf(list)}</summary>\n\n${body}\n\n</details>`;
}

function headingOf({ list, previous, title, what, rows, new: appeared, gone, verdicts }: ListDiff): string {
  if (what === "added") return `${list} is new: ${counted(rows.after!, "row")} (${title})`;
  if (what === "removed") return `${list} is removed: ${counted(rows.before!, "row")} (${title})`;
  const moved = verdicts.reduce((sum, { products }) => sum + products, 0);
  const edition = previous === list ? list : `${list}, before ${previous}`;
  const ofRows = `rows ${number(rows.before!)} -> ${number(rows.after!)}`;
  return `${edition}: ${ofRows}; products ${number(appeared)} new, ${number(gone)} gone, ${number(moved)} moved`;
}

function unlistedOf({ what, unlisted: { before, after } }: ListDiff): string[] {
  return what === "changed" && before !== after ? [`drugs that are not listed: ${before} -> ${after}`] : [];
}

/** Moves are in order: those of one kind follow each other. */
function kindsOf({ moves }: ListDiff): Kind[] {
  const kinds = new Map<string, string[]>();
  for (const move of moves) {
    const kind = kindOf(move);
    kinds.set(kind, [...(kinds.get(kind) ?? []), nameOf(move)]);
  }
  return [...kinds].map(([kind, products]) => ({ title: `${kind}: ${number(products.length)}`, products }));
}

function kindOf({ before, after }: ProductMove): string {
  if (before === null) return "new";
  return after === null ? "gone" : `${before} -> ${after}`;
}

/** With the verdict that its kind does not show. */
function nameOf({ product, before, after }: ProductMove): string {
  if (before === null) return `${product}: ${after}`;
  return after === null ? `${product}: was ${before}` : product;
}

function folded(products: readonly string[], unfold: boolean): { shown: readonly string[]; hidden: number } {
  const shown = unfold ? products : products.slice(0, FOLDED_PRODUCTS);
  return { shown, hidden: products.length - shown.length };
}

function counted(count: number, of: string): string {
  return `${number(count)} ${of}${count === 1 ? "" : "s"}`;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
