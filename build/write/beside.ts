/** What stands beside a published directory while it is replaced. */

import { basename, dirname, join } from "node:path";

/** `next` is being made, `old` is the version before, `lock` names the process that writes. */
export function beside(directory: string, what: "lock" | "next" | "old"): string {
  return join(dirname(directory), `.dist-${what}-${basename(directory)}`);
}
