/** The answer to a question: how it was read, a sentence for each rule, or what has to be asked back. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { withWords } from "../../../../build/contract/plan-name.ts";
import { queryOf } from "../../../../build/contract/query.ts";
import type { AskAnswer } from "../../../../build/contract/shapes/ask.ts";
import { answerCodeIn, assumedPrograms, codeSubjects, everydayWords } from "./codes.ts";
import { clarify, type Clarification, type Reach } from "./clarification.ts";
import { namedDrug } from "../check/decided-item.ts";
import { readSpellings } from "../drugs/drug-names.ts";
import { requireAbsences } from "../rules/absences.ts";
import { answerFor, type Answered, type AskedCell, type NotCovered, type Unverified } from "./one-answer.ts";
import { seemsPersonal } from "./personal-information.ts";
import type { Missing } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { ownLists, placePlans, programsIn, takePlans, takeShortNames, withPlans } from "./plans.ts";
import { programsOf, takePrograms, type NamedPrograms } from "./programs.ts";
import { takeStates } from "./states.ts";
import { MOST_SUBJECTS, takeSubjects, type NamedSubjects } from "./subjects.ts";
import { readQuestionTables } from "./question-tables.ts";
import { QuestionWords } from "./words.ts";
import { knownSubject, type KnownSubject } from "../rules/subject.ts";

const MOST_ANSWERS = 6;
/** Rules beyond which lists are not asked of each drug: each list costs a new process 3 to 4 ms. */
const MOST_FROM_LISTS = 4;

/** What people ask here that the corpus does not hold. */
const OUT_OF_REACH =
  /\b(cost|costs|copay|co-pay|price|how much|deductible|covered|coverage|does .* cover|side effects?|dosage|how long|phone|fax|appeal|enroll|eligib\w*|qualify|symptoms?|interact\w*|safe|works? better|alternative)\b/i;
const ABOUT_AUTHORIZATION =
  /\b(prior[- ]?auth\w*|pre-?auth\w*|pre-?cert\w*|authoriz\w*|authoris\w*|PA|PAs|need|needs|require[sd]?|approval|permission)\b/i;

const NOT_HELD =
  "This service holds prior authorization rules only, not prices, coverage, eligibility, appeals or medical advice. Ask whether a drug or service needs prior authorization.";

const WEIGHT_LOSS = "glp1_weight_loss";
const FOR_WEIGHT = /\b(weight|obes\w*|overweight|slim\w*)\b/i;

const PERSONAL =
  "The question seems to contain personal health information. Please leave it out: it is not needed and not stored.";

/** Whose question it is: what the key reaches, and a check that throws 403 for what lies outside of it. */
type AskContext = { platform: Platform; scope: Reach; confineTo(states: State[], programs: Program[]): void };

