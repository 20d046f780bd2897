/** What was published of a drug list, as text: a line for the edition, then a line for each product. */

import type { ListEdition, ListedProduct } from "./list-edition.ts";

/** Without what is empty at the end. */
type StoredProduct = [
  verdicts: ListedProduct["verdicts"],
  label: string,
  ...others: (string | null)[], // in the order of OTHERS
];

const OTHERS = ["strength", "form", "generic", "maker", "drug", "brand", "meant"] as const;

/** Products are in the order of their names, so that a commit shows what moved. */
export function writeEdition({ products, ...edition }: ListEdition): string {
  const lines = products.map((product) => JSON.stringify(storedProduct(product))).sort(byLabel);
  return `${[JSON.stringify(edition), ...lines].join("\n")}\n`;
}

/** Undoes {@link writeEdition}; throws where the text is damaged. */
export function readEdition(text: string): ListEdition {
  const [first, ...lines] = text.trimEnd().split("\n");
  const edition = JSON.parse(first!) as Omit<ListEdition, "products">;
  return { ...edition, products: lines.map((line) => productIn(JSON.parse(line) as StoredProduct)) };
}

function byLabel(one: string, other: string): number {
  const [a, b] = [one, other].map((line) => line.slice(line.indexOf(",")));
  return a! < b! ? -1 : a! > b! ? 1 : 0;
}

function storedProduct(product: ListedProduct): StoredProduct {
  const others = OTHERS.map((name) => product[name] || null);
  while (others.at(-1) === null) others.pop();
  return [product.verdicts, product.label, ...others];
}

function productIn([verdicts, label, ...others]: StoredProduct): ListedProduct {
  const given = OTHERS.flatMap((name, place) => (others[place] ? [[name, others[place]]] : []));
  return { label, meant: "", verdicts, ...Object.fromEntries(given) };
}
