/** The answer to one question about one product or service: `GET /v1/check`, and each of `POST /v1/checks`. */

import { MOST_QUESTIONS } from "../batch.ts";
import { z } from "zod";
import { BILLERS, SETTINGS } from "../shared-parameters.ts";
import { citation } from "./citation.ts";
import { drugClass, paType, program, serviceCategory, state } from "./codes.ts";
import { contact } from "./contact.ts";
import { datedClock } from "./deadlines.ts";
import { exclusion } from "./exclusion.ts";
import { count, day, moment, ruleId, servedFrom, url } from "./fields.ts";
import { planOfCheck } from "./health-plan.ts";
import { circumstance, itemLimit } from "./item.ts";
import { codeListOfAnswer } from "./procedure-code.ts";
import { answerRoute } from "./route.ts";
import { nextStep, publishedRule } from "./rule.ts";

export const verdict = z
  .enum(["not_required", "required", "depends", "not_covered", "not_verified", "unclear"])
  .describe(
    "depends: `needs` names the facts that would settle it; not_verified: there is no verified answer; unclear: the question has more than one meaning.",
  );
export type Verdict = z.infer<typeof verdict>;

export const need = z
  .strictObject({
    fact: z
      .enum([
        "product",
        "form",
        "strength",
        "maker",
        "setting",
        "use",
        "age",
        "diagnosis",
        "prescriber",
        "prior_therapy",
        "claim_history",
        "quantity",
        "criteria",
        "newer_rule",
        "plan",
        "billed_with",
        "code",
        "service_category",
        "coverage",
        "choice",
      ])
      .describe(
        "form, strength, setting, age and diagnosis are parameters. product: ask again with one of the names. newer_rule: the class has a rule from a source newer than the list; see result. plan: the state's list and the plan's own disagree; ask the plan. code: ask again with one of the codes. service_category: the code is billed in several categories, such as physical and occupational therapy; see the branches. coverage: which part of Medicare pays first for a dual eligible, see the branches. choice: the provider may ask for prior authorization or have the claim reviewed before payment. criteria: what the payer requires, or which codes of the category need it; no list that was read says so. billed_with: another code on the same claim, see the branches. A request cannot supply the other facts.",
      ),
    options: z.array(z.string()).describe("The possible values, if known; for criteria, where they are published."),
  })
  .describe("A missing fact that would settle the answer.");
export type Need = z.infer<typeof need>;

const itemId = z
  .string()
  .regex(/^[a-z0-9-]+\/\d+$/)
  .describe("A list and the position of the row in it.");

export const checkBranch = z
  .strictObject({
    when: circumstance.extend({
      product: z.string().exactOptional().describe("The row, as printed."),
      form: z.string().exactOptional(),
      strength: z.string().exactOptional(),
      maker: z.string().exactOptional(),
      setting: z
        .enum([...BILLERS, ...SETTINGS])
        .exactOptional()
        .describe("Who dispenses or bills it; for a procedure code, where it is given."),
      code: z.string().exactOptional().describe("A procedure code."),
      service_category: serviceCategory.exactOptional().describe("The category in which the code is billed."),
      billed_with: z.array(z.string()).exactOptional().describe("One of these codes on the same claim."),
      use: z.string().exactOptional().describe("The heading above the row, or what the drug is prescribed for."),
    }),
    verdict,
    pa_type: paType.nullable(),
    limits: z.array(itemLimit),
    note: z.string().nullable(),
    item_id: itemId.nullable(),
    route: answerRoute
      .nullable()
      .exactOptional()
      .describe(
        "Where the request goes, if the branches differ in who bills the drug and there is something to request.",
      ),
    clocks: z.array(datedClock).exactOptional().describe("By when it is decided; present with route."),
  })
  .describe("What applies in a circumstance.");
export type CheckBranch = z.infer<typeof checkBranch>;

const subject = z.strictObject({
  kind: z.enum(["drug", "supply", "drug_class", "service_category", "code"]),
  name: z.string(),
  code: z.string().nullable().describe("A CPT or HCPCS code."),
  known: z
    .boolean()
    .describe(
      "false: the code has a valid format, but no list of the program names it. Whether it exists is not checked.",
    ),
  generic: z.string().nullable(),
  brand: z.string().nullable(),
  form: z
    .string()
    .nullable()
    .describe("Standard names of the dose form, separated by commas if the text names several."),
  strength: z.string().nullable(),
  rxcui: z.string().nullable(),
  drug_class: drugClass.nullable(),
  service_category: serviceCategory.nullable(),
  sure: z.boolean().describe("false: a misspelling was corrected; confirm `name`."),
});
export type CheckSubject = z.infer<typeof subject>;

