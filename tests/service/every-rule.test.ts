/** Checks over the whole real content: a sentence is true of its answer, and no plan answers for what is not its own. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { holdsOn } from "../../build/contract/day.ts";
import { FACT_WORDS } from "../../build/contract/items/fact-words.ts";
import { contextPath, plansPath } from "../../build/contract/published-paths.ts";
import {
  isOneOf,
  PROGRAMS,
  SERVICE_CATEGORIES,
  serviceExistsIn,
  STATES,
  type Program,
  type State,
} from "../../build/contract/enumerations.ts";
import type { CheckAnswer } from "../../build/contract/shapes/check.ts";
import type { PublishedContext } from "../../build/contract/shapes/context.ts";
import type { PublishedPlan, PublishedPlans } from "../../build/contract/shapes/health-plan.ts";
import type { StoredAnswer } from "../../build/contract/shapes/lookup.ts";
import { publishedRules } from "../helpers/published-rules.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";

const test = suite("every rule");
const today = new Date().toISOString().slice(0, 10);

let service: RunningService;
let key: string;
let directory: string;
let rules: StoredAnswer[];

test.before(async () => {
  service = await runService();
  key = (await service.issue({ limits: { check: 100_000 } })).key;
  directory = join(
    service.dist,
    readdirSync(service.dist).find((name) => name.startsWith("r-"))!,
  );
  const all = await publishedRules(directory);
  rules = all.filter((rule) => holdsOn(rule, today)).map(({ answer }) => answer);
});
test.after(() => service?.stop());

async function check(asked: Record<string, string>): Promise<CheckAnswer> {
  const search = new URLSearchParams(asked);
  const { status, json } = await get(`${service.url}/v1/check?${search}`, key);
  assert.is(status, 200, `${search}: ${JSON.stringify(json)}`);
  return json as CheckAnswer;
}

/** Some at a time. */
async function checkAll(questions: readonly Record<string, string>[], see: (answer: CheckAnswer) => void) {
  const left = [...questions];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) see(await check(next));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

function plansOf(state: State, program: Program): PublishedPlan[] {
  const { plans } = JSON.parse(readFileSync(join(directory, plansPath(state)), "utf8")) as PublishedPlans;
  return plans.filter(({ kind, programs }) => kind === "plan" && programs.includes(program));
}

function askedOf({ query }: StoredAnswer): Record<string, string> {
  return "drug_class" in query ? { drug: query.drug_class } : { service: query.service_category };
}

/** A code of the category, where a code has only one; of another profession's, the claim decides. */
const CODES: Readonly<Record<string, string>> = {
  durable_medical_equipment: "E0601",
  physical_therapy: "97164",
  speech_therapy: "92507",
  diagnostic_imaging: "70551",
  home_health: "G0299",
  ambulance_transport: "A0428",
  laboratory: "81479",
};

test("one plan's policy is no answer to members of any other plan", async () => {
  const policies = rules.filter(({ result }) => result.basis === "plan_policy");
  assert.ok(policies.length > 60);
  const questions = policies.flatMap((rule) => {
    const { state, program, result } = rule;
    assert.ok(result.policy_of, rule.rule_id);
    const others = plansOf(state, program).filter(({ id }) => !result.policy_of!.some((one) => one.id === id));
    const { service: category } = askedOf(rule);
    const asked = [askedOf(rule), ...(category && CODES[category] ? [{ code: CODES[category] }] : [])];
    return others.flatMap(({ id }) => asked.map((one) => ({ state, program, plan: id, ...one })));
  });
  assert.ok(questions.length > 300);
  const policyUrls = new Set(policies.map(({ result }) => result.source_url));
  await checkAll(questions, ({ asked, state, verdict, settled_by, result, source_url, plan }) => {
    const about = `${state} ${JSON.stringify(asked)}`;
    assert.is(result, null, about);
    if (settled_by === null) assert.equal([verdict, policyUrls.has(source_url!)], ["not_verified", false], about);
    else assert.match(settled_by, /row|unlisted|code_list/, about);
    if (settled_by === null) assert.match(plan!.note!, "it says nothing about this plan", about);
  });
});

