/** A PDF of our own making: pieces of text at given places, each page from its pieces. */

/** Points from the lower left corner. */
export type Piece = { x: number; y: number; text: string };

const SIZE = 8;

export function madePdf(pages: readonly (readonly Piece[])[]): Buffer {
  const contents = pages.map((pieces) =>
    pieces.map(({ x, y, text }) => `BT /F1 ${SIZE} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join("\n"),
  );
  const pageNumber = (index: number) => 4 + index * 2;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 792 612] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    ]),
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

/** In the encoding of Windows a bullet is 0x95. */
function escaped(text: string): string {
  return text.replace(/[\\()]/g, "\\$&").replaceAll("•", "\x95");
}
