/** Rows of Utah's list that name several products at once: each gets a row of its own, or a name would not be found. */

const STRENGTHS_FE = ["1/20", "1.5/30"];

/** By what the list prints; where its column of notes names the products, the printed words stay a row too. */
const TOGETHER = new Map<string, readonly string[]>([
  ["Lyrica CR, solution", ["Lyrica CR", "Lyrica solution"]],
  ...["Janumet", "Jentadueto", "Synjardy", "Austedo"].map((brand): [string, string[]] => [
    `${brand}, XR`,
    [brand, `${brand} XR`],
  ]),
  ["Koate, DVI", ["Koate", "Koate-DVI"]],
  ["RyClora, Corphena solution", ["RyClora", "Corphena solution"]],
  ["Rivoq, Rinvoq LQ", ["Rivoq", "Rinvoq LQ"]],
  ["Rinvoq, Rinvoq LQ", ["Rinvoq", "Rinvoq LQ"]],
  ["Dotti, Lyllana, estradiol patch", ["Dotti", "Lyllana", "estradiol patch"]],
  ["Tristart DHA, One", ["Tristart DHA", "Tristart One"]],
  ["tri-mili, tri-lo-mili", ["tri-mili", "tri-lo-mili"]],
  ["tri-sprintec, tri-lo-sprintec", ["tri-sprintec", "tri-lo-sprintec"]],
  ["tarina FE, 24", ["tarina FE", "tarina 24 FE"]],
  ["kelnor 1/35, 1/50", ["kelnor 1/35", "kelnor 1/50"]],
  ["feirza 1.5/30, 1/20", STRENGTHS_FE.map((strength) => `feirza ${strength}`)],
  ["hailey FE 1/20, FE 1.5/30, 24 FE", ["hailey FE 1/20", "hailey FE 1.5/30", "hailey 24 FE"]],
  ["microgestin FE 1/20, FE 1.5/30", STRENGTHS_FE.map((strength) => `microgestin FE ${strength}`)],
  ...["aurovela FE 1.5/30, 1/20", "blisovi FE 1/20, 1.5/30", "junel FE 1/20, 1.5/30", "larin FE 1/20, 1.5/30"]
    .concat("loestrin FE 1.5/30, 1/20")
    .map((printed): [string, string[]] => [
      printed,
      STRENGTHS_FE.map((strength) => `${printed.split(" ")[0]} FE ${strength}`),
    ]),
]);
const NAMED_BESIDE = /^(adalimumab|infliximab|tocilizumab|ustekinumab|Denosumab) \(/;

/** The products of a printed row: usually the one that it prints. */
export function productsOf(product: string, note: string): readonly string[] {
  if (NAMED_BESIDE.test(product)) return [product, ...note.split(/, (?![^(]*\))/)];
  return TOGETHER.get(product) ?? [product];
}

/** Whether the note of a row is only the names of its products. */
export function isNames(product: string): boolean {
  return NAMED_BESIDE.test(product);
}
