/** Action plan: what to do next and by when, how long a decision may take, and which appeals are open. */

import type { ActionPlanAnswer } from "../../../contract/shapes/action-plan.ts";
import type { DatedLevel } from "../../../contract/shapes/deadlines.ts";
import { dayInWords, withDays } from "../../day-in-words.ts";
import { absence, exclusion, isAbsence } from "./absence.ts";
import { ask } from "./api.ts";
import type { Asking, AnswerView } from "./asking.ts";
import { calendarOf, type Deadline } from "./calendar.ts";
import { citationList, sourceNote } from "./citations.ts";
import { element, type Child } from "./elements.ts";
import { headingOf, understood } from "./lookup.ts";
import { withNames } from "./names.ts";
import { addressOf, parametersOf, type Question } from "./question.ts";
import { ruleFacts, verdictLine } from "./rule-facts.ts";
import { planNote } from "./plan-note.ts";
import { whoBills } from "./branch-routes.ts";
import { routeBlock } from "./route-block.ts";
import { sheet } from "./sheet.ts";
import { stepList } from "./steps.ts";
import { contactList } from "./where-and-when.ts";
import { durationInWords } from "./words.ts";

const STAGES: Record<ActionPlanAnswer["stage"], string> = {
  before_request: "nothing has been sent",
  requested: "the request has been sent",
  denied: "it was denied",
};

export async function planActions(question: Question, asking: Asking): Promise<AnswerView> {
  const reply = await ask<ActionPlanAnswer>("/v1/action-plan", parametersOf(question), asking);
  const [heading, address] = [headingOf(question), addressOf(question)];
  if ("refusal" in reply)
    return isAbsence(reply.refusal) ? { shown: sheet({ heading, address }, absence(reply.refusal)) } : reply;
  const plan = reply.answer;
  const deadlines = deadlinesOf(plan);
  const isDenied = plan.stage === "denied";
  const own = ownActions(plan);
  const hasOwnAppeal = isDenied && own.length > 0;
  return {
    shown: sheet(
      {
        heading: `Action plan: ${heading}`,
        address,
        ruleId: plan.rule?.rule_id,
        actions: deadlines.length > 0 && calendarLink(deadlines, plan, { heading, address }),
      },
      element("p", { class: "soft" }, `So far: ${STAGES[plan.stage]}${plan.date ? `, ${dayInWords(plan.date)}` : ""}.`),
      planNote(plan),
      understood(plan.resolved_from),
      plan.rule
        ? ruleFacts(plan.rule, plan.timestamp, plan.item && withNames(plan.item.headline))
        : plan.not_covered
          ? exclusion(plan.not_covered)
          : [verdictLine("not_verified"), element("p", {}, withDays(withNames(plan.message ?? "")))],
      !isDenied &&
        routeBlock(plan.route, { clocks: plan.clocks, about: heading, when: whoBills(plan.route?.billed_by) }),
      stepList("What to do next", own),
      plan.appeal_ladder.length > 0 && [
        element("h3", {}, appealsHeading(isDenied, hasOwnAppeal)),
        hasOwnAppeal &&
          element(
            "p",
            { class: "small" },
            "The steps above come from this rule's own sources. If they name a different reviewer or deadline than the levels below, follow those steps and the denial notice.",
          ),
        element("ol", { class: "ladder" }, plan.appeal_ladder.map(level)),
      ],
      isDenied && newRequest(plan, heading),
      contactList(plan.contacts, plan.route ? [plan.route.about] : []),
      citationList(plan.rule?.citations ?? []),
    ),
  };
}

function appealsHeading(isDenied: boolean, hasOwnAppeal: boolean): string {
  if (!isDenied) return "If it is denied: the appeals";
  return hasOwnAppeal ? "The appeals, level by level" : "What to do next: the appeals";
}

/** Those that neither the route and its clocks nor the appeals say already. */
function ownActions({ actions, route, clocks, appeal_ladder }: ActionPlanAnswer): ActionPlanAnswer["actions"] {
  const sending = route && `Send the request to ${route.receiver}`;
  const appeals = appeal_ladder.map(titleOf);
  return actions.filter(
    ({ title, items: [first] }) =>
      title !== sending &&
      !appeals.some((appeal) => title.replace("If denied: ", "").startsWith(appeal)) &&
      !clocks.some(({ text }) => text === first),
  );
}

function titleOf({ name, decided_by }: DatedLevel): string {
  return `${name} (${decided_by})`;
}

/** After a denial, where another request would go. */
function newRequest({ route, clocks }: ActionPlanAnswer, about: string): Child {
  return (
    route &&
    element(
      "details",
      { class: "folded" },
      element("summary", {}, element("h3", {}, "Where a new request goes")),
      routeBlock(route, { clocks: clocks.map((clock) => ({ ...clock, due_date: null })), about }),
    )
  );
}

function level({
  level: step,
  name,
  decided_by,
  file_within_text,
  file_by,
  decision_within,
  amount_in_controversy,
  note,
  ...source
}: DatedLevel): HTMLElement {
  const decision = [
    decision_within?.standard && durationInWords(decision_within.standard),
    decision_within?.expedited && `${durationInWords(decision_within.expedited)} when expedited`,
  ]
    .filter(Boolean)
    .join(", ");
  return element(
    "li",
    { value: String(step) },
    element("h4", {}, name, file_by && element("span", { class: "tag" }, `File by ${dayInWords(file_by)}`)),
    element(
      "p",
      {},
      `Decided by ${decided_by}. `,
      file_within_text && `File ${file_within_text}. `,
      decision && `Decision within ${decision}. `,
      amount_in_controversy &&
        `At least $${amount_in_controversy.usd.toLocaleString("en-US")} must be at stake (${amount_in_controversy.year}).`,
    ),
    note && element("p", { class: "small" }, withDays(note)),
    sourceNote(source),
  );
}

/** Days to keep: those of the actions, and those of the ladder that no action names. */
function deadlinesOf({ actions, appeal_ladder }: ActionPlanAnswer): Deadline[] {
  const due = actions.flatMap(({ title, items, due_date, source_url }) =>
    due_date ? [{ day: due_date, title, notes: items, source: source_url }] : [],
  );
  const filing = appeal_ladder.flatMap(({ name, decided_by, file_by, file_within_text, source_url }) =>
    file_by && !due.some(({ day, title }) => day === file_by && title.includes(name))
      ? [
          {
            day: file_by,
            title: `File: ${name} (${decided_by})`,
            notes: file_within_text ? [`File ${file_within_text}.`] : [],
            source: source_url,
          },
        ]
      : [],
  );
  return [...due, ...filing].map(({ title, ...deadline }) => ({ ...deadline, title: withDays(title) }));
}

function calendarLink(
  deadlines: readonly Deadline[],
  { timestamp, state, program }: ActionPlanAnswer,
  about: { heading: string; address: string },
): HTMLElement {
  const button = element("button", { type: "button" }, "Add the deadlines to a calendar (.ics)");
  button.addEventListener("click", () => {
    const file = URL.createObjectURL(
      new Blob([calendarOf(deadlines, { ...about, written: timestamp })], { type: "text/calendar;charset=utf-8" }),
    );
    element("a", { href: file, download: `prior-authorization-${state}-${program}.ics`.toLowerCase() }).click();
    setTimeout(() => URL.revokeObjectURL(file), 10_000);
  });
  return button;
}
