/** Drug list: what the list that binds a program says of itself, its rows by status, and the rows to search. */

import type { DrugListAnswer } from "../../../contract/shapes/drug-list-answer.ts";
import type { ListPa } from "../../../contract/shapes/item.ts";
import { ask } from "./api.ts";
import type { Asking, AnswerView } from "./asking.ts";
import { placeOf } from "./check.ts";
import { element, link, type Child } from "./elements.ts";
import { listMoves } from "./list-moves.ts";
import { rowBrowser } from "./list-rows.ts";
import { statusInWords } from "./printed-row.ts";
import { addressOf, parametersOf, type Question } from "./question.ts";
import { sheet } from "./sheet.ts";
import { table } from "./table.ts";
import { counted, inForce } from "./words.ts";

export async function drugListView(question: Question, asking: Asking): Promise<AnswerView> {
  const reply = await ask<DrugListAnswer>("/v1/drug-list", parametersOf(question), asking);
  const [place, address] = [placeOf(question), addressOf(question)];
  if ("refusal" in reply) {
    if (reply.refusal.code !== "no_list") return reply;
    return { shown: sheet({ heading: "No list has been read row by row yet", place, address }, noList()) };
  }
  const { list } = reply.answer;
  const where = { state: question.state!, program: question.program! };
  return {
    shown: sheet(
      { heading: list.title, place, address },
      element(
        "p",
        {},
        `${list.publisher}, in force ${inForce(list.effective_from, list.effective_to)}. `,
        `${counted(list.rows, "row")}, ${counted(list.products, "product")}. `,
        link(list.url, "The list at its source"),
      ),
      statusTable(list.statuses),
      listMoves(reply.answer, asking.key),
      !asking.key &&
        element("p", { class: "callout" }, "With a key, you can search, filter and see the remaining rows."),
      element("section", { class: "whole-list" }, rowBrowser(where, "", asking.key, reply.answer)),
    ),
  };
}

const PA_WORDS: Record<ListPa, string> = {
  none: "No prior authorization",
  required: "Prior authorization",
  automatic: "The claims system decides",
  unknown: "Not explained by the list",
};

function statusTable(statuses: DrugListAnswer["list"]["statuses"]): Child {
  return table(
    { label: "Rows by status", columns: ["Status, as printed", "Rows", "It means", "In our words"] },
    Object.entries(statuses).map(([status, { pa, means, rows }]) => [
      statusInWords(status),
      rows.toLocaleString("en-US"),
      PA_WORDS[pa],
      means,
    ]),
  );
}

function noList(): Child {
  return element(
    "p",
    {},
    "No list that binds this program in this state has been read row by row. ",
    element("a", { href: "/coverage/#lists" }, "Which lists have been read"),
    ".",
  );
}
