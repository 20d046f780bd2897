/** Changes single values in the text of a YAML file and leaves every other byte as it is: comments, order, quotes. */

import { isMap, isScalar, parseDocument, type Document } from "yaml";

/** One value to set; a key that is missing is added after the last entry of its block. */
export type YamlEdit = { path: readonly (string | number)[]; value: string };

/** Edits plain values (dates, words); throws when a path leads to nothing that can be edited. */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  return edits.reduce((current, edit) => editOne(current, edit), text);
}

function editOne(text: string, { path, value }: YamlEdit): string {
  const document = parseDocument(text);
  const node: unknown = document.getIn(path as unknown[], true);
  if (isScalar(node) && node.range) return text.slice(0, node.range[0]) + value + text.slice(node.range[1]);
  return insertEntry(text, document, path, value);
}

function insertEntry(text: string, document: Document, path: readonly (string | number)[], value: string): string {
  const block: unknown = document.getIn(path.slice(0, -1) as unknown[], true);
  const last = isMap(block) ? block.items.at(-1) : undefined;
  if (
    !isMap(block) ||
    block.flow ||
    !isScalar(last?.key) ||
    !isScalar(last.value) ||
    !last.key.range ||
    !last.value.range
  ) {
    throw new Error(`there is nothing to edit at ${path.join(".")}`);
  }
  const lineStart = text.lastIndexOf("\n", last.key.range[0] - 1) + 1;
  const indent = " ".repeat(last.key.range[0] - lineStart);
  const end = last.value.range[1];
  return `${text.slice(0, end)}\n${indent}${String(path.at(-1))}: ${value}${text.slice(end)}`;
}
