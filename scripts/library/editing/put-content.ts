/** Writes a file of content whole or not at all. */

import { join } from "node:path";
import { replaceFile } from "../replace-file.ts";

/** `file` is named from `root` on. Its unfinished text is outside `content/`, where every file is one of ours. */
export function putContent(root: string, file: string, text: string): void {
  replaceFile(join(root, file), text, join(root, ".local", `unfinished-${process.pid}`));
}
