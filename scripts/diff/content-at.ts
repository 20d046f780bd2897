/** The content as it was at a commit, in a folder of its own. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** `base` is anything that names a commit; throws when git does not know it. */
export function contentAt(root: string, base: string): { root: string; remove(): void } {
  const archive = spawnSync("git", ["archive", "--format=tar", base, "content"], { cwd: root, maxBuffer: 1 << 30 });
  if (archive.status !== 0) throw new Error(`git cannot show content/ at ${base}: ${archive.stderr.toString().trim()}`);
  const folder = mkdtempSync(join(tmpdir(), "pa-content-"));
  const unpacked = spawnSync("tar", ["-x", "-C", folder], { input: archive.stdout });
  if (unpacked.status !== 0)
    throw new Error(`tar cannot unpack content/ of ${base}: ${unpacked.stderr.toString().trim()}`);
  return { root: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
