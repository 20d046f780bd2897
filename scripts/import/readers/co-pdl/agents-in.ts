/** The agents of a column of Colorado's list: a paragraph each, or several where the line of an agent was wrapped. */

import { singleSpaced, type DocxParagraph } from "../../docx-blocks.ts";

export type Agent = { text: string; marks: string[] };

/** What begins no agent: the rest of a name, of a strength, or of a remark in parentheses. */
const GOES_ON = /^(?:[a-z(/&]|\d|and |or )/;
/** What another line must follow. */
const UNFINISHED = /(?:[/,&-]|\band|\bor|\bgeneric)$/;
/** Sentences beside the agents. */
const REMARK =
  /:$|\.$|^\(|^(?:Note|Must meet|Appendix|Brand\/generic changes)\b|^[A-Za-z].*\b(?:are|is|may|must|do not|does not)\b/;
const DATE = /^\d+\/\d+\/\d+\)?\*?$/;
const CAPTION = /^(?:Solutions|Inhalers|(?:Short|Long)-Acting Inhalation Devices)$/;
/** Lines with a capital that go on with the name above. */
const WRAPPED = /^(?:TABLET|Pushtouch, syringe|Jr\.? Kwikpen)/;
/** The words "brand name required", glued to a name or after it. */
const BRAND = /(?<=[A-Za-z]) ?BNR\b/;
/** Signs before a name. */
const SIGNS = /^(?:[*†‡Ϯǂ]+ ?)+/;

export function agentsIn(paragraphs: readonly DocxParagraph[]): { agents: Agent[]; remarks: string[] } {
  const [agents, remarks]: [Agent[], string[]] = [[], []];
  let apart = true;
  for (const { runs } of paragraphs) {
    const level = singleSpaced(
      runs
        .filter(({ raised }) => !raised)
        .map(({ text }) => text)
        .join(""),
    );
    const raised = runs.filter((run) => run.raised).map(({ text }) => text.trim());
    if (!level) {
      apart = true;
      continue;
    }
    const last = agents.at(-1);
    const continues =
      last &&
      !SIGNS.test(level) &&
      (isOpen(last.text) || UNFINISHED.test(last.text) || (GOES_ON.test(level) && !apart) || WRAPPED.test(level));
    const marks = [...signsOf(level), ...raised.filter((sign) => /^(?:BNR|†|‡|Ϯ|ǂ)$/.test(sign))];
    if (continues) {
      last.text = `${last.text}${/[A-Za-z0-9]-$/.test(last.text) ? "" : " "}${level}`;
      last.marks.push(...marks);
    } else if (isRemark(level)) remarks.push(level);
    else agents.push({ text: level.replace(SIGNS, ""), marks });
    apart = false;
  }
  return { agents: agents.map(withBrandMark), remarks };
}

function isRemark(line: string): boolean {
  const words = line.replace(SIGNS, "");
  return REMARK.test(words) || DATE.test(words) || CAPTION.test(words);
}

function signsOf(text: string): string[] {
  return SIGNS.exec(text)?.[0].match(/[*]+|[†‡Ϯǂ]/g) ?? [];
}

function isOpen(text: string): boolean {
  return text.split("(").length > text.split(")").length;
}

/** Signs at the end of a name or after a part of it, and BNR where it is not raised. */
function withBrandMark({ text, marks }: Agent): Agent {
  const [, name = text, signs] = /^(.*?\S) ?((?:\*+|†|‡)+)$/.exec(text) ?? [];
  const isBrand = BRAND.test(name);
  const found = [
    ...marks,
    ...(signs ? [signs] : []),
    ...(name.includes("*") ? ["*"] : []),
    ...(isBrand ? ["BNR"] : []),
  ];
  return { text: singleSpaced(name.replace(BRAND, "")), marks: [...new Set(found)] };
}

/** The same agents counted another way: lines that begin with a capital, outside of parentheses and of remarks. */
export function countNames(paragraphs: readonly DocxParagraph[]): number {
  let [depth, count, unfinished] = [0, 0, false];
  for (const line of paragraphs.map(({ runs }) =>
    singleSpaced(
      runs
        .filter((run) => !run.raised)
        .map((run) => run.text)
        .join(""),
    ),
  )) {
    if (!line) continue;
    const remark = isRemark(line);
    if (
      depth === 0 &&
      (!unfinished || SIGNS.test(line)) &&
      !remark &&
      !WRAPPED.test(line) &&
      /^[*†‡Ϯǂ ]*[A-Z]/.test(line)
    )
      count += 1;
    depth = Math.max(0, depth + line.split("(").length - line.split(")").length);
    unfinished = UNFINISHED.test(line);
  }
  return count;
}
