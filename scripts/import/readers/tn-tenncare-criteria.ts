/**
 * Tennessee's criteria for the TennCare preferred drug list: tables of a medication, its status (P or NP), criteria,
 * quantity limits and a form. The document has no tags, but prints the cells of a row one after the other, so rows follow
 * the order of its text; they are counted by the marks P and NP in their column.
 */

import { joined, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayOf } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";
import { quantityLimits } from "./tn-tenncare/quantity-limits.ts";

type Status = "P" | "NP";

/** Points. The foot of a page is below this, and areas (ANALGESICS) are larger than all else. */
const [FOOT, AREA_SIZE] = [30, 10.5];
/** Pieces of one cell are on one baseline and closer than this; a bullet is about 8 points from its text. */
const [SAME_LINE, SAME_CELL] = [1, 12];
/** A raised sign is this much above its word at most, and as close to it. */
const [RAISED, SAME_WORD] = [5, 3.5];
/** How far from the title of its column a status may begin, and a quantity before its title. */
const [STATUS_REACH, QUANTITY_REACH] = [20, 42];
/** Where the form of a request begins, and centered texts: the names of classes. */
const [FORMS, CENTERED] = [688, 250];
const AREA = /^[A-Z][A-Z/&,() -]+$/;
const NAME = /^[A-Z0-9]/;
/** What stands below the name of a class: for whom it is covered. */
const COVERED = /^\(Covered /;
const TITLES = { pdl: "PDL", quantity: "Qty. Limits" };
const CRITERIA = "Prior Authorization Criteria";
/** A text in the column of criteria that asks nothing. */
const NO_CRITERIA = /^Refer to /;
const OTHER_TITLES = /^(Medication|Prior Authorization Criteria|PA Form)$/;
const RULE_OF_PAGE = /^Approval of NP agents requires/;
/** Names at the foot of a page, and how they go on at the head of the next. */
const NAMES_OVER_PAGES: Record<string, string> = {
  "desoximetasone 0.05% gel and": "ointment",
  "halobetasol propionate 0.05%": "cream, foam, and ointment",
};
const CONTINUED = /\(continued\)/i;
/** Texts over the whole width that begin where criteria do. */
const BAR = /^(Buprenorphine Enhanced Supportive|\(NOTE: this does not include GI|Note: The maximum daily dose limit)/;
/** What begins at the left edge and names no medication. */
const REMARK = /^([•*^−]|Note\b|NOTE\b|CLASS )/;

export const tnTenncareCriteria: ListReader = {
  folder: "TN",
  id: (effectiveFrom) => `tn-tenncare-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: dayOf(first, "\\(PDL\\)"),
    counted: { pages: pages.length, by_status: { P: 0, NP: 0 } },
    sections: [],
    sentences: [],
    strange: [],
  };
  const place: Place = { area: "", name: "", pdl: 0, quantity: 0 };
  let open: Row | undefined;
  for (const page of pages) open = readPage(page, place, read, open);
  return read;
}

/** The area and class that is being read, and where two columns of its table begin. */
type Place = { area: string; name: string; pdl: number; quantity: number };

/** The texts of a row by column; `criteria` and `quantity` are lines. */
type Row = { medication: string[]; status: Status | undefined; criteria: string[]; quantity: string[] };

/** A run of text in one cell. */
type Segment = { x: number; y: number; end: number; size: number; text: string };

/** A row whose status is on the next page stays open. */
function readPage({ page, pieces }: PdfPage, place: Place, read: ReadDocument, open: Row | undefined): Row | undefined {
  let row = open;
  const end = () => {
    if (row) addRow(row, place, page, read);
    row = undefined;
  };
  for (const segment of segmentsOf(pieces, place)) {
    const { x, end: right, text } = segment;
    const isLeft = x < place.pdl - 2;
    if (segment.size > AREA_SIZE && AREA.test(text)) {
      if (text === place.area) continue;
      end();
      Object.assign(place, { area: text, name: "" });
    } else if (text === TITLES.pdl) place.pdl = x;
    else if (text === TITLES.quantity) place.quantity = x;
    else if (OTHER_TITLES.test(text) || RULE_OF_PAGE.test(text) || x >= FORMS) continue;
    else if (isStatus(segment, place)) {
      read.counted.by_status[text]! += 1;
      if (row && !row.status) row.status = text as Status;
      else read.strange.push({ page, text: `${text} of no medication` });
    } else if (isLeft && right <= place.pdl + SAME_CELL && !REMARK.test(text)) {
      if (row && (row.status || row.criteria.length + row.quantity.length > 0)) end();
      row ??= { medication: [], status: undefined, criteria: [], quantity: [] };
      row.medication.push(text);
    } else if (x >= place.quantity - QUANTITY_REACH) row?.quantity.push(text);
    else if (x >= CENTERED && NAME.test(text)) {
      end();
      if (!CONTINUED.test(text)) place.name = text;
    } else if (x >= CENTERED && COVERED.test(text) && !row) place.name = `${place.name} ${text}`;
    else if (isLeft || !row || BAR.test(text)) {
      end();
      read.sentences.push({ page, text: `${headingOf(place)}: ${text}` });
    } else row.criteria.push(text);
  }
  if (row?.status) end();
  return row;
}

/** Pieces of one cell and line as one text; a status is always a text of its own. */
function segmentsOf(pieces: readonly TextPiece[], place: Place): Segment[] {
  const segments: TextPiece[][] = [];
  const pdl = pieces.find(({ text }) => text.trim() === TITLES.pdl)?.x ?? place.pdl;
  for (const piece of pieces.filter(({ y }) => y >= FOOT)) {
    const last = segments.at(-1)?.at(-1);
    const gap = last && piece.x - last.x - last.width;
    const rise = last ? Math.abs(last.y - piece.y) : Infinity;
    const isSame =
      last &&
      (rise < SAME_LINE ? gap! < SAME_CELL && piece.x >= last.x : rise < RAISED && Math.abs(gap!) < SAME_WORD) &&
      ![last, piece].some(({ text, x }) => isStatus({ text: text.trim(), x }, { pdl }));
    if (isSame) segments.at(-1)!.push(piece);
    else segments.push([piece]);
  }
  return segments.map((members) => {
    const [first, last] = [members[0]!, members.at(-1)!];
    return { x: first.x, y: first.y, end: last.x + last.width, size: first.height, text: joined(members) };
  });
}

function isStatus({ text, x }: Pick<Segment, "text" | "x">, { pdl }: Pick<Place, "pdl">): boolean {
  return /^N?P$/.test(text) && Math.abs(x - pdl) < STATUS_REACH;
}

function headingOf({ area, name }: Place): string {
  return name ? `${area}: ${name}` : area;
}

/** The end of a name that the head of the next page prints goes back to the name. */
function wholeName(printed: string, sections: ReadonlyArray<ReadSection>): string {
  const above = sections.at(-1)?.rows.at(-1);
  const rest = above && NAMES_OVER_PAGES[above.product];
  if (!rest || !printed.startsWith(`${rest} `)) return printed;
  above.product = `${above.product} ${rest}`;
  return printed.slice(rest.length + 1);
}

/** The marks of a row are the titles of its filled columns, and the signs of footnotes beside its quantity. */
function addRow(row: Row, place: Place, page: number, { counted, sections, sentences, strange }: ReadDocument): void {
  const product = wholeName(unwrapped(row.medication), sections);
  const [criteria, quantity, heading] = [row.criteria.join(" "), row.quantity.join(" "), headingOf(place)];
  if (CONTINUED.test(product)) {
    if (row.status) counted.by_status[row.status]! -= 1;
    return;
  }
  if (!row.status) {
    const isFilled = row.criteria.length + row.quantity.length > 0;
    if (isFilled) sentences.push({ page, text: `${heading}: ${product}: the document leaves its status blank` });
    else strange.push({ page, text: product });
    return;
  }
  const marks = [
    ...(criteria && !NO_CRITERIA.test(criteria) ? [CRITERIA] : []),
    ...(quantity ? [TITLES.quantity] : []),
    ...["*", "^"].filter((sign) => quantity.includes(sign)),
  ];
  const limits = quantityLimits(quantity);
  const section = sections.at(-1)?.heading === heading ? sections.at(-1)! : { heading, rows: [] };
  if (section.rows.length === 0) sections.push(section);
  section.rows.push({
    product,
    status: row.status,
    ...(marks.length > 0 && { marks }),
    page,
    ...(limits && { quantity: limits }),
  });
}
