/** GET /v1/action-plan: what to do next, by when, and which appeals are open; every element cites its source. */

import { queryOf } from "../../../../build/contract/query.ts";
import { chooseRoute } from "../../../../build/contract/routing/choose-route.ts";
import { clocksFor } from "../../../../build/contract/routing/clocks.ts";
import { contactsOf } from "../../../../build/contract/routing/contact-of.ts";
import { inWords } from "../../../../build/contract/routing/duration-words.ts";
import type { ActionPlanAnswer } from "../../../../build/contract/shapes/action-plan.ts";
import type { DatedClock, DatedLevel, PublishedLevel } from "../../../../build/contract/shapes/deadlines.ts";
import type { PublishedAbsences, PublishedExclusion } from "../../../../build/contract/shapes/exclusion.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import type { AnswerRoute } from "../../../../build/contract/shapes/route.ts";
import type { Cell } from "../../../../build/contract/published-paths.ts";
import { decidedItem, namedDrug, type Decided } from "../check/decided-item.ts";
import { sendTo } from "./send-to.ts";
import { endOf, plusDays } from "./deadline.ts";
import { composedAt } from "../published/documents.ts";
import { lookupAnswerOn, today } from "../rules/rule-of-day.ts";
import { exclusionOn, lacksProgram, requireAbsences } from "../rules/absences.ts";
import { programDoesNotExist, sentenceNotCovered } from "../rules/missing-rule.ts";
import type { Operation } from "../operation.ts";
import { readParameters, type ValuesOf } from "../http/parameters.ts";
import { readContext } from "../published/context.ts";
import { knownSubject } from "../rules/subject.ts";
import { countMiss } from "../shared/counters.ts";

type Asked = ValuesOf<"action_plan">;
/** `date` is the day of the request or of its denial. */
type Plan = Pick<Asked, "urgency" | "date"> & { stage: NonNullable<Asked["stage"]>; cell: Cell };

type Action = ActionPlanAnswer["actions"][number];

export const actionPlan: Operation = ({ search, platform }) => {
  const asked = readParameters("action_plan", search, (values, refuse) => {
    if (values.date && values.stage === "before_request")
      refuse("date", "date is the day of the request or denial; give stage=requested or stage=denied with it.");
  });
  const { state, program, subject, urgency, date, as_of: asOf } = asked;
  const stage = asked.stage ?? (date ? "requested" : "before_request");
  return {
    states: [state],
    programs: [program],
    find: async () => {
      const known = await knownSubject(subject, [state], platform);
      if ("missing" in known) return known;
      const cell: Cell = { state, program, kind: known.kind, code: known.code };
      const day = asOf ?? today(platform);
      const [answer, context] = await Promise.all([
        lookupAnswerOn(cell, day, platform),
        readContext(state, program, platform),
      ]);
      const decided =
        answer && known.resolved
          ? await decidedItem(
              namedDrug(known.resolved.asked, known.product, platform),
              answer,
              { state, program, day },
              platform,
            )
          : undefined;
      const rule = answer && decided ? { ...answer, result: decided.result } : answer;
      // A program that a state lacks has no rule there.
      const absences = answer ? undefined : await requireAbsences(platform);
      if (absences && lacksProgram(absences, state, program)) return programDoesNotExist(absences, state, program);
      const plan: Plan = { urgency, stage, date, cell };
      const exclusion = absences && (await exclusionOn(absences, cell, day, platform));
      // Where no authorization is required, or none can help, there is no decision to wait for.
      const hasRequest = rule?.result.pa_required !== false && !exclusion;
      const requested = stage === "requested" ? date : undefined;
      const route = hasRequest ? chooseRoute(context.routes, { ...cell, day }) : null;
      const clocks = hasRequest
        ? clocksFor(context.clocks, cell, route, urgency, asOf ?? date ?? today(platform)).map((clock) => ({
            ...clock,
            due_date: requested ? endOf(requested, clock.within) : null,
          }))
        : [];
      const ladder = context.ladder.map((level) => withDates(level, plan));
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
        rule: rule ? brief(rule) : null,
        message: absences ? withoutRule(absences, cell, exclusion) : null,
        ...(exclusion ? { not_covered: exclusion } : {}),
        actions:
          decided?.item.verdict === "not_required" && stage === "before_request"
            ? [nothingToRequest(decided)]
            : actionsFor(plan, answer, route, clocks, ladder, absences && whomToAsk(absences, cell, exclusion)),
        route,
        clocks,
        appeal_ladder: ladder,
        contacts: contactsOf(context.routes.filter(({ applies_to }) => applies_to.includes(known.kind))),
      };
      return composedAt(body);
    },
  };
};

