/** A thread that writes pages below a directory while the build works out the next ones. */

import { parentPort, workerData } from "node:worker_threads";
import { FilesIn, type NewFile } from "./files-in.ts";

/** `written` counts files, and is read by the other thread at any time. */
export type WriterTask = { directory: string; written: Int32Array };

const { directory, written } = workerData as WriterTask;
const files = new FilesIn(directory);

/** After the last batch comes null, and is answered when everything is written. */
parentPort!.on("message", (batch: NewFile[] | null) => {
  if (!batch) return void parentPort!.postMessage("written");
  files.write(batch);
  Atomics.add(written, 0, batch.length);
});
