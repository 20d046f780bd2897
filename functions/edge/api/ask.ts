/** POST /v1/ask: a question in free text, answered only from rules; a clarifying question where something is missing. */

import type { Program, State } from "../../../build/contract/enumerations.ts";
import type { PublishedAbsences, PublishedVocabulary } from "../../../build/contract/published.ts";
import { ABSENCES_PATH, LOOKUP_OPTIONS_PATH, VOCABULARY_PATH } from "../../../build/contract/published-paths.ts";
import { sentenceOf, sentenceWithoutRule } from "./ask-sentence.ts";
import { readDocument } from "./documents.ts";
import { readCrosswalk } from "./drug-names.ts";
import { lookupAnswerOn, today } from "./lookup.ts";
import type { Operation } from "./operation.ts";
import { seemsPersonal } from "./personal-information.ts";
import type { Platform } from "./platform.ts";
import { QueryReader } from "./query-reader.ts";
import { programsOf, STATE_MEDICAID, takePrograms } from "./question-programs.ts";
import { takeStates } from "./question-states.ts";
import { takeSubjects } from "./question-subjects.ts";
import { QuestionWords } from "./question-words.ts";
import { Refusal, unavailable } from "./refusal.ts";
import { readRuleJson } from "./rule-files.ts";
import { confine, within } from "./scope.ts";
import { knownSubject, type KnownSubject } from "./subject.ts";

const LONGEST = 500;
const MOST_ANSWERS = 12;

/** What people ask here that the corpus does not hold. */
const OUT_OF_REACH = /\b(cost|costs|copay|co-pay|price|how much|deductible|covered|coverage|does .* cover|side effects?|dosage|how long|phone|fax|appeal|enroll|eligib\w*|qualify|symptoms?|interact\w*|safe|works? better|alternative)\b/i;
const ABOUT_AUTHORIZATION = /\b(prior[- ]?auth\w*|pre-?auth\w*|pre-?cert\w*|authoriz\w*|authoris\w*|PA|PAs|need|needs|require[sd]?|approval|permission)\b/i;

const PERSONAL = "The question seems to hold personal health information. Please leave it out: it is not needed, and it is not kept.";

export const ask: Operation = ({ query, body, caller, platform }) => {
  new QueryReader(query, []).finish();
  const question = questionIn(body);
  return {
    states: [],
    programs: [],
    find: async () => {
      const answer = await respond(question, platform, (states, programs) => confine(caller!, "ask", { states, programs, find: () => Promise.reject() }, platform.signupUrl), caller!.states);
      return { servedFrom: "edge" as const, body: (timestamp: string) => JSON.stringify({ ...answer, served_from: "edge", timestamp }) };
    },
  };
};

/** Throws 400 for a body that is no question. The question itself is never sent back. */
function questionIn(body: string): string {
  const refuse = (message: string) => new Refusal(400, { error: "Bad request", code: "bad_request", param: "question", message });
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    throw refuse('Send JSON: {"question": "Does Texas Medicaid managed care need PA for Ozempic?"}');
  }
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw refuse('Send a JSON object: {"question": "..."}');
  const others = Object.keys(sent).filter((name) => name !== "question");
  if (others.length > 0) throw refuse(`Only question is taken; leave out ${others.map((name) => name.slice(0, 40)).join(", ")}.`);
  const { question } = sent as { question?: unknown };
  if (typeof question !== "string" || question.trim() === "") throw refuse("question is missing; give a sentence.");
  if (question.length > LONGEST) throw refuse(`question has ${question.length} characters; give at most ${LONGEST}.`);
  return question;
}

type Clarification = { about: "state" | "program" | "subject"; question: string; options: { value: string; label: string }[] };

