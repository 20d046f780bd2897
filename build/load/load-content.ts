/** The whole content, parsed. */

import type { Finding } from "../model/finding.ts";
import { readContentFile, type ContentFile } from "./content-file.ts";
import { loadTexts, type ContentText } from "./load-texts.ts";

/** `root` holds the folder `content/`. */
export function loadContent(root: string): { files: ContentFile[]; findings: Finding[] } {
  const { texts, findings } = loadTexts(root);
  return { files: texts.map((text) => parsed(text, findings)), findings };
}

/** One file; what is malformed is added to the findings. */
export function parsed({ path, text }: ContentText, findings: Finding[]): ContentFile {
  const { content, findings: malformed } = readContentFile(`content/${path}`, path, text);
  findings.push(...malformed);
  return content;
}
