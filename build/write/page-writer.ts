/** A thread that writes pages below a directory while the build works out the next ones. */

import { parentPort, workerData } from "node:worker_threads";
import { FilesIn, type NewFile } from "./files-in.ts";

const directory = new FilesIn(workerData as string);

/** Each batch is answered by how many it held, when they are written. */
parentPort!.on("message", (batch: NewFile[]) => {
  directory.write(batch);
  parentPort!.postMessage(batch.length);
});
