/** What the test script and a process of tests say to each other. */

/** `folder`: the temporary directory of the file. `isLast`: no other file runs in this process. */
export type Order = { file: string; folder: string; isLast: boolean } | { end: true };

/** Printed after each file, between two marks that no test prints. */
export type FileReport = {
  /** The file could not be loaded, uvu gave a status other than 0, or the process is not as it was. */
  failed: boolean;
  /** The memory of the process, which only grows. */
  bytes: number;
};

export const END_OF_FILE = "\u001e";
