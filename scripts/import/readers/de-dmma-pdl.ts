/** Delaware Medicaid Preferred Drug List: tables of criteria; stars behind agents point to the criteria beside them. */

import { dayIn } from "../printed-day.ts";
import { joined, linesOf } from "../pdf-text.ts";
import type { ListReader } from "../reader.ts";
import { readCriteriaTables, type Heading, type Layout, type Paragraph } from "./criteria-tables.ts";

const STATUSES = ["PREFERRED AGENTS", "NON-PREFERRED AGENTS"] as const;
/** Names of classes come with the quarter in which they are reviewed, and with remarks in parentheses. */
const REVIEW = /^Review Schedule/;
const REMARK = /\((Clinical criteria [^()]*)\)/g;
/** Classes that are not reviewed by quarter. */
const NOT_REVIEWED =
  /^(BLOOD GLUCOSE METERS|CONTINUOUS GLUCOSE MONITORS|INSULIN PUMPS|RESPIRATORY DEVICES|CENTRAL NERVOUS SYSTEM: SPINAL|HYPERPARATHYROIDS)/;
const NO_AGENT = /^(Please refer to|All other |https:)/i;
/** Areas are larger and centered. */
const AREA = { size: 11, from: 150 };
const NOTES = /\s*(\*+|[\u1d00-\u1dff])(?=[\s,)]|$)/g;

/** Points: before the bullets of the criteria. */
const BESIDE_CRITERIA = { from: 450, to: 470 };
/** More than the few lines of a page that explain its criteria there. */
const MANY = 8;

const LAYOUT: Layout = {
  ends: [240, 450],
  endsOf: (rows) => (areAgentsOfSteroids(rows) ? [240, 470] : undefined),
  body: { top: 575, bottom: 30 },
  statuses: STATUSES,
  headingOf,
  agentOf({ text }: Paragraph) {
    const marks = [...text.matchAll(NOTES)].map(([, mark]) => mark!);
    return { product: text.replace(NOTES, "").trim(), marks };
  },
  isNoAgent: (text) => NO_AGENT.test(text),
};

export const deDmmaPdl: ListReader = {
  folder: "DE",
  id: (effectiveFrom) => `de-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => {
    const { read, pages } = await readCriteriaTables(document, LAYOUT);
    const foot = linesOf(pages[0]!.pieces)
      .map(({ pieces }) => joined(pieces))
      .join(" ");
    return { ...read, effective_from: dayIn(foot, "Revised", "page 1") };
  },
};

function headingOf(row: readonly Paragraph[]): Heading | undefined {
  const [first] = row;
  if (first!.text === STATUSES[0]) return { kind: "title" };
  const { height, x } = first!.pieces[0]!;
  if (row.length === 1 && height > AREA.size && x > AREA.from) return { kind: "area", text: first!.text };
  if (!row.some(({ text }) => REVIEW.test(text) || NOT_REVIEWED.test(text))) return undefined;
  const text = row
    .filter((one) => !REVIEW.test(one.text))
    .map((one) => one.text)
    .join(" ");
  return {
    kind: "class",
    text: text.replace(REMARK, "").trim(),
    marks: [...text.matchAll(REMARK)].map(([, mark]) => mark!),
  };
}

/** Topical steroids that are not preferred stand below the title of the criteria, left of where a criterion begins. */
function areAgentsOfSteroids(rows: readonly Paragraph[][]): boolean {
  const beside = rows
    .flat()
    .filter(({ pieces: [{ x } = { x: 0 }] }) => x > BESIDE_CRITERIA.from && x < BESIDE_CRITERIA.to);
  return beside.length >= MANY;
}
