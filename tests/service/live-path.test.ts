/** The live path: drugs by name, and rules whose day has come since the build. Everything else is static. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { federalRule, rule, writeSample } from "../helpers/sample-content.ts";

let service: RunningService;
let key: string;
const ask = (query: string) => get(`${service.url}/v1/pa-lookup?${query}`, key);

test.before(async () => {
  // Built for a day long past, asked today: effective dates lie between.
  service = await runService({
    today: "2026-06-15",
    root: writeSample({
      "federal/part_d/drugs/glp1_weight_loss.yaml": federalRule({ notes: "the weight-loss rule" }),
      "states/OH/drugs/diabetes_non_insulin.yaml for medicaid_ffs": rule({ notes: "the diabetes rule" }),
      "states/OH/drugs/brand_name_with_generic.yaml for medicaid_ffs": rule({ notes: "the brand rule" }),
      "crosswalk/brand_name_with_generic.yaml":
        "- generic: atorvastatin\n  classes: [{ drug_class: brand_name_with_generic, brands: [Lipitor] }]\n  source: sample-law\n",
      "crosswalk/oncology_oral.yaml":
        "- generic: nivolumab\n  classes: [{ drug_class: hepatitis_c, brands: [Opdívo™] }]\n  source: sample-law\n",
      "states/OH/drugs/hepatitis_c.yaml for chip":
        rule({ notes: "until June", effective_to: "2026-06-30" }) +
        rule({ notes: "from July", effective_from: "2026-07-01" }),
      "states/OH/drugs/biosimilars.yaml for chip": rule({ notes: "began in July", effective_from: "2026-07-01" }),
      "states/OH/drugs/oncology_oral.yaml for chip": rule({ notes: "ended in June", effective_to: "2026-06-30" }),
      "states/OH/drugs/adhd_stimulants.yaml for chip": rule({ notes: "far future", effective_from: "2999-01-01" }),
    }),
  });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

test("a class is answered statically", async () => {
  const { json } = await ask("state=OH&program=medicaid_ffs&drug=diabetes_non_insulin");
  assert.equal([json.served_from, json.result.notes, json.resolved_from], ["static", "the diabetes rule", undefined]);
});

test("a brand is answered from the edge, with its class and what was asked", async () => {
  const { json, headers } = await ask("state=OH&program=medicaid_ffs&drug=ozempic");
  assert.equal(
    [json.served_from, json.query, json.result.notes],
    ["edge", { drug_class: "diabetes_non_insulin" }, "the diabetes rule"],
  );
  assert.equal(json.resolved_from, {
    asked: "ozempic",
    matched: "brand",
    generic: "semaglutide",
    drug_class: "diabetes_non_insulin",
    brands: ["Ozempic"],
    used_for: "type 2 diabetes",
    also_in: [{ drug_class: "glp1_weight_loss", brands: ["Wegovy"], used_for: "weight management" }],
  });
  assert.match(headers.get("etag")!, /^"[0-9a-f]{32}"$/);
  assert.ok(Math.abs(Date.parse(json.timestamp) - Date.now()) < 5_000);
});

test("each brand leads to the class of its own use", async () => {
  const { json } = await ask("state=TX&program=part_d&drug=wegovy");
  assert.equal(
    [json.query.drug_class, json.result.notes, json.resolved_from.also_in[0].drug_class],
    ["glp1_weight_loss", "the weight-loss rule", "diabetes_non_insulin"],
  );
});

test("a generic in two classes is answered for its main one and names the other", async () => {
  const { json } = await ask("state=OH&program=medicaid_ffs&drug=semaglutide");
  assert.equal(
    [json.query.drug_class, json.resolved_from.matched, json.resolved_from.also_in[0].drug_class],
    ["diabetes_non_insulin", "generic", "glp1_weight_loss"],
  );
  const missing = await ask("state=TX&program=part_d&drug=semaglutide");
  assert.is(missing.status, 404);
  assert.match(missing.json.message, /semaglutide is also in glp1_weight_loss/);
});

test("a rule about brands is not applied to their generic", async () => {
  const brand = await ask("state=OH&program=medicaid_ffs&drug=lipitor");
  assert.equal([brand.status, brand.json.result.notes], [200, "the brand rule"]);
  const generic = await ask("state=OH&program=medicaid_ffs&drug=atorvastatin");
  assert.equal([generic.status, generic.json.code], [404, "generic_of_brand"]);
  assert.match(generic.json.message, /covers brands \(Lipitor\).*rior authorization may still be required/);
});

test("a name of two words is asked with an underscore", async () => {
  assert.is(
    (await ask("state=OH&program=medicaid_ffs&drug=sofosbuvir_and_velpatasvir")).json.query.drug_class,
    "hepatitis_c",
  );
});

test("a name with an accent is asked without it", async () => {
  const { status, json } = await ask("state=OH&program=medicaid_ffs&drug=opdivo");
  assert.equal([status, json.resolved_from.brands], [200, ["Opdívo™"]]);
});

test("a version whose day has come since the build is answered as of now", async () => {
  const { status, json } = await ask("state=OH&program=chip&drug=hepatitis_c");
  assert.equal(
    [status, json.served_from, json.result.notes, json.result.effective_from],
    [200, "edge", "from July", "2026-07-01"],
  );
});

test("a first rule that began since the build is answered too", async () => {
  const { status, json } = await ask("state=OH&program=chip&drug=biosimilars");
  assert.equal([status, json.served_from, json.result.notes], [200, "edge", "began in July"]);
});

test("a rule that has ended since the build is a 404 that says until when it held", async () => {
  const { status, json } = await ask("state=OH&program=chip&drug=oncology_oral");
  assert.is(status, 404);
  assert.match(json.message, /in force until 2026-06-30/);
});

test("a rule that is still to come is a 404 that says from when", async () => {
  const { status, json } = await ask("state=OH&program=chip&drug=adhd_stimulants");
  assert.is(status, 404);
  assert.match(json.message, /takes effect on 2999-01-01/);
});

test("an edge answer has an ETag too", async () => {
  const { headers } = await ask("state=OH&program=chip&drug=hepatitis_c");
  const again = await get(`${service.url}/v1/pa-lookup?state=OH&program=chip&drug=hepatitis_c`, key, {
    headers: { "if-none-match": headers.get("etag")! },
  });
  assert.is(again.status, 304);
});

test.run();