export async function answerQuestion(
  question: string,
  { platform, scope, confineTo }: AskContext,
): Promise<Omit<AskAnswer, "served_from" | "timestamp">> {
  const { vocabulary, crosswalk } = await readQuestionTables(platform);
  const warnings = seemsPersonal(question) ? [PERSONAL] : [];
  const words = new QuestionWords(withWords(question));
  const namedPlans = takePlans(words, vocabulary.phrases);
  const typed = takeStates(words, vocabulary.phrases);
  const namedPrograms = takePrograms(words, vocabulary.phrases);
  const shortNames = takeShortNames(words, vocabulary.phrases, typed, namedPrograms);
  const { places: plans, states, mayBeIn, warnings: elsewhere } = placePlans([...namedPlans, ...shortNames], typed);
  const named = withPlans(namedPrograms, plans);
  warnings.push(...elsewhere);
  // Even which programs have a rule in a state is shown only to keys with access to that state.
  confineTo(states, named.programs);
  const meantBy = everydayWords(platform);
  const { subjects, guessed, places } = await takeSubjects(
    words,
    vocabulary.phrases,
    { crosswalk, spellings: () => readSpellings(platform) },
    named.programs.length === 1 && named.programs[0] === "medicare_traditional",
    // Words that mean some drugs hold no misspelled name.
    async (rest) => (await meantBy(rest))?.meant.is === "unclear",
  );
  const codes = await codeSubjects(question, subjects.length > 0 ? undefined : words.rest, meantBy);
  const isOfCodes = codes.some(({ is }) => is !== "service" && is !== "drug_class");
  if (codes.length > 0) {
    // What else is named describes the code: "Botox J0585".
    subjects.length = guessed.length = 0;
    for (const code of codes) if (code.is === "service") subjects.push({ kind: "service", asked: code.category });
    for (const code of codes) if (code.is === "drug_class") subjects.push({ kind: "drug", asked: code.code });
  }
  const tooMany = Math.max(subjects.length, codes.length) > MOST_SUBJECTS;
  const found = (
    await Promise.all((tooMany ? [] : subjects).map((subject) => knownSubject(subject, [], platform)))
  ).map((subject) => byStatedUse(subject, question, warnings));
  const known = found.filter((subject): subject is KnownSubject => !("missing" in subject));
  warnings.push(
    ...found.flatMap((subject) => ("missing" in subject && subject.missing.message ? [subject.missing.message] : [])),
  );
  const programsFor = ({ kind }: Pick<KnownSubject, "kind">) => programsOf(named, kind, scope.programs);
  const understood = {
    states,
    plans: plans.map(({ name, state, programs }) => ({ name, state, programs: [...programs] })),
    programs: [
      ...new Set(
        isOfCodes
          ? programsFor({ kind: "service" }).meant
          : known.length === 0
            ? named.programs
            : known.flatMap((subject) => programsFor(subject).meant),
      ),
    ],
    subjects: known.map((subject) => ({
      ...queryOf(subject),
      ...(subject.resolved ? { resolved_from: subject.resolved } : {}),
    })),
    guessed,
    sure:
      guessed.length === 0 && (named.programs.length > 0 || named.family !== undefined)
        ? ("sure" as const)
        : ("likely" as const),
  };
  const rest = {
    understood,
    answers: [] as Answered[],
    codes: [] as AskAnswer["codes"],
    not_covered: [] as NotCovered[],
    not_verified: [] as Unverified[],
    clarification: null as Clarification | null,
    warnings,
  };

  if (OUT_OF_REACH.test(question) && !ABOUT_AUTHORIZATION.test(question))
    return { status: "out_of_scope" as const, answer: NOT_HELD, ...rest };
  if (tooMany) {
    const answer = `The question mentions ${Math.max(subjects.length, codes.length)} drugs or services; ask about at most ${MOST_SUBJECTS}.`;
    return { status: "needs_clarification" as const, answer, ...rest };
  }
  const choice = codes.find((subject) => subject.is === "several" || subject.is === "unclear");
  if (choice) {
    const options =
      choice.is === "several"
        ? choice.options.map((value) => ({ value: value as string, label: vocabulary.service_categories[value].name }))
        : choice.candidates.map((name) => ({ value: name, label: name }));
    const question = `Which of these ${choice.is === "several" ? "services" : "drugs"} do you mean?`;
    const clarification = { about: "subject" as const, question, options };
    return { status: "needs_clarification" as const, answer: clarification.question, ...rest, clarification };
  }
  const about = missingPart(states, named, isOfCodes || known.length > 0);
  if (about) {
    const clarification = await clarify(about, {
      states,
      mayBeIn,
      known,
      vocabulary,
      absences: () => requireAbsences(platform),
      platform,
      scope,
    });
    return { status: "needs_clarification" as const, answer: clarification.question, ...rest, clarification };
  }
  const cells = known.flatMap((subject) =>
    programsFor(subject).meant.flatMap((program) =>
      states
        .filter((state) => named === namedPrograms || (programsIn(plans, state)?.includes(program) ?? true))
        .map((state): AskedCell => ({
          state,
          program,
          subject,
          plans: plans.filter((plan) => plan.state === state).map(({ name }) => name),
        })),
    ),
  );
  const codeCells = codes.flatMap((subject) =>
    subject.is === "code" || subject.is === "codes"
      ? understood.programs.flatMap((program) => states.map((state) => ({ state, program, subject })))
      : [],
  );
  if (cells.length + codeCells.length > MOST_ANSWERS) {
    return {
      status: "needs_clarification" as const,
      answer: `The question asks for ${cells.length + codeCells.length} rules; ask for at most ${MOST_ANSWERS}.`,
      ...rest,
    };
  }
  confineTo(states, understood.programs);
  const leftOut = [...new Set(known.flatMap((subject) => programsFor(subject).leftOut))];
  if (leftOut.length > 0) warnings.push(`Omitted because it is outside your subscription: ${leftOut.join(", ")}.`);
  if (known.some(({ kind }) => kind === "drug")) warnings.push(...ownLists(plans));
  const asksLists = cells.length <= MOST_FROM_LISTS;
  if (!asksLists && known.some(({ resolved }) => resolved))
    warnings.push(
      `With more than ${MOST_FROM_LISTS} rules in one question, drugs are answered by class. To use each state's list, ask about fewer, or use POST /v1/checks.`,
    );
  // The lists are asked of each drug, with what else the question says of it: a form, a strength.
  const drugs = new Map(
    known.flatMap((subject) => {
      if (!subject.resolved || !asksLists) return [];
      const aside = places.size === 1 ? words.rest : saidOf(subject.resolved.asked, words, places);
      const stated = { form: aside, strength: aside };
      return [[subject, namedDrug(subject.resolved.asked, subject.product, platform, stated)] as const];
    }),
  );
  if (isOfCodes && named.family !== undefined) warnings.push(assumedPrograms(understood.programs));
  for (const { subject, ...cell } of codeCells)
    rest.codes.push(await answerCodeIn(subject, cell, question, vocabulary, platform));
  for (const answered of await Promise.all(
    cells.map((cell) => answerFor(cell, drugs.get(cell.subject), vocabulary, platform)),
  )) {
    if ("rule_id" in answered) rest.answers.push(answered);
    else if ("exclusion" in answered) rest.not_covered.push(answered);
    else rest.not_verified.push(answered);
  }
  warnings.push(
    ...known.flatMap(({ resolved }) =>
      resolved?.matched === "generic" && resolved.also_in.length > 0
        ? [
            `${resolved.generic} is in ${resolved.drug_class} and in ${resolved.also_in.map(({ drug_class }) => drug_class).join(", ")}, depending on its use; the answer is for ${resolved.drug_class}.`,
          ]
        : [],
    ),
  );
  const sentences = [...rest.codes, ...rest.answers, ...rest.not_covered, ...rest.not_verified].map(
    ({ sentence }) => sentence,
  );
  const verdicts = rest.codes.map(({ check }) => check.verdict);
  const isAnswered = verdicts.some((verdict) => ["required", "not_required", "depends"].includes(verdict));
  const status =
    rest.answers.length > 0 || isAnswered
      ? ("answered" as const)
      : verdicts.includes("unclear")
        ? ("needs_clarification" as const)
        : rest.not_verified.length > 0 || verdicts.includes("not_verified")
          ? ("not_verified" as const)
          : ("not_covered" as const);
  return { status, answer: sentences.join(" "), ...rest };
}

