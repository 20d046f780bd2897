/** What callers asked without getting a rule, most asked first, beside what editors know of it: what to read next. */

import { DRUG_CLASSES } from "../../../build/contract/enumerations.ts";
import type { Corpus } from "../../../build/model/corpus.ts";
import { table } from "./table.ts";

/** `leads`: why the cell is unanswered, and where to look. */
export type AskedCell = {
  program: string;
  state: string;
  code: string;
  asked: number;
  leads: { why: string; look_at: string[] }[];
};

const MOST_SHOWN = 40;
const LONGEST_WHY = 90;

/** `counts` are those of the service (`miss|<program>|<state>|<code>`). */
export function askedCells(counts: Readonly<Record<string, number>>, leads: Corpus["leads"]): AskedCell[] {
  return Object.entries(counts)
    .filter(([name]) => name.startsWith("miss|"))
    .map(([name, asked]) => {
      const [, program, state, code] = name.split("|") as [string, string, string, string];
      const fitting = leads.filter(
        ({ about, value }) =>
          (about === state || about === "federal") && value.cells.some((cells) => holds(cells, program, code)),
      );
      const known = fitting.map(({ value }) => ({ why: value.why, look_at: value.look_at ?? [] }));
      return { program, state, code, asked, leads: known };
    })
    .sort((one, other) => other.asked - one.asked || (one.state + one.code < other.state + other.code ? -1 : 1));
}

export function askedTable(month: string, asked: readonly AskedCell[]): string {
  if (asked.length === 0) return `According to the counts, no cell without a rule was requested in ${month}.`;
  const rows = asked.slice(0, MOST_SHOWN).map(({ program, state, code, asked: times, leads: [lead] }) => {
    const why = lead?.why ?? "no lead yet";
    return [times, state, program, code, why.length > LONGEST_WHY ? `${why.slice(0, LONGEST_WHY)}...` : why];
  });
  const head = ["asked", "state", "program", "code", "what is known about it"];
  return `Cells requested in ${month} that have no rule: ${asked.length}, the ${rows.length} most requested are listed\n${table(head, rows)}`;
}

/** `cells` as a lead names them: a program, its drugs or services, or one code. */
function holds(cells: string, program: string, code: string): boolean {
  const kind = (DRUG_CLASSES as readonly string[]).includes(code) ? "drugs" : "services";
  return [program, `${program}/${kind}`, `${program}/${kind}/${code}`].includes(cells);
}
