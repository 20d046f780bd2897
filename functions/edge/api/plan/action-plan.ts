/** GET /v1/action-plan: what to do next, by when, and which appeals are open; every element cites its source. */

import { queryOf } from "../../../../build/contract/query.ts";
import { channelInWords } from "../../../../build/contract/routing/channel-words.ts";
import { chooseRoute } from "../../../../build/contract/routing/choose-route.ts";
import { clocksFor } from "../../../../build/contract/routing/clocks.ts";
import { contactsOf } from "../../../../build/contract/routing/contact-of.ts";
import { inWords } from "../../../../build/contract/routing/duration-words.ts";
import type { ActionPlanAnswer } from "../../../../build/contract/shapes/action-plan.ts";
import type { DatedClock, DatedLevel, PublishedLevel } from "../../../../build/contract/shapes/deadlines.ts";
import type { PublishedAbsences, PublishedExclusion } from "../../../../build/contract/shapes/exclusion.ts";
import type { NextStep } from "../../../../build/contract/shapes/rule.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import type { AnswerRoute } from "../../../../build/contract/shapes/route.ts";
import type { Cell } from "../../../../build/contract/published-paths.ts";
import { decidedItem, namedDrug, needsRequest, type Decided } from "../check/decided-item.ts";
import { action, type UnrankedAction } from "./action.ts";
import { sendTo } from "./send-to.ts";
import { whatDecidesCategory, whatDecidesDrug } from "./what-decides.ts";
import { endOf, plusDays } from "./deadline.ts";
import { composedAt } from "../published/documents.ts";
import { lookupAnswerOn, today } from "../rules/rule-of-day.ts";
import { exclusionOn, lacksProgram, requireAbsences } from "../rules/absences.ts";
import { programDoesNotExist, sentenceNotCovered } from "../rules/missing-rule.ts";
import type { Operation } from "../operation.ts";
import { readParameters, type ValuesOf } from "../http/parameters.ts";
import { readContext } from "../published/context.ts";
import { withRequests } from "../check/next.ts";
import { planNamed, planOf } from "../check/plan-named.ts";
import { byCasesOf, isOfOtherPlans, notOfThisPlan } from "../check/policy.ts";
import { requestedAs } from "../check/drug-by-codes.ts";
import { knownSubject } from "../rules/subject.ts";
import { countMiss } from "../shared/counters.ts";

type Asked = ValuesOf<"action_plan">;
/** `date` is the day of the request or of its denial. */
type Moment = Pick<Asked, "urgency" | "date"> & { stage: NonNullable<Asked["stage"]>; cell: Cell };

