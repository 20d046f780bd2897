/** The report of an import for a terminal: what a person reads in five minutes before opening a pull request. */

import type { ImportReport } from "./import-list.ts";

/** Longer lists are cut, unless all of them is asked for. */
const SHOWN = 40;

export function formatReport(
  {
    id,
    effectiveFrom,
    sha256,
    pages,
    rows,
    limits,
    unexplained,
    strange,
    sentences,
    twoStatuses,
    corrections,
    untied,
    moves,
  }: ImportReport,
  all: boolean,
): string {
  const part = (title: string, lines: readonly string[]): string[] => {
    const shown = all ? lines : lines.slice(0, SHOWN);
    const rest = lines.length - shown.length;
    return [
      `${title}: ${lines.length}`,
      ...shown.map((line) => `  ${line}`),
      ...(rest > 0 ? [`  ... and ${rest} more (--all shows them)`] : []),
    ];
  };
  return [
    `${id}, effective ${effectiveFrom}, ${pages} pages, ${sha256 ? `sha256 ${sha256}` : "transcribed from a text copy"}`,
    `${agreement(rows.read, rows.counted)}rows: ${rows.read} read, ${rows.counted} counted in the document`,
    ...rows.byStatus.map(
      ([status, read, counted]) => `  ${agreement(read, counted)}${status}: ${read} read, ${counted} counted`,
    ),
    ...limits.map(
      ([kind, read, counted]) => `limits: ${agreement(read, counted)}${kind}: ${read} read, ${counted} counted`,
    ),
    "",
    ...part("Not understood", strange),
    ...part("No meaning in the head", unexplained),
    ...part("Corrections that no longer match a row", corrections.idle),
    `Corrections applied: ${corrections.applied}`,
    ...part("Printed twice with two statuses (noted on their rows)", twoStatuses),
    ...(untied ? part("Not tied to a drug", untied) : ["Not tied to a drug: no row is tied yet"]),
    "",
    ...(moves
      ? [
          ...part("No prior authorization before, prior authorization now", moves.freeToPa),
          ...part("Prior authorization before, none now", moves.paToFree),
          ...part("Other changes", moves.otherwise),
          ...part("New", moves.appeared),
          ...part("Gone", moves.gone),
        ]
      : ["No earlier edition to compare with."]),
    "",
    ...part("Sentences next to the rows: compare these with the conditions and limits in the head", sentences),
  ].join("\n");
}

function agreement(read: number, counted: number): string {
  return read === counted ? "" : "DISAGREE: ";
}
