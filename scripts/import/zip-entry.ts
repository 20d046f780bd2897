/** One file of a ZIP archive, by its name: office documents are such archives. */

import { inflateRawSync } from "node:zlib";

/** The records of APPNOTE.TXT, section 4.3: where the directory is, an entry of it, what precedes the bytes. */
const [END_OF_DIRECTORY, DIRECTORY_ENTRY] = [0x06054b50, 0x02014b50];
const [STORED, DEFLATED] = [0, 8];

/** Throws where the bytes are no archive, hold no such file, or pack it in another way than deflating. */
export function zipEntry(archive: Uint8Array, name: string): Uint8Array {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(signature(END_OF_DIRECTORY));
  if (end < 0) throw new Error("the document is not a ZIP archive");
  let at = bytes.readUInt32LE(end + 16);
  while (at < end && bytes.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    if (bytes.toString("utf8", at + 46, at + 46 + nameLength!) === name) return contentOf(bytes, at, name);
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  throw new Error(`the document does not contain ${name}`);
}

function contentOf(bytes: Buffer, entry: number, name: string): Uint8Array {
  const [method, size, local] = [
    bytes.readUInt16LE(entry + 10),
    bytes.readUInt32LE(entry + 20),
    bytes.readUInt32LE(entry + 42),
  ];
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflateRawSync(packed);
  throw new Error(`${name} is compressed by method ${method}, not deflate`);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
