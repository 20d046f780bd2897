/** Counts of a class follow its list from build to build, and an editor is warned where they contradict the rule. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { stringify } from "yaml";
import { emptyCache } from "../../build/cache/build-cache.ts";
import type { StoredAnswer } from "../../build/contract/shapes/lookup.ts";
import { build } from "../../build/pipeline.ts";
import { everything, findingsOf, published, publishedText, RULES_DIRECTORY } from "../helpers/build-sample.ts";
import { putContent, rule, TODAY, writeSample, type ContentFiles } from "../helpers/sample-content.ts";
import { sampleList, SAMPLE_DOSE_FORMS } from "../helpers/sample-list.ts";

const LIST = "lists/TX/sample-list.yaml";
const FILE = "states/TX/drugs/hepatitis_c.yaml";
const RULE = `${FILE} for medicaid_ffs`;
const ALPHA = "drug: sofosbuvir_velpatasvir, brand: Epclusa";

const TIED = sampleList(
  ["CLASS : *", "CLASS : TWO"],
  ["ALPHA, form: TABS", `ALPHA, ${ALPHA}, form: TABS`],
  ["ALPHA, form: SOPN", `ALPHA, ${ALPHA}, form: SOPN`],
);
const BOTH_FREE = TIED.replace("form: SOPN, status: ASK", "form: SOPN, status: FREE").replace(
  "{ FREE: 2, ASK: 2 }",
  "{ FREE: 3, ASK: 1 }",
);

const BOTH_ASK = TIED.replace("form: TABS, status: FREE", "form: TABS, status: ASK").replace(
  "{ FREE: 2, ASK: 2 }",
  "{ FREE: 1, ASK: 3 }",
);
const UNLISTED_ASK = "unlisted: { pa: required, means: A request is needed., source: sample-notice, where: page 1 }";

const DRUGS: ContentFiles = {
  "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS,
  "vocabulary/drug_words.yaml":
    "salts: []\nlabel_words: []\nmakers: []\nreminders: []\nvehicles: []\nabbreviations: {}\n",
  "vocabulary/supplies.yaml": "supply: { brands: [], words: [] }\ndevice: { brands: [], words: [] }\n",
  "drugs/s.yaml": `- { drug: sofosbuvir, name: sofosbuvir, source: sample-law }
- { drug: velpatasvir, name: velpatasvir, source: sample-law }
- drug: sofosbuvir_velpatasvir
  name: sofosbuvir / velpatasvir
  ingredients: [sofosbuvir, velpatasvir]
  brands: [{ name: Epclusa }]
  products:
    - { rxcui: "1", brand: Epclusa, form: tablet, strength: 400 MG / 100 MG }
  source: sample-law
`,
};

const countsIn = (root: string) => {
  const { answer } = published<{ answer: StoredAnswer }>(root, "tx/medicaid_ffs/drug/hepatitis_c.json");
  const { list, ...counts } = answer.result.counts!;
  return { id: list.id, ...counts };
};

test("an edited row changes the counts of its class at the next build, whoever kept what", async () => {
  const root = writeSample({ ...DRUGS, [RULE]: rule(), [LIST]: TIED });
  const cache = emptyCache();
  const options = { root, today: TODAY, rulesDirectory: RULES_DIRECTORY, cache };
  assert.ok((await build(options)).ok);
  const ofList = { id: "sample-list", products: 2, required: 1, depends: 0, not_verified: 0, not_required: 1 };
  assert.equal(countsIn(root), ofList);
  putContent(root, { [LIST]: BOTH_FREE });
  assert.ok((await build(options)).ok);
  assert.equal(countsIn(root), { ...ofList, required: 0, not_required: 2 });
});

for (const [name, list, of, problem] of [
  [
    "all products free, and an older rule that requires it",
    BOTH_FREE,
    { last_verified: "2026-03-01", source: "sample-law" },
    /all 2 products of the class on this list of 2026-05-01 need no authorization, but .* says pa_type conditional/,
  ],
  [
    "one product that needs it, and a rule that says none",
    TIED,
    { pa_required: false, pa_type: "none" },
    /1 of 2 products .* need authorization, but the rule tx\/medicaid_ffs\/drug\/hepatitis_c of 2026-05-01 says pa_type none/,
  ],
  [
    "one free product, and a rule that says all need it",
    TIED,
    { pa_type: "full" },
    /1 of 2 products .* need no authorization, but .* says pa_type full/,
  ],
  ["a rule as new as the list, which may speak of what is not listed", BOTH_FREE, {}, undefined],
  ["some free and some not, as the rule says", TIED, { last_verified: "2026-03-01", source: "sample-law" }, undefined],
] as const) {
  test(`${problem ? "a warning" : "no warning"}: ${name}`, async () => {
    const root = writeSample({ ...DRUGS, [RULE]: rule(of), [LIST]: list });
    const { ok, findings } = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
    assert.ok(ok, JSON.stringify(findings));
    const told = findings.filter(({ check }) => check === "class-contradictions");
    assert.is(told.length, problem ? 1 : 0, JSON.stringify(told));
    if (!problem) return;
    assert.equal([told[0]!.level, told[0]!.file], ["warning", `content/${LIST}`]);
    assert.match(told[0]!.problem, problem);
  });
}

const GENERIC = "drug: sofosbuvir_velpatasvir";
const USES: ContentFiles = {
  ...DRUGS,
  "vocabulary/drug_words.yaml": DRUGS["vocabulary/drug_words.yaml"]!.replace("label_words: []", "label_words: [and]"),
  "drugs/s.yaml": DRUGS["drugs/s.yaml"]!.replace(
    "  source: sample-law\n",
    "    - { form: pen injector }\n  source: sample-law\n",
  ),
};

/** Counts of hepatitis C drugs, where the crosswalk knows other uses and a row of the generic stands below a heading. */
async function countsOfUses(uses: object, heading: string, form: string, brand = "") {
  const list = sampleList(
    ["CLASS : *", "CLASS : TWO"],
    ["ALPHA, form: TABS", `ALPHA, ${GENERIC}, form: TABS`],
    ['"CLASS : TWO"\n', `"${heading}"\n`],
    ["GAMMA, form: TABS", `GAMMA, ${GENERIC}${brand}, form: ${form}`],
  ).replace('headings: ["CLASS : TWO"], ', "");
  const crosswalk = stringify([
    {
      generic: "sofosbuvir and velpatasvir",
      classes: [
        { drug_class: "hepatitis_c", brands: ["Epclusa"], headings: ["hepatitis"] },
        { drug_class: "hiv_antiretrovirals", brands: [], forms: ["pen injector"], headings: ["hiv"] },
      ],
      source: "sample-law",
      ...uses,
    },
  ]);
  const root = writeSample({ ...USES, "crosswalk/hepatitis_c.yaml": crosswalk, [RULE]: rule(), [LIST]: list });
  const { ok, findings } = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(ok, JSON.stringify(findings));
  const { products, required } = countsIn(root);
  return { products, required };
}

