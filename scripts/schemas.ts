/** `npm run schemas`: what follows from the kinds of content: JSON Schemas, wired for VS Code, and the guide's table. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PROJECT } from "../build/project.ts";
import { editorFiles, SCHEMA_FOLDER } from "./library/editing/editor-files.ts";
import { GUIDE, withKinds } from "./library/editing/guide-table.ts";

const files = editorFiles();
mkdirSync(join(PROJECT, SCHEMA_FOLDER), { recursive: true });
for (const name of readdirSync(join(PROJECT, SCHEMA_FOLDER)))
  if (!files.has(`${SCHEMA_FOLDER}/${name}`)) rmSync(join(PROJECT, SCHEMA_FOLDER, name));
for (const [path, text] of files) {
  mkdirSync(dirname(join(PROJECT, path)), { recursive: true });
  writeFileSync(join(PROJECT, path), text);
}
const guide = join(PROJECT, GUIDE);
writeFileSync(guide, withKinds(readFileSync(guide, "utf8")));
console.log(`${files.size} files written under .vscode/, and the table of ${GUIDE}`);
