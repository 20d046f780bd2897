/** `npm run schemas`: JSON Schema of every kind of content file, wired for VS Code's YAML extension. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { editorFiles } from "./editing/editor-files.ts";

const project = resolve(import.meta.dirname, "..");
const files = editorFiles();
for (const [path, text] of files) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}
console.log(`${files.size} files written below .vscode/`);
