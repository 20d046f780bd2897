/** Directories that this process filled, with what stands in them; forgotten when another directory takes their place. */

import { statSync } from "node:fs";

type Edition = { identity: string; texts: ReadonlyMap<string, string> };

export class Editions {
  readonly #byDirectory = new Map<string, Edition>();

  remember(directory: string, texts: ReadonlyMap<string, string>): void {
    this.#byDirectory.set(directory, { identity: identityOf(directory)!, texts });
  }

  /** Texts by path; undefined when it is not known what stands there. */
  textsIn(directory: string): ReadonlyMap<string, string> | undefined {
    const edition = this.#byDirectory.get(directory);
    return edition && edition.identity === identityOf(directory) ? edition.texts : undefined;
  }
}

/** A number of a directory may be given again to a later one; the moment at which it was made is not. */
function identityOf(directory: string): string | undefined {
  const stat = statSync(directory, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.birthtimeMs}`;
}
