/** Files and directories beside a published directory. */

import { basename, dirname, join } from "node:path";

/**
 * `next` is being made, `old` is the version before, `lock` names the process that writes; `built` and `cache` say what
 * the last build was made from.
 */
export function beside(directory: string, what: "lock" | "next" | "old" | "built" | "cache"): string {
  return join(dirname(directory), `.dist-${what}-${basename(directory)}`);
}
