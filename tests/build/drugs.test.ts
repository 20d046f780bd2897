/** Drugs as content: one spelling of names, and every mistake in content/drugs found at its place. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { slugOf } from "../../build/contract/slug.ts";
import { loadContent } from "../../build/load/load-content.ts";
import { drugFileSchema, type Drug } from "../../build/model/drug.ts";
import { findingsOf } from "../helpers/build-sample.ts";
import { PROJECT } from "../helpers/running-service.ts";

test("a slug is lower case without accents, trade marks and edges", () => {
  assert.is(slugOf("Zepbound KwikPen"), "zepbound_kwikpen");
  assert.is(slugOf("  Béta-Blocker® 5%  "), "beta_blocker_5");
  assert.is(slugOf("atorvastatin / ezetimibe"), "atorvastatin_ezetimibe");
  assert.is(slugOf("--"), "");
});

const FORMS = "forms:\n  tablet: { words: [tab] }\nrelease: {}\ndevices: {}\n";
const METFORMIN =
  '- drug: metformin\n  name: metformin\n  rxcui: "6809"\n  brands:\n    - { name: Glucophage }\n  products:\n    - { rxcui: "861007", form: tablet, strength: 500 MG }\n  source: sample-law\n';

type Mistake = { name: string; drugs: string; problem: RegExp; remedy: RegExp };

const MISTAKES: Mistake[] = [
  {
    name: "an id that is no slug of the name",
    drugs: METFORMIN.replace("name: metformin", "name: metformin hydrochloride"),
    problem: /"metformin" is not the slug of "metformin hydrochloride"/,
    remedy: /write drug: metformin_hydrochloride/,
  },
  {
    name: "an RxCUI twice",
    drugs: METFORMIN.replace("861007", "6809"),
    problem: /RxCUI 6809 is already used at content\/drugs\/m.yaml:3:/,
    remedy: /identifies one thing/,
  },
  {
    name: "a brand under two drugs",
    drugs: `${METFORMIN}- drug: glyburide\n  name: glyburide\n  brands:\n    - { name: GLUCOPHAGE }\n  source: sample-law\n`,
    problem: /"GLUCOPHAGE" is also a brand of metformin at content\/drugs\/m.yaml:5:/,
    remedy: /under also: in both/,
  },
  {
    name: "a brand twice under one drug",
    drugs: METFORMIN.replace(
      "    - { name: Glucophage }\n",
      "    - { name: Glucophage }\n    - { name: glucophage }\n",
    ),
    problem: /is listed twice as a brand of metformin/,
    remedy: /keep one/,
  },
  {
    name: "an ingredient that nobody knows",
    drugs: `${METFORMIN}- drug: glyburide_metformin\n  name: glyburide / metformin\n  ingredients: [metformine, metformin]\n  source: sample-law\n`,
    problem: /"metformine" is not a drug in content\/drugs/,
    remedy: /did you mean "metformin"/,
  },
  {
    name: "a drug twice",
    drugs: METFORMIN + METFORMIN.replace("6809", "1").replace("861007", "2").replace("Glucophage", "Riomet"),
    problem: /"metformin" is already a drug at content\/drugs\/m.yaml:1:/,
    remedy: /keep one entry/,
  },
  {
    name: "a form that nobody knows",
    drugs: METFORMIN.replace("form: tablet", "form: tablett"),
    problem: /"tablett" is not a form/,
    remedy: /did you mean "tablet"/,
  },
  {
    name: "a product of an unknown brand",
    drugs: METFORMIN.replace("form: tablet", "brand: Glumetza, form: tablet"),
    problem: /"Glumetza" is not among the brands of metformin/,
    remedy: /add the brand/,
  },
];

for (const { name, drugs, problem, remedy } of MISTAKES) {
  test(`${name} is an error with a remedy`, async () => {
    const findings = await findingsOf({ "drugs/m.yaml": drugs, "vocabulary/dose_forms.yaml": FORMS });
    const found = findings.filter((finding) => finding.check === "drug-names");
    assert.is(found.length, 1, JSON.stringify(findings));
    assert.match(found[0]!.problem, problem);
    assert.match(found[0]!.remedy, remedy);
  });
}

test("a brand of two drugs that say so is none, and a sound file has no finding", async () => {
  const both = `${METFORMIN.replace("{ name: Glucophage }", '{ name: Glucophage, rxcui: "151827", also: [glyburide] }')}- drug: glyburide\n  name: glyburide\n  brands:\n    - { name: Glucophage, rxcui: "151827", also: [metformin] }\n  source: sample-law\n`;
  for (const drugs of [METFORMIN, both]) {
    assert.equal(await findingsOf({ "drugs/m.yaml": drugs, "vocabulary/dose_forms.yaml": FORMS }), []);
  }
});

test("the project's drugs: brands in thousands, and every name of the crosswalk leads to one of them", () => {
  const files = loadContent(PROJECT).files;
  const drugs = files
    .filter(({ path }) => path.startsWith("drugs/"))
    .flatMap(({ value }): Drug[] => drugFileSchema.parse(value));
  assert.ok(drugs.flatMap(({ brands = [] }) => brands).length >= 3_900);
  const generics = new Map<string, string>();
  const brands = new Map<string, string[]>();
  for (const drug of drugs) {
    for (const name of [drug.name, ...(drug.also_called ?? []), ...(drug.salts ?? []).map((salt) => salt.name)])
      generics.set(slugOf(name), drug.drug);
    for (const { name, printed = [] } of drug.brands ?? [])
      for (const one of [name, ...printed]) brands.set(slugOf(one), [...(brands.get(slugOf(one)) ?? []), drug.drug]);
  }
  type Crossed = { generic: string; classes: { brands: string[] }[] };
  const crosswalk = files
    .filter(({ path }) => path.startsWith("crosswalk/"))
    .flatMap(({ value }) => value as Crossed[]);
  for (const { generic, classes } of crosswalk) {
    const drug = generics.get(slugOf(generic));
    assert.ok(drug, `${generic} is in no file of content/drugs`);
    for (const brand of classes.flatMap((use) => use.brands)) {
      if (generics.has(slugOf(brand))) continue;
      assert.ok(
        brands.get(slugOf(brand))?.includes(drug),
        `${brand} is a brand of ${generic} in the crosswalk, of ${String(brands.get(slugOf(brand)))} in content/drugs`,
      );
    }
  }
});

test.run();
