/** Compare one drug: its own verdict in each state, and below it how the rule of its class differs. */

import { series } from "../../../contract/series.ts";
import type { State } from "../../../contract/enumerations.ts";
import type { CheckAnswer } from "../../../contract/shapes/check.ts";
import { dayInWords } from "../../day-in-words.ts";
import { ask, type Refusal } from "./api.ts";
import type { Asking, AnswerView } from "./asking.ts";
import { factsOf, placeOf } from "./check.ts";
import { FACT_WORDS } from "../../../contract/items/fact-words.ts";
import { byStateName, compare, comparedRules, inReadingOrder, stateLink, unverified } from "./compare.ts";
import { compareStates, fewOrCount, statesAsked } from "./comparison.ts";
import { element, link, type Child } from "./elements.ts";
import { subjectless, type AskAgain } from "./facts-form.ts";
import { keyScope } from "./key.ts";
import { limitsInShort } from "./limits.ts";
import { legend, map } from "./map.ts";
import { nameOf, withNames } from "./names.ts";
import { pageOf, rowInOneLine, statusInWords } from "./printed-row.ts";
import { problemCard } from "./problem.ts";
import { addressOf, type Question } from "./question.ts";
import { VERDICT_WORDS, verdictTag } from "./rule-facts.ts";
import { sheet } from "./sheet.ts";
import { table } from "./table.ts";
import { unclear } from "./unclear.ts";
import { counted } from "./words.ts";

type Checked = { state: State; verdict: CheckAnswer["verdict"]; answer: CheckAnswer };

/** In the order in which a reader asks: may I, must I, what does it depend on. */
const VERDICTS = ["not_required", "required", "depends", "not_covered", "unclear"] as const;

export async function compareProduct(question: Question, asking: Asking, again: AskAgain): Promise<AnswerView> {
  const states = statesAsked(question.states, (await keyScope())?.states ?? "all");
  asking.report(`Asking about ${counted(states.length, "state")}.`);
  const facts = factsOf(question);
  const questions = states.map((state) => ({ ...facts, state }));
  const answers: (CheckAnswer | Refusal)[] = [];
  // What is too much for one request is answered "not yet", and asked again.
  for (let open = questions; open.length > 0;) {
    const reply = await ask<{ answers: typeof answers }>("/v1/checks", {}, { ...asking, body: { questions: open } });
    if ("refusal" in reply) return reply;
    const isLater = (answer: CheckAnswer | Refusal) => "error" in answer && answer.code === "not_yet";
    answers.push(...reply.answer.answers.filter((answer) => !isLater(answer)));
    open = open.filter((_, place) => isLater(reply.answer.answers[place]!));
  }
  const refused = answers.find((answer): answer is Refusal => "error" in answer);
  if (refused) return { refusal: { ...refused, status: 400 } };
  const checked = byStateName(
    (answers as CheckAnswer[]).map((answer) => ({ state: answer.state, verdict: answer.verdict, answer })),
  );
  const subject = checked.find(({ answer }) => answer.subject)?.answer.subject;
  // A service in everyday words is its category: the rules side by side say more than their verdicts.
  if (subject?.kind === "service_category" && subject.service_category)
    return compare({ ...subjectless(question), service: subject.service_category }, asking);
  const [first] = checked;
  if (first && checked.every(({ verdict }) => verdict === "unclear"))
    return { shown: unclear(question, first.answer, placeOf({ ...question, state: "" }), again) };
  const name = withNames(subject?.name ?? question.q ?? "");
  const detail = element("div", { class: "state-detail" });
  return {
    shown: sheet(
      {
        heading: `${name}, ${counted(states.length, "state")} compared`,
        place: placeOf({ ...question, state: "" }),
        address: addressOf(question),
      },
      corrected(checked, question),
      element("p", { class: "divergence" }, inShort(checked)),
      inReadingOrder(
        checked.length,
        [map(checked, (entry) => detail.replaceChildren(stateDetail(entry, question))), legend(checked), detail],
        comparedDrug(checked, question),
      ),
      unverified(checked),
      await comparedClass(checked, question, states, asking),
    ),
  };
}

