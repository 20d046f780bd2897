/** Where a request goes and by when it is decided. */

import type { State } from "../../../../build/contract/enumerations.ts";
import type { Routed } from "../../../../build/contract/routing/choose-route.ts";
import type { Timed } from "../../../../build/contract/routing/clocks.ts";
import { requestIn, type Request } from "../../../../build/contract/routing/request.ts";
import { readContext } from "../published/context.ts";
import type { Platform } from "../shared/platform.ts";

/** Throws 503 where what was published cannot be read. */
export async function whereAndWhen(requested: Routed & Timed & { state: State }, platform: Platform): Promise<Request> {
  return requestIn(await readContext(requested.state, requested.program, platform), requested);
}
