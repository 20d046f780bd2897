/** Every finding of the content, advice included. */

import { loadContent } from "../../../build/load/load-content.ts";
import type { Finding } from "../../../build/validate/finding.ts";
import { validate } from "../../../build/validate/validate.ts";

export async function checkContent(root: string, today: string): Promise<{ files: number; findings: Finding[] }> {
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, today, { advice: true });
  return { files: loaded.files.length, findings };
}