test("what is carved out of the plans never goes to a plan, whichever is named", async () => {
  const carved = STATES.flatMap((state) =>
    PROGRAMS.flatMap((program) => {
      const { routes } = JSON.parse(
        readFileSync(join(directory, contextPath(state, program)), "utf8"),
      ) as PublishedContext;
      const ofState = routes.filter(
        ({ purpose, codes, plan, role, only_for: part, since = today, until = today }) =>
          purpose === "request" && codes && !plan && role !== "plan" && !part && since <= today && today <= until,
      );
      return ofState.flatMap((route) =>
        route.codes!.flatMap((code) =>
          route.applies_to.flatMap((kind) =>
            plansOf(state, program).map(({ id }) => ({ state, program, kind, code, id })),
          ),
        ),
      );
    }),
  );
  const questions = carved.flatMap(({ state, program, kind, code, id: plan }): Record<string, string>[] => {
    if (kind === "drug") return [{ state, program, plan, drug: code }];
    const byCode = CODES[code] ? [{ state, program, plan, code: CODES[code] }] : [];
    return isOneOf(SERVICE_CATEGORIES, code) && serviceExistsIn(code, state)
      ? [{ state, program, plan, service: code }, ...byCode]
      : byCode;
  });
  assert.ok(questions.length > 200, `${questions.length}`);
  const received = new Set<string>();
  await checkAll(questions, ({ asked, state, program, route }) => {
    if (!route) return;
    const about = `${state} ${program} ${JSON.stringify(asked)}: ${route.receiver}`;
    assert.is.not(route.role, "plan", about);
    received.add(route.receiver);
  });
  assert.ok(received.size >= 5, [...received].join());
});

/** Each sentence that an answer can be, and when it is true. */
const SENTENCES: [sentence: RegExp, isTrue: (answer: CheckAnswer) => boolean][] = [
  [/: no prior authorization\b/, ({ verdict }) => verdict === "not_required"],
  [/: no prior authorization within the limits\./, ({ limits }) => limits.length > 0],
  [
    /: prior authorization required\./,
    ({ verdict, result, needs }) =>
      verdict === "required" && needs.length === 0 && (!result?.policy_of || result.policy_of.length > 0),
  ],
  [
    /: it depends on (?!facts)/,
    ({ verdict, needs, headline }) =>
      verdict === "depends" &&
      needs.length > 0 &&
      needs.every(
        ({ fact }) => headline.includes(fact === "setting" ? "where" : FACT_WORDS[fact]) || fact === "setting",
      ),
  ],
  [
    /; we have read only the policy of /,
    ({ headline, result, needs, plan }) =>
      needs.some(({ fact }) => fact === "plan") &&
      plan === null &&
      result!.policy_of!.every(({ name }) => headline.includes(name)),
  ],
  [
    /: some plans require prior authorization for some or all of it; no text that we have read says which\./,
    ({ result, subject }) => result!.basis === "national_survey" && subject!.kind === "service_category",
  ],
  [
    /: some plans require .* of its category; no text that we have read covers this code\./,
    ({ result, code_list: list, subject }) =>
      result!.basis === "national_survey" && list === null && subject!.kind !== "service_category",
  ],
  [
    /: part of (it|its category) needs prior authorization; the rule's notes say what is known\./,
    ({ result, subject }) =>
      result!.pa_required &&
      result!.pa_type === "conditional" &&
      (subject!.kind === "service_category" || result!.basis === "federal_rule"),
  ],
  [
    /: the payer must be notified of part of (it|its category); the rule's notes say what is known\./,
    ({ result }) => result!.pa_type === "notification_only",
  ],
  [
    /: part of its category .*; the rule's notes name this code\./,
    ({ result, subject }) => result!.pa_required && result!.notes.includes(subject!.code!),
  ],
  [
    /: part of its category .*; no list that we have read says whether this does\./,
    ({ result, subject, code_list: list }) =>
      result!.pa_required && list?.status !== "in_force" && !result!.notes.includes(subject!.code ?? "no code"),
  ],
  [
    /: not a covered benefit\./,
    ({ verdict, not_covered: excluded, code_list: list }) => verdict === "not_covered" && (excluded ?? list) !== null,
  ],
  [
    /: no verified answer; some (plans require prior authorization for some )?drugs in its class\b/,
    ({ verdict, result, decided_by: decidedBy }) =>
      verdict === "not_verified" && result!.pa_type === "conditional" && decidedBy !== null,
  ],
  [
    /: the list names it and does not say whether it needs prior authorization\b/,
    ({ verdict, printed }) => verdict === "not_verified" && printed !== null,
  ],
  [
    /: no verified answer yet; ask the payer that decides\./,
    ({ verdict, decided_by: decidedBy }) => verdict === "not_verified" && decidedBy !== null,
  ],
  [
    /: some of its class may need prior authorization; the branches say when\./,
    ({ branches }) => new Set(branches.map(({ verdict }) => verdict)).size > 1,
  ],
  [
    /: some drugs in its class need prior authorization; the rule's notes name this one\./,
    ({ verdict, result, subject }) =>
      verdict === "depends" &&
      result!.pa_required &&
      [subject!.generic, subject!.brand].some(
        (name) => name && result!.notes.toLowerCase().includes(name.toLowerCase()),
      ),
  ],
];

