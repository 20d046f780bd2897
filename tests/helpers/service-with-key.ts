/** A running service and a key that may ask everything, for all tests of a suite; it is stopped after the last. */

import { runService, type RunningService } from "./running-service.ts";

/** Takes a hook of uvu's tests. */
type Hooks = { before(hook: () => Promise<void>): void; after(hook: () => Promise<void>): void };

/** `take` has them before the first test. */
export function withKey(test: Hooks, take: (ready: { service: RunningService; key: string }) => void): void {
  let service: RunningService | undefined;
  test.before(async () => {
    service = await runService();
    take({ service, key: (await service.issue()).key });
  });
  test.after(async () => service?.stop());
}
