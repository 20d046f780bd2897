/** Calls back whenever a file of some folders is saved. */

import { watch } from "chokidar";

const QUIET_MS = 40;

/**
 * Runs `work` after each save, one run at a time; the function returned ends it. Editors save in several steps, so it
 * waits for quiet; many replace the file, which Node's own recursive watch loses sight of on Linux (chokidar does not).
 */
export function onSave(folders: readonly string[], work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (working) return void (again = true);
    working = true;
    try {
      await work();
    } catch (error) {
      console.error((error as Error).message);
    }
    working = false;
    if (again) {
      again = false;
      await run();
    }
  };
  const watcher = watch([...folders], { ignoreInitial: true }).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
