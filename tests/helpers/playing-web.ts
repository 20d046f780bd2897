/** A web server that plays what real ones do: pages that change, move, vanish, stall, refuse or ask for patience. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Played = (request: IncomingMessage, response: ServerResponse) => void;

export type PlayingWeb = {
  url: string;
  seen: { path: string; at: number; headers: IncomingMessage["headers"] }[];
  plays: Map<string, Played>;
  close(): Promise<void>;
};

export async function playingWeb(): Promise<PlayingWeb> {
  const plays = new Map<string, Played>();
  const seen: PlayingWeb["seen"] = [];
  const server = createServer((request, response) => {
    const path = request.url!;
    seen.push({ path, at: performance.now(), headers: request.headers });
    const played = plays.get(path);
    if (played) return played(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    plays,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function page(main: string, menu = "Home About Contact"): string {
  return `<!doctype html><html><head><title>List</title><script>var now = ${Math.random()}</script></head><body>
<nav><ul><li>${menu}</li></ul></nav><header>Agency ${menu}</header><main><article><h1>Drugs that need prior authorization</h1>${main}</article></main>
<footer>Visitors: ${Math.random()} ${menu}</footer></body></html>`;
}

export const html =
  (text: string): Played =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);
export const status =
  (code: number, headers: Record<string, string> = {}): Played =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

/** A PDF of one page with one line of text. */
export function pdf(line: string): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