for (const [name, heading, form, expected, brand] of [
  ["its main use", "CLASS : TWO", "TABS", true],
  ["a form of another use", "CLASS : TWO", "SOPN", false],
  ["a heading of another use", "ANTIVIRALS : HIV", "TABS", false],
  ["a heading that names both uses: of its form", "HEPATITIS/HIV", "SOPN", false],
  ["a heading whose narrowest part names the main use", "HIV AND OTHERS : HEPATITIS", "SOPN", true],
  ["a heading of none of our classes", "MALARIA", "TABS", false],
  ["a brand, which keeps its class there", "MALARIA", "TABS", true, ", brand: Epclusa"],
] as const) {
  test(`a row counts for the class of ${name}`, async () => {
    const counted = await countsOfUses({ elsewhere: ["malaria"] }, heading, form, brand);
    assert.equal(counted, expected ? { products: 2, required: 1 } : { products: 1, required: 0 });
  });
}

const STEPS: [string, string] = [
  "where: page 1 }\nstatuses",
  "where: page 1, next_steps: federal/how_to_ask }\nstatuses",
];
/** With two products more in the class: of two alone no rule is made. */
function four(list: string, status: "FREE" | "ASK"): string {
  const more = ["JUNIOR", "SENIOR"].map(
    (name) => `      - { product: ALPHA ${name}, ${ALPHA}, form: TABS, status: ${status}, page: 2 }\n`,
  );
  const add = (count: string, own: boolean) => Number(count) + (own ? 2 : 0);
  return list
    .replace('  - heading: "CLASS : TWO"', (heading) => more.join("") + heading)
    .replace(
      /rows: 4, by_status: \{ FREE: (\d), ASK: (\d) \}/,
      (_, free: string, ask: string) =>
        `rows: 6, by_status: { FREE: ${add(free, status === "FREE")}, ASK: ${add(ask, status === "ASK")} }`,
    );
}
const OTHER_STATE = { "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule() };
const RULED = "tx/medicaid_ffs/drug/hepatitis_c.json";

test("where nobody typed a rule of the class, it is worked out from the rows, and follows them", async () => {
  const root = writeSample({ ...DRUGS, ...OTHER_STATE, [LIST]: four(TIED, "FREE").replace(...STEPS) });
  const options = { root, today: TODAY, rulesDirectory: RULES_DIRECTORY, cache: emptyCache() };
  const { ok, findings } = await build(options);
  assert.ok(ok, JSON.stringify(findings));
  const { result } = published<{ answer: StoredAnswer }>(root, RULED).answer;
  assert.equal(
    [result.pa_required, result.pa_type, result.basis, result.from_rows, result.last_verified, result.effective_from],
    [true, "conditional", "state_rule", true, "2026-05-01", "2026-05-01"],
  );
  assert.match(
    result.notes,
    /^Of the 4 products in this class on the state's list dated May 1, 2026, 1 needs prior authorization and 3 need none\. /,
  );
  const needed = { ...DRUGS, [LIST]: four(BOTH_ASK, "ASK").replace(...STEPS) };
  putContent(root, needed);
  assert.ok((await build(options)).ok);
  const all = published<{ answer: StoredAnswer }>(root, RULED).answer.result;
  assert.is(all.pa_type, "conditional", "of unlisted drugs the list says nothing");
  assert.match(
    all.notes,
    /^All 4 products in this class .* need prior authorization\. .*The list does not say what unlisted drugs need\./,
  );
  putContent(root, { [LIST]: four(BOTH_FREE, "FREE").replace(...STEPS) });
  assert.ok((await build(options)).ok);
  assert.throws(() => publishedText(root, RULED), /ENOENT/, "what is free on a list frees no class");
});

test("a list that decides of unlisted drugs, too, makes the class full", async () => {
  const list = four(BOTH_ASK, "ASK")
    .replace(...STEPS)
    .replace("unlisted: { pa: not_decided }", UNLISTED_ASK);
  const root = writeSample({ ...DRUGS, ...OTHER_STATE, [LIST]: list });
  const { ok, findings } = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
  assert.ok(ok, JSON.stringify(findings));
  const { result } = published<{ answer: StoredAnswer }>(root, RULED).answer;
  assert.equal([result.pa_required, result.pa_type], [true, "full"]);
});

for (const [name, typed] of [
  ["a typed rule of the cell", { [RULE]: rule() }],
  ["a typed rule of other days", { [RULE]: rule({ effective_to: "2026-01-31" }) }],
  ["a list that names no next steps", { [LIST]: four(TIED, "ASK") }],
  ["two products alone", { [LIST]: TIED.replace(...STEPS) }],
] as const) {
  test(`no rule is worked out beside ${name}`, async () => {
    const root = writeSample({ ...DRUGS, ...OTHER_STATE, [LIST]: four(TIED, "ASK").replace(...STEPS), ...typed });
    const { ok, findings } = await build({ root, today: TODAY, rulesDirectory: RULES_DIRECTORY });
    assert.ok(ok, JSON.stringify(findings));
    for (const text of everything(root).values()) assert.not.match(text, /"from_rows":true/);
  });
}

test("next steps of a list must exist, and be of its state", async () => {
  const found = await findingsOf({
    ...DRUGS,
    [LIST]: TIED.replace("how_to_ask", "x").replace(STEPS[0], STEPS[1].replace("how_to_ask", "how_to_askk")),
  });
  const wrong = found.filter(({ check }) => check === "procedures");
  assert.is(wrong.length, 1, JSON.stringify(found));
  assert.match(wrong[0]!.problem, /there is no procedure "federal\/how_to_askk"/);
  assert.match(wrong[0]!.file, /sample-list\.yaml$/);
});

test.run();
