/** A tagged PDF of sheets: on each page one table of rows, cells and paragraphs, and text without tags outside of it. */

/** Points from the lower left corner. */
export type TaggedText = { x: number; y: number; text: string; size?: number };
export type Paragraph = TaggedText[];
export type Cell = Paragraph[];
export type TaggedSheet = { rows: Cell[][]; outside: TaggedText[] };

const SIZE = 10;
const FONT = 3;

export function madeTaggedSheets(sheets: readonly TaggedSheet[]): Buffer {
  const objects: string[] = [
    "",
    "",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  const put = (object: string): number => objects.push(object);
  const root = put("");
  const pages: number[] = [];
  const tables: number[] = [];
  const parents: string[] = [];
  for (const [index, { rows, outside }] of sheets.entries()) {
    const page = put("");
    const content: string[] = outside.map(drawn);
    const owners: number[] = [];
    const element = (role: string, parent: number, kids: string): number =>
      put(`<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg ${page} 0 R /K [${kids}] >>`);
    const table = put("");
    const rowNumbers = rows.map((cells) => {
      const row = put("");
      const cellNumbers = cells.map((paragraphs) => {
        const cell = put("");
        const own = paragraphs.map((pieces) => {
          const marks = pieces.map((piece) => {
            content.push(`/P <</MCID ${owners.length}>> BDC\n${drawn(piece)}\nEMC`);
            return owners.push(0) - 1;
          });
          const paragraph = element("P", cell, marks.join(" "));
          for (const mark of marks) owners[mark] = paragraph;
          return paragraph;
        });
        objects[cell - 1] = tag("TD", row, page, own);
        return cell;
      });
      objects[row - 1] = tag("TR", table, page, cellNumbers);
      return row;
    });
    objects[table - 1] = tag("Table", root, page, rowNumbers);
    const text = content.join("\n");
    const stream = put(`<< /Length ${Buffer.byteLength(text, "latin1")} >>\nstream\n${text}\nendstream`);
    objects[page - 1] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 792 612] /StructParents ${index} ` +
      `/Resources << /Font << /F1 ${FONT} 0 R >> >> /Contents ${stream} 0 R >>`;
    pages.push(page);
    tables.push(table);
    parents.push(`${index} [${references(owners)}]`);
  }
  objects[0] = `<< /Type /Catalog /Pages 2 0 R /StructTreeRoot ${root} 0 R /MarkInfo << /Marked true >> >>`;
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${references(pages)}] >>`;
  objects[root - 1] =
    `<< /Type /StructTreeRoot /K [${references(tables)}] /ParentTree << /Nums [${parents.join(" ")}] >> >>`;
  return assembled(objects);
}

function tag(role: string, parent: number, page: number, kids: readonly number[]): string {
  return `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg ${page} 0 R /K [${references(kids)}] >>`;
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(" ");
}

function drawn({ x, y, text, size = SIZE }: TaggedText): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
}

function assembled(objects: readonly string[]): Buffer {
  let text = "%PDF-1.7\n";
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(text, "latin1");
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = Buffer.byteLength(text, "latin1");
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
