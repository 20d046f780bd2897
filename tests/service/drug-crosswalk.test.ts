/** GET /v1/drug-crosswalk over HTTP, on the real crosswalk: what people type, and what they mean. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, runService, type RunningService } from "../helpers/running-service.ts";

let service: RunningService;
let key: string;
const ask = async (q: string) => (await get(`${service.url}/v1/drug-crosswalk?q=${encodeURIComponent(q)}`, key)).json;

test.before(async () => {
  service = await runService();
  key = (await service.issue({ admin: true })).key;
});
test.after(() => service?.stop());

for (const [typed, drug, how, drugClass] of [
  ["Ozempic", "ozempic", "exact", "diabetes_non_insulin"],
  ["OZEMPIC", "ozempic", "exact", "diabetes_non_insulin"],
  ["  enbrel ", "enbrel", "exact", "specialty_biologics"],
  ["Wegovy 2.4 mg pen", "wegovy", "normalized", "glp1_weight_loss"],
  ["metformin hydrochloride 500 mg tablet", "metformin", "normalized", "diabetes_non_insulin"],
  ["ozempik", "ozempic", "misspelling", "diabetes_non_insulin"],
  ["humria", "humira", "misspelling", "specialty_biologics"],
  ["mounjarro", "mounjaro", "misspelling", "diabetes_non_insulin"],
  ["biktarvi", "biktarvy", "misspelling", "hiv_antiretrovirals"],
  ["suboxone film", "suboxone", "normalized", "opioid_treatment"],
  ["tenofovir disoproxil fumarate", "tenofovir_disoproxil", "normalized", "hiv_antiretrovirals"],
  ["sertraline HCl", "sertraline", "normalized", "mental_health_antidepressants"],
] as const) {
  test(`"${typed}" is ${drug}`, async () => {
    const { match, drug: found } = await ask(typed);
    assert.ok(found, `${typed}: ${match}`);
    assert.equal([match, found.drug, found.drug_class], [how, drug, drugClass]);
    assert.match(found.source_url, /^https?:/);
    assert.match(found.last_verified, /^\d{4}-/);
  });
}

test("a generic in two classes says so", async () => {
  const { drug } = await ask("semaglutide");
  assert.equal(
    [drug.drug_class, drug.class_depends_on_use, drug.also_in[0].drug_class],
    ["diabetes_non_insulin", true, "glp1_weight_loss"],
  );
  const { drug: wegovy } = await ask("wegovy");
  assert.equal(
    [wegovy.drug_class, wegovy.class_depends_on_use, wegovy.generic],
    ["glp1_weight_loss", false, "semaglutide"],
  );
});

test("ambiguity is answered with candidates, not with a guess", async () => {
  const { match, drug, candidates } = await ask("adalimumab biosimilar");
  assert.ok(drug === null || match !== "misspelling");
  const insulin = await ask("insulin");
  assert.equal([insulin.match, insulin.drug], ["ambiguous", null]);
  assert.ok(
    insulin.candidates.length >= 3 &&
      insulin.candidates.every(({ drug_class }: any) => drug_class === "diabetes_insulin"),
  );
  assert.ok(Array.isArray(candidates));
});

test("what is no drug of ours is none, with what to do", async () => {
  for (const nonsense of [
    "xyzzyplugh",
    "500 mg",
    "aspirin of the gods and goddesses",
    "%%%",
    "hasOwnProperty",
    "constructor",
  ]) {
    const { match, drug, candidates, message } = await ask(nonsense);
    assert.equal([match, drug, candidates], ["none", null, []], nonsense);
    assert.match(message, "drug class");
  }
});

test("a drug in none of our classes is known, and no rule is given for it", async () => {
  const { match, drug } = await ask("Aspirin 81 mg tablet");
  assert.equal([match, drug.generic, drug.drug_class, drug.also_in], ["normalized", "aspirin", null, []]);
  const { status, json } = await get(`${service.url}/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=aspirin`, key);
  assert.equal([status, json.code], [404, "no_drug_class"]);
});

test("a rule about brands says so of a generic", async () => {
  assert.equal(
    [(await ask("atorvastatin")).drug.class_is_about_brands, (await ask("Lipitor")).drug.class_is_about_brands],
    [true, false],
  );
});

test("a class about brands is a second class of the brand, not of its generic", async () => {
  const { drug: generic } = await ask("methylphenidate");
  assert.equal([generic.drug_class, generic.class_depends_on_use, generic.also_in], ["adhd_stimulants", false, []]);
  const { drug: brand } = await ask("Concerta");
  assert.equal(
    [brand.drug_class, brand.also_in.map(({ drug_class }: any) => drug_class)],
    ["adhd_stimulants", ["brand_name_with_generic"]],
  );
});

test("what it calls drug is what lookup takes", async () => {
  const { drug } = await ask("mavyrit");
  const { status, json } = await get(
    `${service.url}/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=${drug.drug}`,
    key,
  );
  assert.equal([status, json.query.drug_class], [200, drug.drug_class]);
});

test("400 without q, for too long a q, and for a parameter that is none", async () => {
  for (const query of ["", "?q=", `?q=${"x".repeat(121)}`, "?query=ozempic"]) {
    const { status, json } = await get(`${service.url}/v1/drug-crosswalk${query}`, key);
    assert.is(status, 400);
    assert.ok(["q", "query"].includes(json.param));
  }
});

test("accents and trade marks are not part of a name, and what unfolds is measured unfolded", async () => {
  for (const typed of ["Ozémpic", "OZEMPIC™", "ozempic®"]) {
    const json = await ask(typed);
    assert.equal([json.match, json.drug?.drug], ["exact", "ozempic"], typed);
  }
  const unfolded = await get(`${service.url}/v1/drug-crosswalk?q=${encodeURIComponent("㎉".repeat(40))}`, key);
  assert.equal([unfolded.status, unfolded.json.param], [400, "q"]);
});

test.run();
