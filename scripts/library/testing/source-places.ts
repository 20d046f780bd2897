/**
 * Names in the output of compiled tests the places of the sources. Done afterwards, where it is printed: Node's
 * `--enable-source-maps` reads the maps of all that each process loads, whether anything fails or not.
 */

import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";

/** `output` with each `file.js:line:column` below `folder` as the file, line and column that it was made from. */
export function atSources(output: string, folder: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  const place = new RegExp(`(?:file://)?(${escaped(folder)}/[^\\s:()]+\\.js):(\\d+):(\\d+)`, "g");
  return output.replace(place, (compiled: string, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, mapOf(file));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return compiled;
    const source = resolve(dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : undefined;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
