/** A ZIP archive of our own making: office documents are such archives. */

import { deflateRawSync } from "node:zlib";

/** Deflated entries, their directory, and where the directory is; sums are left at zero. */
export function madeArchive(files: Readonly<Record<string, string>>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, content] of Object.entries(files)) {
    const [packed, named, size] = [deflateRawSync(content), Buffer.from(name), Buffer.byteLength(content)];
    const at = Buffer.concat(locals).length;
    const sizes = (from: number): [number, number, number][] => [
      [from, 4, packed.length],
      [from + 4, 4, size],
      [from + 8, 2, named.length],
    ];
    locals.push(record(0x04034b50, 30, [[8, 2, 8], ...sizes(18)]), named, packed);
    entries.push(record(0x02014b50, 46, [[10, 2, 8], ...sizes(20), [42, 4, at]]), named);
  }
  const [before, directory, count] = [Buffer.concat(locals), Buffer.concat(entries), Object.keys(files).length];
  const end = record(0x06054b50, 22, [
    [8, 2, count],
    [10, 2, count],
    [12, 4, directory.length],
    [16, 4, before.length],
  ]);
  return Buffer.concat([before, directory, end]);
}

function record(signature: number, length: number, fields: readonly [at: number, bytes: number, value: number][]) {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  for (const [at, size, value] of fields) bytes.writeUIntLE(value, at, size);
  return bytes;
}