export const actionPlan: Operation = ({ search, platform }) => {
  const asked = readParameters("action_plan", search, (values, refuse) => {
    if (values.date && values.stage === "before_request")
      refuse("date", "date is the day of the request or denial; also give stage=requested or stage=denied.");
  });
  const { state, program, subject, urgency, date, as_of: asOf } = asked;
  const stage = asked.stage ?? (date ? "requested" : "before_request");
  return {
    states: [state],
    programs: [program],
    find: async () => {
      const known = await knownSubject(subject, [state], platform);
      if ("missing" in known) return known;
      const cell: Cell = { state, program, ...requestedAs(known, program) };
      const day = asOf ?? today(platform);
      const [ruleRead, context] = await Promise.all([
        lookupAnswerOn(cell, day, platform),
        readContext(state, program, platform),
      ]);
      const plan =
        asked.plan === undefined ? undefined : await planNamed(asked.plan, { state, program, day }, platform);
      const requested = { state, program, day, plan, platform };
      const isOfOthers = ruleRead !== undefined && isOfOtherPlans(ruleRead.result, plan);
      const answer = isOfOthers ? undefined : ruleRead;
      const found =
        answer && known.resolved
          ? await decidedItem(
              namedDrug(known.resolved.asked, known.product, platform),
              answer,
              requested,
              platform,
              true,
            )
          : undefined;
      const decided = found && {
        ...found,
        item: { ...found.item, branches: await withRequests(requested, found.item.branches, known.code) },
      };
      const rule = answer && { ...answer, ...decided };
      const byCase = decided ? undefined : await decidedByCases(answer, requested);
      // A program that a state lacks has no rule there.
      const absences = answer ? undefined : await requireAbsences(platform);
      if (absences && lacksProgram(absences, state, program)) return programDoesNotExist(absences, state, program);
      const moment: Moment = { urgency, stage, date, cell };
      const exclusion = absences && (await exclusionOn(absences, cell, day, platform));
      // Where no authorization is required, or none can help, there is no decision to wait for.
      const isFree = (decided?.item.verdict ?? byCase?.verdict) === "not_required";
      const hasRequest = needsRequest(decided, rule) && !isFree && !exclusion;
      const sentOn = stage === "requested" ? date : undefined;
      const member = planOf(plan);
      const route = hasRequest
        ? chooseRoute(context.routes, {
            ...cell,
            day,
            plan: member,
            candidates: plan?.candidates,
            among: plan?.among,
          })
        : null;
      const clocks = hasRequest
        ? clocksFor(context.clocks, cell, route, urgency, asOf ?? date ?? today(platform)).map((clock) => ({
            ...clock,
            due_date: sentOn ? endOf(sentOn, clock.within) : null,
          }))
        : [];
      const ladder = context.ladder
        .filter(({ applies_to }) => applies_to?.includes(cell.kind) ?? true)
        .map((level) => withDates(level, moment));
      const body: Omit<ActionPlanAnswer, "served_from" | "timestamp"> = {
        state,
        program,
        query: queryOf(known),
        ...(known.resolved ? { resolved_from: known.resolved } : {}),
        ...(decided ? { item: decided.item } : {}),
        urgency,
        stage,
        date: date ?? null,
        ...(asOf ? { as_of: asOf } : {}),
        plan: plan && isOfOthers ? { ...plan.shown, note: notOfThisPlan(ruleRead.result) } : (plan?.shown ?? null),
        rule: rule ? brief(rule) : null,
        message: absences ? withoutRule(absences, cell, exclusion) : null,
        ...(exclusion ? { not_covered: exclusion } : {}),
        actions: (isFree && rule && stage !== "denied"
          ? [nothingToRequest(decided, rule)]
          : actionsFor(moment, rule, route, clocks, ladder, [
              absences && whomToAsk(absences, cell, exclusion),
              decided && decided.item.needs.length > 0 && whatDecidesDrug(decided),
              answer && byCase?.verdict === "depends" && byCase.branches && whatDecidesCategory(byCase, answer.result),
            ])
        ).map((one, place) => ({ rank: place + 1, ...one })),
        route,
        clocks,
        appeal_ladder: ladder,
        contacts: contactsOf(
          context.routes.filter(
            ({ applies_to, plan: of }) => (!of || of.id === member?.id) && applies_to.includes(cell.kind),
          ),
        ),
      };
      return composedAt(body);
    },
  };
};

function brief({
  rule_id,
  result: { federal_override: _override, effective_from: _from, effective_to: _to, from_rows: _rows, ...said },
}: LookupAnswer) {
  return { rule_id, ...said };
}

function withoutRule(absences: PublishedAbsences, cell: Cell, exclusion: PublishedExclusion | undefined): string {
  if (exclusion) return `${sentenceNotCovered(absences, cell)} ${exclusion.text}`;
  return `No verified rule for ${absences.names[cell.code] ?? cell.code} under ${absences.programs[cell.program].name} in ${absences.states[cell.state]}: the deadlines and appeals below are those of the program. ${absences.programs[cell.program].decided_by}`;
}

/** What applies in the circumstances that are known, where the rule says it for single ones. */
function decidedByCases(answer: LookupAnswer | undefined, asked: Omit<Parameters<typeof byCasesOf>[1], "facts">) {
  return answer && byCasesOf(answer.result, { ...asked, facts: {} }, null);
}

/** Of a drug that its list frees, or a plan that asks for nothing, whatever the rule asks of others. */
function nothingToRequest(decided: Decided | undefined, { result }: LookupAnswer): UnrankedAction {
  const hasLimits = decided !== undefined && decided.item.limits.length > 0;
  return action("No request is needed", hasLimits ? ["Stay within the limits on the list."] : [], result);
}

