/** `npm run schemas`: JSON Schema of every kind of content file, wired for VS Code's YAML extension. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { editorFiles } from "./library/editing/editor-files.ts";
import { PROJECT } from "../build/project.ts";

const files = editorFiles();
for (const [path, text] of files) {
  mkdirSync(dirname(join(PROJECT, path)), { recursive: true });
  writeFileSync(join(PROJECT, path), text);
}
console.log(`${files.size} files written below .vscode/`);
