/** Which directory it is that stands somewhere: another one under the same name is another one. */

import { statSync } from "node:fs";

/** Undefined where nothing stands. A number of a directory may be given again to a later one; the moment at which it was made is not. */
export function identityOf(directory: string): string | undefined {
  const stat = statSync(directory, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.birthtimeMs}`;
}
