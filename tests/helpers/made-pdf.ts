/** A PDF of our own making: each page from pieces of text at given places, tagged where they name paragraphs. */

/** Points from the lower left corner; pieces of one page with the same `paragraph` are tagged as one. */
export type Piece = { x: number; y: number; text: string; size?: number; paragraph?: number };

/** A horizontal line. */
export type Ruled = { x: number; y: number; width: number };

const SIZE = 8;

/** `rules` are drawn on every page. */
export function madePdf(pages: readonly (readonly Piece[])[], rules: readonly Ruled[] = []): Buffer {
  const lines = rules.map(({ x, y, width }) => `${x} ${y} ${width} 0.5 re f`);
  const contents = pages.map((pieces) => [...pieces.map(drawn), ...lines].join("\n"));
  const pageNumber = (index: number) => 4 + index * 2;
  const first = 4 + pages.length * 2; // the numbers of the structure's objects
  const tags = pages.map(paragraphsOf);
  const paragraphs = tags.flatMap((ofPage, index) => ofPage.map((pieces) => ({ page: index, pieces })));
  const references = (page?: number) =>
    paragraphs
      .flatMap((one, at) => (page === undefined || one.page === page ? [`${first + 1 + at} 0 R`] : []))
      .join(" ");
  const parents = pages.map((pieces, page) => {
    const start = paragraphs.findIndex((one) => one.page === page);
    const owners = pieces.map((_, at) => tags[page]!.findIndex((members) => members.includes(at)));
    return `${page} [${owners.map((owner) => (owner < 0 ? "null" : `${first + 1 + start + owner} 0 R`)).join(" ")}]`;
  });
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${paragraphs.length > 0 ? `/StructTreeRoot ${first} 0 R` : ""} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 792 792] /StructParents ${index}
/Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    ]),
    `<< /Type /StructTreeRoot /K [${references()}] /ParentTree << /Nums [${parents.join(" ")}] >> >>`,
    ...paragraphs.map(
      ({ page, pieces }) =>
        `<< /Type /StructElem /S /P /P ${first} 0 R /Pg ${pageNumber(page)} 0 R /K [${pieces.join(" ")}] >>`,
    ),
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(text, "latin1");
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = Buffer.byteLength(text, "latin1");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** The number of a piece on its page is what its content is marked with. */
function drawn({ x, y, text, size = SIZE, paragraph }: Piece, at: number): string {
  const content = `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;
  return paragraph === undefined ? content : `/P <</MCID ${at}>> BDC\n${content}\nEMC`;
}

/** The pieces of each paragraph of a page, by their numbers. */
function paragraphsOf(pieces: readonly Piece[]): number[][] {
  const paragraphs = new Map<number, number[]>();
  for (const [at, { paragraph }] of pieces.entries()) {
    if (paragraph !== undefined) paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), at]);
  }
  return [...paragraphs.values()];
}

/** In the encoding of Windows a bullet is 0x95. */
function escaped(text: string): string {
  return text.replace(/[\\()]/g, "\\$&").replaceAll("•", "\x95");
}
