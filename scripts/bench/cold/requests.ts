/** The first requests that are measured: each operation, in the shapes that cost it most among those it accepts. */

import { MOST_QUESTIONS } from "../../../build/contract/batch.ts";

export type ColdRequest = { name: string; path: string; body?: object };

/** What every process does before, so that its start is not counted: a path that reaches neither a key nor a file. */
export const WARM_UP = "/nothing-is-here";

/** What all others are compared with: the key is read and the request counted, and nothing is answered. */
export const BASE = "a malformed request";

const get = (name: string, path: string): ColdRequest => ({ name, path });
const ask = (name: string, question: string): ColdRequest => ({
  name: `ask: ${name}`,
  path: "/v1/ask",
  body: { question },
});
const checks = (name: string, questions: object[]): ColdRequest => ({
  name: `checks: ${name}`,
  path: "/v1/checks",
  body: { questions },
});

/** Characters of one place that unfold to several letters when they are normalised. */
const UNFOLDING = "\u3389";
/** Of different files; as many as fit into a question. */
const DRUGS = (
  "ozempic humira biktarvi lipitor eliquis jardiance lantus symbicort entresto xarelto crestor januvia enbrel mounjaro stelara dupixent skyrizi " +
  "farxiga trulicity victoza wegovy saxenda zepbound tradjenta humalog novolog tresiba toujeo advair spiriva breo trelegy singulair zyrtec nexium " +
  "prilosec plavix brilinta"
).split(" ");
const misspelled = (name: string): string => `${name.slice(0, -1)}z${name.at(-1)}`;
const TEN_STATES = "CA,FL,GA,IL,KY,MI,NY,OH,PA,TX";

