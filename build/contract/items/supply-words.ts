/** Whether a question and a row name the same meter, strips, needles or syringes, whatever else they print. */

/** What a supply is; a row that says it in none of these words may be any. */
function typeOf(word: string): string | undefined {
  if (/^(meters?|monitor|monitoring|system)$/.test(word)) return "meter";
  return /^(strip|needle|syringe|lancet|sensor|transmitter|reader|receiver)s?$/.exec(word)?.[1];
}

/** Words that distinguish no supply from another of the same maker and type. */
const FILLING = new Set("a and blood device diabetic glucose insulin kit of pen test testing the w with x".split(" "));

type Named = { brand: string | undefined; types: Set<string>; words: Set<string> };

/** "PEN NEEDLES32GX5MM" is pen, needles, 32g, 5mm. */
function named(label: string): Named {
  const apart = label
    .toLowerCase()
    .replace(/blood|glucose|monitoring|needles?|syringes?|(?<=[a-z])insulin\b/g, " $& ")
    .replace(/\bhalf\b/g, "1/2")
    .replace(/(\d)\s+(g|mm|ml|cc)\b/g, "$1$2")
    .replace(/(\d(?:g|mm|ml|cc)?)\s*x\s*(?=\d)/g, "$1 ")
    .replace(/cc\b/g, "ml");
  const all = apart.match(/[a-z0-9]+(?:\.\d+)?[a-z]*/g) ?? [];
  const telling = all.filter((word) => !typeOf(word) && !FILLING.has(word));
  return {
    brand: telling[0],
    types: new Set(all.flatMap((word) => typeOf(word) ?? [])),
    words: new Set(telling),
  };
}

/** The word by which the maker's rows are found: the first that says more than what it is. */
export function brandOfSupply(label: string): string | undefined {
  const { brand } = named(label);
  return brand && /^[a-z]/.test(brand) ? brand : undefined;
}

/** The rows of the brand that have every word of the question; exactly those words, where some have no others. */
export function sameSupply<Row>(asked: string, rows: readonly Row[], labelOf: (row: Row) => string): Row[] {
  const { brand, types, words } = named(asked);
  const fitting = rows
    .map((row) => ({ row, ...named(labelOf(row)) }))
    .filter(
      (one) =>
        one.brand === brand &&
        [...words].every((word) => one.words.has(word)) &&
        (types.size === 0 || one.types.size === 0 || [...types].some((type) => one.types.has(type))),
    );
  const exact = fitting.filter((one) => one.words.size === words.size);
  return (exact.length > 0 ? exact : fitting).map(({ row }) => row);
}
