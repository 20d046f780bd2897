/**
 * Oregon's fee-for-service Preferred Drug List, a Word document made from a PDF: a table a page with system, class, the
 * preferred drugs and their forms. The conversion joined the lines of many cells: the forms, which are codes, show how
 * many drugs a cell holds, and the names are divided into as many. Rows follow the names, the count the forms.
 */

import { docxBlocks, docxText, plainLines, type DocxBlock, type DocxCell, type DocxTable } from "../docx-blocks.ts";
import { dayIn } from "../printed-day.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { formsIn } from "./or-ffs-pdl/form-codes.ts";
import { namesIn } from "./or-ffs-pdl/names-in.ts";

const STATUS = "Preferred";
const TITLE = "System";
/** The header names the list and its day, the footer explains the marks. */
const [HEADER, FOOTER] = ["word/header1.xml", "word/footer2.xml"];
/** Marks after a name. */
const MARKS = /(?: (?:\*+|‡))+$/;

export const orFfsPdl: ListReader = {
  folder: "OR",
  id: (effectiveFrom) => `or-pdl-${effectiveFrom.slice(0, 7)}`,
  brandFollows: true,
  read: async (document) => {
    const read = readTables(docxBlocks(document), dayIn(docxText(document, HEADER), "Effective", HEADER));
    read.sentences.push({ page: 1, text: docxText(document, FOOTER) });
    return read;
  },
};

function readTables(blocks: readonly DocxBlock[], effectiveFrom: string): ReadDocument {
  const tables = blocks.filter((block): block is DocxTable => block.kind === "table");
  const read: ReadDocument = {
    effective_from: effectiveFrom,
    counted: { pages: tables.length, by_status: { [STATUS]: 0 } },
    sections: [],
    sentences: [],
    strange: [],
  };
  tables.forEach(({ rows }, index) => {
    for (const cells of rows) if (text(cells[0]) !== TITLE) readRow(cells, index + 1, read);
  });
  return read;
}

/** A class begins where its system is named; more words without a system go on with its name. */
function readRow(cells: readonly DocxCell[], page: number, { sections, counted, strange }: ReadDocument): void {
  const [system, named, names, printedForms] = cells;
  if (text(system)) {
    const heading = `${text(system)}: ${text(named)}`;
    if (sections.at(-1)?.heading !== heading) sections.push({ heading, rows: [] });
  } else if (text(named)) {
    const section = sections.at(-1)!;
    section.heading = `${section.heading} ${text(named)}`;
  }
  const forms = formsIn(text(printedForms));
  const drugs = forms && names && namesIn(names.paragraphs, forms.length);
  counted.by_status[STATUS]! += forms?.length ?? 0;
  if (!forms || !drugs) {
    if (text(names) || text(printedForms)) strange.push({ page, text: `${text(names)} | ${text(printedForms)}` });
    return;
  }
  drugs.forEach((drug, index) => {
    const { form, mark } = forms[index]!;
    const marks = [...(MARKS.exec(drug)?.[0].trim().split(" ") ?? []), ...(mark ? [mark] : [])];
    const product = drug.replace(MARKS, "");
    sections.at(-1)!.rows.push({ product, form, status: STATUS, ...(marks.length > 0 && { marks }), page });
  });
}

function text(cell: DocxCell | undefined): string {
  return plainLines(cell?.paragraphs ?? []).join(" ");
}