export const COLD_REQUESTS: ColdRequest[] = [
  get("lookup", "/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=hepatitis_c"),
  get("lookup: a drug's name", "/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=ozempic"),
  get("lookup: a misspelled name", "/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=ozempik"),
  get("lookup: no rule", "/v1/pa-lookup?state=ID&program=chip&drug=diabetes_non_insulin"),
  get("lookup: 64 letters", `/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=${"abcdefgh".repeat(8)}`),
  get("lookup: on a day", "/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=hepatitis_c&as_of=2026-01-01"),
  get("check: a product", "/v1/check?state=IL&program=medicaid_ffs&q=Suboxone+film"),
  get("check: two lists", "/v1/check?state=FL&program=medicaid_ffs&q=Concerta+36+mg"),
  get("check: misspelled", "/v1/check?state=IL&program=medicaid_ffs&q=ozempik+pen"),
  get(
    "check: many names",
    "/v1/check?state=IL&program=medicaid_ffs&q=sodium+sulfate/potassium+chloride/magnesium+sulfate/polyethylene+glycol/sodium+bicarbonate",
  ),
  get("check: a plan by name", "/v1/check?state=TX&q=Suboxone+film&plan=Molina+STAR%2BPLUS"),
  get(
    "check: a plan's name of 40 words",
    `/v1/check?state=TX&program=medicaid_mco&q=Suboxone+film&plan=${"a+".repeat(40)}`,
  ),
  get("check: a code", "/v1/check?state=OH&program=medicare_traditional&code=64490"),
  get("check: a drug's code", "/v1/check?state=FL&program=medicaid_ffs&code=J0585"),
  get("check: a drug that clinicians give", "/v1/check?state=PA&program=medicaid_ffs&q=botox"),
  get("check: everyday words", "/v1/check?state=TX&program=medicare_traditional&q=MRI+lumbar+spine"),
  get("check: a service", "/v1/check?state=TX&program=medicare_traditional&service=outpatient_surgery"),
  get("check: 120 characters", `/v1/check?state=IL&program=medicaid_ffs&q=${"abcdefgh+".repeat(13)}`),
  checks(
    "38 drugs, of which some are worked out",
    DRUGS.map((q) => ({ state: "OH", program: "medicaid_ffs", q })),
  ),
  checks(
    "38 misspelled drugs",
    DRUGS.map((name) => ({ state: "OH", program: "medicaid_ffs", q: misspelled(name) })),
  ),
  checks(
    "ten states",
    TEN_STATES.split(",").map((state) => ({ state, program: "medicaid_ffs", q: "ozempic" })),
  ),
  checks(
    "one question a hundred times",
    Array(MOST_QUESTIONS).fill({ state: "IL", program: "medicaid_ffs", q: "Suboxone film" }),
  ),
  get("drug_list", "/v1/drug-list?state=IL&program=medicaid_ffs&q=insulin"),
  get("drug_list: rows far apart", "/v1/drug-list?state=AK&program=medicaid_ffs&q=needle"),
  get("drug_list: a class", "/v1/drug-list?state=AK&program=medicaid_ffs&drug_class=hepatitis_c&status=OFF"),
  get("compare: ten states", `/v1/compare?states=${TEN_STATES}&program=medicaid_ffs&drug=hepatitis_c`),
  get(
    "compare: ten states, a name, a day",
    `/v1/compare?states=${TEN_STATES}&program=medicaid_mco&drug=ozempic&as_of=2026-01-01`,
  ),
  get("compare: ten lists", `/v1/compare?states=AK,CA,FL,IL,KY,MI,NY,OH,PA,TX&program=medicaid_ffs&drug=trulicity`),
  get(
    "compare: ten lists, many rows",
    "/v1/compare?states=AK,CA,FL,IL,KY,MI,NY,OH,PA,TX&program=medicaid_ffs&drug=methylphenidate",
  ),
  get("states", "/v1/states"),
  get("states: one", "/v1/states?state=OH"),
  get("manifest", "/v1/manifest"),
  get("lookup_options", "/v1/lookup-options"),
  get("lookup_options: one cell", "/v1/lookup-options?state=OH&program=medicaid_ffs"),
  get("topics", "/v1/topics"),
  get("action_plan", "/v1/action-plan?state=OH&program=medicaid_ffs&drug=ozempic&stage=denied&date=2026-11-02"),
  get(
    "action_plan: a plan with its list",
    "/v1/action-plan?state=DC&program=medicaid_mco&drug=ozempic&plan=AmeriHealth+Caritas+DC",
  ),
  get(
    "action_plan: no rule",
    "/v1/action-plan?state=ID&program=chip&drug=diabetes_non_insulin&stage=requested&date=2026-11-02",
  ),
  get("sample", "/v1/samples/ohio-suboxone-film"),
  get("sample: five states", "/v1/samples/suboxone-film-in-five-states"),
  get("sample: a list", "/v1/samples/illinois-drug-list"),
  get("drug_crosswalk", "/v1/drug-crosswalk?q=ozempic"),
  get("drug_crosswalk: misspelled", "/v1/drug-crosswalk?q=adalimumabb+injectoin"),
  get("drug_crosswalk: 120 characters", `/v1/drug-crosswalk?q=${"a".repeat(120)}`),
  get("drug_crosswalk: many words", `/v1/drug-crosswalk?q=${"insulin+glargin+".repeat(7)}i`),
  get("changes: all", "/v1/changes?since=2020-01-01"),
  get("changes: one program", "/v1/changes?since=2020-01-01&program=medicaid_mco"),
  get("changes: one state", "/v1/changes?since=2020-01-01&state=WY"),
  get("changes: one change", "/v1/changes?id=2026-11/medicaid_mco/0"),
  get("changes: none", "/v1/changes?since=2030-01-01"),
  ask("plain", "Does Ohio Medicaid fee-for-service need prior authorization for Ozempic?"),
  ask("six rules", "Do Ohio, Texas and Kentucky Medicaid managed care need PA for Ozempic and Humira?"),
  ask("six drugs", `Ohio Medicaid managed care ${DRUGS.slice(0, 6).join(" ")}`),
  ask("as many drugs as fit", `Ohio Medicaid ${DRUGS.join(" ")}`),
  ask("six states", "Ozempic in Ohio, Texas, Kentucky, Florida, Georgia and Illinois Medicaid managed care"),
  ask("six rules, none verified", "chip in Wyoming, Montana and Idaho for ozempic and humira"),
  ask("what is missing", "Does Medicaid managed care need PA for ozempik?"),
  ask(
    "eight misspelled words, of which two are guessed",
    "ozempick humirra enbrell mounjarro biktarvi stelarra dupixennt skyrizzi in Texas Medicaid managed care",
  ),
  ask("a plan by name", "Keystone First, Suboxone film prior auth?"),
  ask(
    "words of plans' names",
    `${"health plan care molina first choice community star plus united blue cross of healthy partners ".repeat(4)}`,
  ),
  ask("unknown words", `Ohio Medicaid ${"quixotry brzezina wlkwlkwlk ".repeat(17)}`.slice(0, 500)),
  ask("single letters", "a ".repeat(250)),
  ask("one long word", "a".repeat(500)),
  ask("unfolding characters", `${UNFOLDING.repeat(249)} ${UNFOLDING.repeat(250)}`),
  get("compliance", "/api/v1/compliance/CMS-0057-F"),
  get("me", "/v1/me"),
  get("a malformed request", "/v1/pa-lookup?state=ZZ&program=medicade&drug=ozempic"),
];