/** A drug of the class, by the name that people use. */
const DRUGS: Readonly<Record<string, readonly string[]>> = {
  diabetes_non_insulin: ["Ozempic"],
  diabetes_insulin: ["Lantus"],
  specialty_biologics: ["Humira"],
  specialty_non_biologic: ["Repatha"],
  hepatitis_c: ["Mavyret"],
  glp1_weight_loss: ["Wegovy"],
  hiv_antiretrovirals: ["Biktarvy"],
  mental_health_antipsychotics: ["Vraylar"],
  mental_health_antidepressants: ["Trintellix"],
  adhd_stimulants: ["Vyvanse"],
  oncology_oral: ["Ibrance"],
  opioid_treatment: ["Suboxone"],
};

test("every sentence about a rule, a code or a drug of its class holds of its answer", async () => {
  // A federal rule says the same of all its states: one of them is asked.
  const different = new Map(
    rules.map((rule) => [`${rule.program} ${JSON.stringify([rule.query, rule.result.notes])}`, rule]),
  );
  const questions = [...different.values()].flatMap((rule): Record<string, string>[] => {
    const { state, program } = rule;
    const { service: category, drug } = askedOf(rule);
    const named = rule.result.notes.match(/\b(?:[A-Z]\d{4}|\d{5})\b/g) ?? [];
    const codes = category ? [CODES[category], ...named.slice(0, 4)].filter((code) => code !== undefined) : [];
    const byCode = codes.map((code) => ({ state, program, code }));
    const byName = (DRUGS[drug ?? ""] ?? []).map((q) => ({ state, program, q }));
    return [{ state, program, ...askedOf(rule) }, ...byCode, ...byName];
  });
  assert.ok(questions.length > 1_500, `${questions.length}`);
  const seen = new Set<RegExp>();
  questions.push({ state: "CA", program: "medicaid_ffs", drug: "glp1_weight_loss" });
  await checkAll(questions, (answer) => {
    const about = `${answer.state} ${answer.program} ${JSON.stringify(answer.asked)}: ${answer.headline}`;
    const said = SENTENCES.filter(([sentence]) => sentence.test(answer.headline));
    if (answer.settled_by === "class" || answer.settled_by === "category" || answer.settled_by === null)
      assert.ok(said.length > 0 || answer.verdict === "unclear", about);
    for (const [sentence, isTrue] of said) {
      assert.ok(isTrue(answer), `not true: ${about}`);
      seen.add(sentence);
    }
  });
  assert.equal(
    SENTENCES.filter(([sentence]) => !seen.has(sentence)).map(([sentence]) => String(sentence)),
    [],
  );
});

test.run();