const printed = z
  .strictObject({
    label: z.string(),
    generic: z.string().nullable(),
    form: z.string().nullable(),
    strength: z.string().nullable(),
    status: z.string(),
    means: z.string().describe("What the status means, in our own words."),
    marks: z.array(z.strictObject({ mark: z.string(), means: z.string() })),
    heading: z.string(),
    page: z.int().min(1),
    note: z.string().nullable(),
    caveat: z.string().nullable().describe("What remains open in the text that binds the program to the list."),
    list: z.strictObject({
      id: z.string(),
      title: z.string(),
      publisher: z.string(),
      url,
      effective_from: day,
      effective_to: day.nullable(),
    }),
  })
  .describe("The row as the list prints it.");
export type Printed = z.infer<typeof printed>;

export const checkAnswer = z
  .strictObject({
    state,
    program,
    asked: z.record(z.string(), z.union([z.string(), count])),
    subject: subject.nullable(),
    verdict,
    pa_type: paType.nullable(),
    headline: z.string().describe("The answer in one sentence."),
    needs: z.array(need),
    branches: z
      .array(checkBranch)
      .describe("The facts that would change the answer, or all the answers that are still possible."),
    limits: z.array(itemLimit),
    settled_by: z
      .enum(["row", "unlisted", "plan_row", "plan_unlisted", "code_list", "class", "category", "exclusion"])
      .nullable()
      .describe(
        "row, unlisted: the list that binds the program. plan_row, plan_unlisted: the named plan's own list. code_list: a list of procedure codes, or the statement about codes on no list. class, category: their rule.",
      ),
    plan: planOfCheck.nullable().describe("null: the question named no plan."),
    printed: printed.nullable(),
    code_list: codeListOfAnswer.nullable().describe("null: no list of procedure codes applies."),
    candidates: z
      .array(z.string())
      .describe("If the verdict is unclear, names to choose from; ask again with one of them."),
    result: publishedRule.nullable().describe("The rule of the class or category, as in a lookup."),
    not_covered: exclusion.nullable(),
    route: answerRoute.nullable(),
    decided_by: z
      .string()
      .nullable()
      .describe("Whom to ask if nothing is verified, and the plan whose own list settles it."),
    clocks: z.array(datedClock),
    next_steps: z.array(nextStep),
    contacts: z.array(contact),
    citations: z.array(citation),
    confidence: z.number().min(0).max(1).nullable(),
    source_url: url.nullable(),
    last_verified: day.nullable(),
    oldest_evidence: day.nullable(),
    item_id: itemId.nullable(),
    rule_id: ruleId.nullable(),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("Whether one product or service needs prior authorization, who says so, and what would change it.");
export type CheckAnswer = z.infer<typeof checkAnswer>;
/** What a list decides about a drug that was asked by name, in addition to the rule of its class. */
export const decidedItem = checkAnswer
  .pick({
    verdict: true,
    pa_type: true,
    headline: true,
    needs: true,
    branches: true,
    limits: true,
    settled_by: true,
    printed: true,
    item_id: true,
    confidence: true,
    source_url: true,
    last_verified: true,
  })
  .describe("What the state's drug list says about the drug itself.");
export type DecidedItem = z.infer<typeof decidedItem>;

/** Before it is served. */
export type Checked = Omit<CheckAnswer, "served_from" | "timestamp">;

const asked = z.looseObject({ state: z.string(), program: z.string() }).describe("The parameters of a check.");

export const checksRequest = z
  .strictObject({ questions: z.array(asked).min(1).max(MOST_QUESTIONS) })
  .describe("Up to 100 questions.");

export const checksAnswer = z
  .strictObject({
    answers: z
      .array(z.union([checkAnswer, z.looseObject({ error: z.string(), message: z.string().exactOptional() })]))
      .describe("In the order of the questions; an invalid question gets an error in its place."),
  })
  .describe("An answer to each question.");