/** The first thing to do where no rule is known. */
function whomToAsk(absences: PublishedAbsences, cell: Cell, exclusion: PublishedExclusion | undefined): UnrankedAction {
  if (exclusion)
    return action("Not a covered benefit: look for a covered alternative or an exception", [exclusion.text], exclusion);
  countMiss(cell);
  const program = absences.programs[cell.program];
  return action("Ask who decides", [program.decided_by], program);
}

/** Only the first appeal can be dated from the day of the denial; the later ones count from decisions to come. */
function withDates(level: PublishedLevel, { stage, date }: Moment): DatedLevel {
  const { file_within, counted_from, presumed_receipt_days } = level;
  const notice = level.must_exhaust ? `notice of the appeal decision (level ${level.level - 1})` : "denial notice";
  const from =
    counted_from === "receipt"
      ? `of receiving the ${notice}${presumed_receipt_days ? ` (presumed ${presumed_receipt_days} days after its date)` : ""}`
      : `of the date on the ${notice}`;
  const start = date && counted_from === "receipt" ? plusDays(date, presumed_receipt_days ?? 0) : date;
  return {
    ...level,
    file_within_text: file_within ? `within ${inWords(file_within)} ${from}` : null,
    file_by: stage === "denied" && level.level === 1 && file_within && start ? endOf(start, file_within) : null,
  };
}

function actionsFor(
  { stage, date }: Moment,
  rule: LookupAnswer | undefined,
  route: AnswerRoute | null,
  clocks: readonly DatedClock[],
  ladder: readonly DatedLevel[],
  first: readonly (UnrankedAction | false | undefined)[],
): UnrankedAction[] {
  const isDenied = stage === "denied";
  const isBefore = stage === "before_request";
  // Where no clock is verified, the rule's own steps say what is known of the decision.
  const takesAll = isBefore || (!isDenied && clocks.length === 0);
  const steps = rule?.next_steps ?? [];
  const afterDenial = ladder.some(({ replaces_steps: replaces }) => replaces)
    ? []
    : steps.filter((step) => step.after_denial);
  const actions = (own: readonly NextStep[]) => own.map((step) => action(step.title, step.items, step));
  const isLater = ({ after_request: sent, after_denial: denied }: NextStep) => sent || denied;
  const expected = isDenied ? [] : clocks.filter(({ wins }) => wins).map((clock) => decisionBy(clock, date));
  const appeals = isBefore
    ? []
    : ladder.filter(({ level }) => level <= (isDenied ? 2 : 1)).map((level) => appealTo(level, isDenied));
  return [
    ...(isBefore ? first.filter((one) => one !== undefined && one !== false) : []),
    ...(takesAll ? actions(steps.filter((step) => !isLater(step) && !(isBefore && route && step.sends))) : []),
    ...(isBefore && route ? [sendTo(route)] : []),
    ...expected,
    ...actions(takesAll ? steps.filter(isLater) : afterDenial),
    ...appeals,
  ];
}

function decisionBy(clock: DatedClock, date: Moment["date"]): UnrankedAction {
  const { due_date, within, only_for: part, text, emergency_supply: supply, note } = clock;
  return action(
    `Expect the decision ${date ? `by ${due_date}` : `within ${inWords(within)}`}${part ? ` (${part})` : ""}`,
    [
      text,
      ...(supply ? [`Ask for an emergency supply (${inWords(supply)}) while you wait.`] : []),
      ...(note ? [note] : []),
    ],
    clock,
    due_date,
  );
}

function appealTo(level: DatedLevel, isDenied: boolean): UnrankedAction {
  const { name, decided_by, file_by, file_within_text, channels = [], note } = level;
  return action(
    `${isDenied ? "" : "If denied: "}${name} (${decided_by})${file_by ? `, by ${file_by}` : ""}`,
    [
      ...(file_within_text ? [`File ${file_within_text}.`] : []),
      ...channels.map((channel) => `${channelInWords(channel)}.`),
      ...(note ? [note] : []),
    ],
    level,
    file_by,
  );
}
