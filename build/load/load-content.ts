/** The whole content, parsed. */

import type { Finding } from "../validate/finding.ts";
import { readContentFile, type ContentFile } from "./content-file.ts";
import { loadTexts } from "./load-texts.ts";

/** `root` holds the folder `content/`. */
export function loadContent(root: string): { files: ContentFile[]; findings: Finding[] } {
  const { texts, findings } = loadTexts(root);
  const files = texts.map(({ path, text }) => {
    const { content, findings: malformed } = readContentFile(`content/${path}`, path, text);
    findings.push(...malformed);
    return content;
  });
  return { files, findings };
}