async function respond(question: string, platform: Platform, confineTo: (states: State[], programs: Program[]) => void, scope: "all" | State[]) {
  const [vocabulary, absences, crosswalk] = await Promise.all([
    readRuleJson<PublishedVocabulary>(VOCABULARY_PATH, "pa_vocabulary", platform),
    readRuleJson<PublishedAbsences>(ABSENCES_PATH, "pa_absences", platform),
    readCrosswalk(platform),
  ]);
  if (!vocabulary || !absences || !crosswalk) throw unavailable("Questions cannot be understood at the moment.", 30);
  const warnings = seemsPersonal(question) ? [PERSONAL] : [];
  const words = new QuestionWords(question);
  const branded = STATE_MEDICAID.filter(({ brand }) => words.has(brand)).map(({ state }) => state);
  const states = [...new Set([...branded, ...takeStates(words, vocabulary.states)])];
  const named = takePrograms(words, vocabulary);
  const { subjects, guessed } = takeSubjects(words, vocabulary, crosswalk);
  const known = (await Promise.all(subjects.map((subject) => knownSubject(subject, [], platform)))).filter((subject): subject is KnownSubject => !(subject instanceof Refusal));

  const labels = { state: (state: State) => vocabulary.states[state], program: (program: Program) => vocabulary.programs[program].name, subject: (subject: KnownSubject) => subjectName(subject, vocabulary) };
  const understood = {
    states,
    programs: [...new Set(known.flatMap(({ kind }) => programsOf(named, kind)).concat(known.length === 0 ? named.programs : []))],
    subjects: known.map(({ kind, code, resolved }) => ({ ...(kind === "drug" ? { drug_class: code } : { service_category: code }), ...(resolved ? { resolved_from: resolved } : {}) })),
    guessed,
    sure: guessed.length === 0 && (named.programs.length > 0 || named.family !== undefined) ? "sure" as const : "likely" as const,
  };
  const rest = { understood, answers: [] as Answered[], not_verified: [] as Unverified[], clarification: null as Clarification | null, warnings };

  if (OUT_OF_REACH.test(question) && !ABOUT_AUTHORIZATION.test(question)) {
    return { status: "out_of_scope" as const, answer: "The corpus holds prior authorization rules: not prices, coverage, eligibility, appeals or medical advice. Ask whether a drug or service needs prior authorization.", ...rest };
  }
  const missing = missingPart(states, named, known);
  if (missing) {
    const clarification = await clarify(missing, states, known, labels, absences, platform, scope);
    return { status: "needs_clarification" as const, answer: clarification.question, ...rest, clarification };
  }
  const cells = known.flatMap((subject) => programsOf(named, subject.kind).flatMap((program) => states.map((state) => ({ state, program, subject }))));
  if (cells.length > MOST_ANSWERS) {
    return { status: "needs_clarification" as const, answer: `That asks for ${cells.length} rules at once; ask for at most ${MOST_ANSWERS}.`, ...rest };
  }
  confineTo(states, [...new Set(cells.map(({ program }) => program))]);
  for (const { state, program, subject } of cells) {
    const [stateName, programName, name] = [labels.state(state), labels.program(program), labels.subject(subject)];
    const place = { state, program, ...(subject.kind === "drug" ? { drug_class: subject.code } : { service_category: subject.code }) };
    if (absences.without_programs[state]?.includes(program)) {
      rest.not_verified.push({ ...place, sentence: `${stateName} has no ${programName} program, as far as our sources show.`, decided_by: null });
      continue;
    }
    const rule = await lookupAnswerOn({ state, program, kind: subject.kind, code: subject.code }, today(platform), platform);
    if (rule) {
      const { pa_required, pa_type, confidence, notes, source_url, last_verified, citations } = rule.result;
      rest.answers.push({ ...place, sentence: sentenceOf(rule, stateName, programName, name), pa_required, pa_type, confidence, notes, rule_id: rule.rule_id, source_url, last_verified, citations, next_steps: rule.next_steps });
    } else {
      const { decided_by, source_url, last_verified } = absences.programs[program];
      rest.not_verified.push({ ...place, sentence: sentenceWithoutRule(stateName, programName, name), decided_by: { text: decided_by, source_url, last_verified } });
    }
  }
  const ambiguous = known.filter(({ resolved }) => resolved?.matched === "generic" && resolved.also_in.length > 0);
  for (const { resolved } of ambiguous) {
    warnings.push(`${resolved!.generic} is in ${resolved!.drug_class} and in ${resolved!.also_in.map(({ drug_class }) => drug_class).join(", ")}, depending on its use; the answer is for ${resolved!.drug_class}.`);
  }
  const sentences = [...rest.answers, ...rest.not_verified].map(({ sentence }) => sentence);
  return { status: rest.answers.length > 0 ? ("answered" as const) : ("not_verified" as const), answer: sentences.join(" "), ...rest };
}

type Answered = { state: State; program: Program; sentence: string; rule_id: string; [field: string]: unknown };
type Unverified = { state: State; program: Program; sentence: string; decided_by: object | null };

function missingPart(states: State[], named: { programs: Program[]; family: string | undefined }, known: KnownSubject[]): Clarification["about"] | undefined {
  if (known.length === 0) return "subject";
  if (states.length === 0) return "state";
  return named.programs.length === 0 && named.family === undefined ? "program" : undefined;
}

type Options = { states: Partial<Record<State, Partial<Record<Program, { drugs: string[]; services: string[] }>>>> };

/** Options are what has a verified rule: choosing one leads to an answer. */
async function clarify(
  about: Clarification["about"], states: State[], known: KnownSubject[],
  labels: { state(state: State): string; program(program: Program): string }, absences: PublishedAbsences, platform: Platform, scope: "all" | State[],
): Promise<Clarification> {
  if (about === "subject") {
    return { about, question: "Which drug or service is meant? Give a drug's name, a drug class or a service; GET /v1/manifest lists the codes.", options: [] };
  }
  const { states: all } = JSON.parse((await readDocument(LOOKUP_OPTIONS_PATH, platform)).answer) as Options;
  const has = (state: State, program: Program) => known.some(({ kind, code }) => all[state]?.[program]?.[kind === "drug" ? "drugs" : "services"].includes(code));
  const programs = Object.keys(absences.programs) as Program[];
  if (about === "program") {
    const verified = programs.filter((program) => states.some((state) => has(state, program)));
    return {
      about,
      question: "Which insurance program is meant?",
      options: (verified.length > 0 ? verified : programs).map((program) => ({ value: program, label: labels.program(program) })),
    };
  }
  const offered = (Object.keys(absences.states) as State[]).filter((state) => within(scope, state) && programs.some((program) => has(state, program)));
  return { about, question: "Which state is meant?", options: offered.map((state) => ({ value: state, label: labels.state(state) })) };
}

function subjectName({ kind, code, resolved }: KnownSubject, vocabulary: PublishedVocabulary): string {
  const table = kind === "drug" ? vocabulary.drug_classes : vocabulary.service_categories;
  const { name } = table[code as keyof typeof table] as { name: string };
  return resolved ? `${capitalised(resolved.asked)} (${name})` : name;
}

function capitalised(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("_", " ");
}