/** Of several drugs, what follows a name belongs to it: "Ozempic pen and Suboxone film". */
function saidOf(name: string, words: QuestionWords, places: NamedSubjects["places"]): string {
  const from = places.get(name) ?? Number.POSITIVE_INFINITY;
  const later = [...places.values()].filter((place) => place > from);
  return words.restBetween(from, Math.min(...later));
}

/** If the question mentions weight loss, the weight-loss class is used, whatever else the drug is for. */
function byStatedUse(subject: KnownSubject | Missing, question: string, warnings: string[]): KnownSubject | Missing {
  if ("missing" in subject || !FOR_WEIGHT.test(question) || subject.code === WEIGHT_LOSS) return subject;
  if (!subject.resolved?.also_in.some(({ drug_class }) => drug_class === WEIGHT_LOSS)) return subject;
  warnings.push(
    `${subject.resolved.asked} is assumed to be for weight loss, so the answer is for ${WEIGHT_LOSS}, not for ${subject.code}.`,
  );
  return { kind: subject.kind, code: WEIGHT_LOSS };
}

function missingPart(states: State[], named: NamedPrograms, hasSubject: boolean): Clarification["about"] | undefined {
  if (!hasSubject) return "subject";
  if (states.length === 0) return "state";
  return named.programs.length === 0 && named.family === undefined ? "program" : undefined;
}
