/** A thread that writes pages below a directory while the build works out the next ones. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";

/** Pages as path and text; each batch is answered by how many it held, when they are written. */
export type Batch = [path: string, text: string][];

const directory = workerData as string;
const made = new Set<string>();

parentPort!.on("message", (batch: Batch) => {
  for (const [path, text] of batch) {
    const file = join(directory, path);
    const folder = dirname(file);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    writeFileSync(file, text);
  }
  parentPort!.postMessage(batch.length);
});