function brief({
  rule_id,
  result: { pa_required, pa_type, confidence, basis, source_url, last_verified, oldest_evidence, notes, counts },
}: LookupAnswer) {
  const said = { rule_id, pa_required, pa_type, confidence, basis, notes, source_url, last_verified, oldest_evidence };
  return counts ? { ...said, counts } : said;
}

function withoutRule(absences: PublishedAbsences, cell: Cell, exclusion: PublishedExclusion | undefined): string {
  if (exclusion) return `${sentenceNotCovered(absences, cell)} ${exclusion.text}`;
  return `No verified rule for ${absences.names[cell.code] ?? cell.code} under ${absences.programs[cell.program].name} in ${absences.states[cell.state]}: the clocks and appeals below are those of the program. ${absences.programs[cell.program].decided_by}`;
}

/** Of a drug that its list frees, whatever the rule of its class asks of others. */
function nothingToRequest({ item: { headline, limits }, result }: Decided): Action {
  const { source_url, last_verified } = result;
  const items = [result.notes, ...(limits.length > 0 ? ["Stay within the limits on the list."] : [])];
  return { rank: 1, title: headline, items, due_date: null, source_url, last_verified };
}

/** The first thing to do where no rule is known. */
function whomToAsk(
  absences: PublishedAbsences,
  cell: Cell,
  exclusion: PublishedExclusion | undefined,
): Omit<Action, "rank"> {
  if (exclusion) {
    const { text, source_url, last_verified } = exclusion;
    return {
      title: "Not a covered benefit: look for a covered alternative or an exception",
      items: [text],
      due_date: null,
      source_url,
      last_verified,
    };
  }
  countMiss(cell);
  const { decided_by, source_url, last_verified } = absences.programs[cell.program];
  return { title: "Ask who decides", items: [decided_by], due_date: null, source_url, last_verified };
}

/** Only the first appeal can be dated from the day of the denial; the later ones count from decisions to come. */
function withDates(level: PublishedLevel, { stage, date }: Plan): DatedLevel {
  const { file_within, counted_from, presumed_receipt_days } = level;
  const from =
    counted_from === "receipt"
      ? `of receiving the notice${presumed_receipt_days ? ` (presumed ${presumed_receipt_days} days after its date)` : ""}`
      : "of the date on the notice";
  const start = date && counted_from === "receipt" ? plusDays(date, presumed_receipt_days ?? 0) : date;
  return {
    ...level,
    file_within_text: file_within ? `within ${inWords(file_within)} ${from}` : null,
    file_by: stage === "denied" && level.level === 1 && file_within && start ? endOf(start, file_within) : null,
  };
}

function actionsFor(
  { stage, date }: Plan,
  answer: LookupAnswer | undefined,
  route: AnswerRoute | null,
  clocks: readonly DatedClock[],
  ladder: readonly DatedLevel[],
  withoutRule: Omit<Action, "rank"> | undefined,
): Action[] {
  const actions: Omit<Action, "rank">[] = [];
  const steps = (answer?.next_steps ?? []).map(({ title, items, source_url, last_verified }) => ({
    title,
    items,
    due_date: null,
    source_url,
    last_verified,
  }));
  if (stage === "before_request" && withoutRule) actions.push(withoutRule);
  // Where no clock is verified, the rule's own steps say what is known of the decision.
  if (stage === "before_request" || (stage === "requested" && clocks.length === 0)) actions.push(...steps);
  if (stage === "before_request" && route) actions.push(sendTo(route));
  for (const clock of stage === "denied" ? [] : clocks.filter(({ wins }) => wins)) {
    const part = clock.only_for ? ` (${clock.only_for})` : "";
    actions.push({
      title:
        (date ? `Expect the decision by ${clock.due_date}` : `Expect the decision within ${inWords(clock.within)}`) +
        part,
      items: [
        clock.text,
        ...(clock.emergency_supply
          ? [`In an emergency, ask for a supply of ${inWords(clock.emergency_supply)} while you wait.`]
          : []),
        ...(clock.note ? [clock.note] : []),
      ],
      due_date: clock.due_date,
      source_url: clock.source_url,
      last_verified: clock.last_verified,
    });
  }
  if (stage !== "before_request") {
    for (const level of ladder.filter((candidate) => candidate.level <= (stage === "denied" ? 2 : 1))) {
      actions.push({
        title: `${stage === "denied" ? "" : "If denied: "}${level.name} (${level.decided_by})${level.file_by ? `, by ${level.file_by}` : ""}`,
        items: [
          ...(level.file_within_text ? [`File ${level.file_within_text}.`] : []),
          ...(level.note ? [level.note] : []),
        ],
        due_date: level.file_by,
        source_url: level.source_url,
        last_verified: level.last_verified,
      });
    }
  }
  return actions.map((action, index) => ({ rank: index + 1, ...action }));
}
