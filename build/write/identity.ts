/** Identifies a directory by inode and time of birth, so that a replaced one is noticed. */

import { statSync } from "node:fs";

/** Undefined where there is none. An inode may be used again for a later directory; the time of birth is not. */
export function identityOf(directory: string): string | undefined {
  const stat = statSync(directory, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.birthtimeMs}`;
}