function corrected(checked: readonly Checked[], { q, drug }: Question): Child {
  const guessed = checked.find(({ answer }) => answer.subject?.sure === false)?.answer.subject;
  return (
    guessed &&
    element(
      "p",
      { class: "callout warning" },
      `No known name is spelled like “${q ?? drug}”. These are the answers for ${guessed.name}: confirm that this is what you meant.`,
    )
  );
}

/** The states of each verdict by name, or counted where they are many. */
function inShort(checked: readonly Checked[]): string {
  const parts = VERDICTS.flatMap((verdict) => {
    const names = checked.filter((entry) => entry.verdict === verdict).map(({ state }) => nameOf("state", state));
    return names.length > 0 ? [`${VERDICT_WORDS[verdict]}: ${fewOrCount(names)}.`] : [];
  });
  return parts.join(" ") || "No answer for this drug is verified in these states.";
}

function comparedDrug(checked: readonly Checked[], question: Question): Child {
  const answered = checked.filter(({ verdict }) => verdict !== "not_verified");
  return (
    answered.length > 0 &&
    table(
      {
        label: "The drug in each state",
        columns: ["State", "Prior authorization", "Because", "Source", "As of"],
        kind: "drugs",
      },
      answered.map(({ state, verdict, answer }) => [
        stateLink(question, state),
        verdictTag(verdict),
        [because(answer), limitsInShort(answer.limits)].filter(Boolean).join(". "),
        source(answer),
        answer.last_verified ? dayInWords(answer.last_verified) : "",
      ]),
    )
  );
}

function because({ settled_by, printed, code_list, needs, verdict }: CheckAnswer): string {
  if (verdict === "depends" && settled_by === "row")
    return `Depends on ${series(needs.map(({ fact }) => FACT_WORDS[fact]))}`;
  switch (settled_by) {
    case "row":
    case "plan_row":
      return printed
        ? `${[printed.label, printed.form].filter(Boolean).join(", ")}: ${statusInWords(printed.status)}`
        : "";
    case "unlisted":
    case "plan_unlisted":
      return "It is not on the list";
    case "class":
    case "category":
      return verdict === "depends" ? "Only the rule for its class is known" : "The rule for its class";
    case "code_list":
      return code_list?.name ?? "It is on no list of procedure codes";
    case "exclusion":
      return "Not a covered benefit";
    case null:
      return "";
  }
}

function source({ printed, source_url, citations }: CheckAnswer): Child {
  if (printed) return link(pageOf(printed.list.url, printed.page), `Page ${printed.page} of the list`);
  return source_url && link(source_url, citations[0]?.publisher ?? "Source");
}

function stateDetail({ state, answer }: Checked, question: Question): HTMLElement {
  return element(
    "section",
    { class: "callout" },
    element("h3", {}, nameOf("state", state)),
    element("p", {}, element("strong", {}, answer.headline)),
    rowInOneLine(answer),
    element(
      "p",
      {},
      element(
        "a",
        { href: addressOf({ ...question, mode: "lookup", state }) },
        "Open this answer on its own page, with what would change it",
      ),
    ),
  );
}

/** The class of the drug in the same states, where the drug has one. */
async function comparedClass(
  checked: readonly Checked[],
  question: Question,
  states: readonly string[],
  asking: Asking,
): Promise<Child> {
  const drug = checked.find(({ answer }) => answer.subject?.drug_class)?.answer.subject?.drug_class;
  if (!drug || !question.program || states.length < 2 || !asking.key) return null;
  const compared = await compareStates(states, { program: question.program, drug }, asking);
  return element(
    "section",
    { class: "part class-rule" },
    element("h3", {}, `The class: ${nameOf("category", drug)}`),
    element("p", { class: "soft" }, "This is the rule for the whole class. The answers above are for the drug itself."),
    "refusal" in compared
      ? problemCard(compared.refusal)
      : comparedRules(compared.entries, { mode: "compare", program: question.program, drug }),
  );
}
