/** Writes a PDF: pages of text in Helvetica, and the tree of tags that names what is marked on them (ISO 32000-1). */

/** Points from the lower left corner. */
export type PdfText = { x: number; y: number; text: string; size?: number };

/** An element of structure. Its kids are elements, or places in the content of its page. */
export type PdfTag = { role: string; kids: readonly (PdfTag | number)[] };

/** Where a click leads somewhere: left, bottom, right, top. */
export type PdfLink = readonly [number, number, number, number];

/** A horizontal line. */
export type PdfRule = { x: number; y: number; width: number };

/** `content`: what is drawn, in this order; an entry that a tag names is marked as one sequence. */
export type PdfPage = {
  content: readonly (readonly PdfText[])[];
  tags: readonly PdfTag[];
  links?: readonly PdfLink[] | undefined;
  rules?: readonly PdfRule[] | undefined;
};

/** `height` in points; `size`: of type, where a piece has none of its own. */
export type PdfForm = { height: number; size: number };

const WIDTH = 792;

export function pdfFile(pages: readonly PdfPage[], { height, size }: PdfForm): Buffer {
  const objects: string[] = [];
  const put = (object = ""): number => objects.push(object);
  const [catalog, tree, root] = [put(), put(), put()];
  const font = put("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  const pageNumbers: number[] = [];
  const topTags: number[] = [];
  const parents = pages.map(({ content, tags, links = [], rules = [] }, index) => {
    const page = put();
    pageNumbers.push(page);
    const owners = new Map<number, number>();
    const write = ({ role, kids }: PdfTag, parent: number): number => {
      const own = put();
      const named = kids.map((kid) => {
        if (typeof kid !== "number") return `${write(kid, own)} 0 R`;
        owners.set(kid, own);
        return String(kid);
      });
      objects[own - 1] = `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg ${page} 0 R /K [${named.join(" ")}] >>`;
      return own;
    };
    for (const tag of tags) topTags.push(write(tag, root));
    const stream = content
      .map((pieces, at) => {
        const drawn = pieces.map((piece) => drawnAs(piece, size)).join("\n");
        return owners.has(at) ? `/P <</MCID ${at}>> BDC\n${drawn}\nEMC` : drawn;
      })
      .concat(rules.map(({ x, y, width }) => `${x} ${y} ${width} 0.5 re f`))
      .join("\n");
    const text = put(`<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`);
    objects[page - 1] =
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${WIDTH} ${height}] /StructParents ${index} ` +
      `/Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${text} 0 R /Annots [${links.map(linkAt).join(" ")}] >>`;
    const ofEach = content.map((_, at) => (owners.has(at) ? `${owners.get(at)} 0 R` : "null"));
    return `${index} [${ofEach.join(" ")}]`;
  });
  const structure = topTags.length > 0 ? `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R` : "";
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R ${structure} >>`;
  objects[tree - 1] = `<< /Type /Pages /Count ${pages.length} /Kids [${references(pageNumbers)}] >>`;
  objects[root - 1] =
    `<< /Type /StructTreeRoot /K [${references(topTags)}] /ParentTree << /Nums [${parents.join(" ")}] >> >>`;
  return assembled(objects, catalog);
}

function linkAt(rectangle: PdfLink): string {
  return `<< /Type /Annot /Subtype /Link /Rect [${rectangle.join(" ")}] /A << /S /URI /URI (https://example.org/a) >> >>`;
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(" ");
}

/** In the encoding of Windows a bullet is 0x95. */
function drawnAs({ x, y, text, size: own }: PdfText, size: number): string {
  const escaped = text.replace(/[\\()]/g, "\\$&").replaceAll("•", "\x95");
  return `BT /F1 ${own ?? size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** The objects with their cross-reference table. */
function assembled(objects: readonly string[], catalog: number): Buffer {
  let text = "%PDF-1.7\n";
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(text, "latin1");
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = Buffer.byteLength(text, "latin1");
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
