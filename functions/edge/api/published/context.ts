/** Reads what an answer about a program of a state needs in addition to the rule or the row. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { contextPath } from "../../../../build/contract/published-paths.ts";
import type { PublishedContext } from "../../../../build/contract/shapes/context.ts";
import { unreadable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";
import { readRuleJson } from "./rule-files.ts";

/** Throws 503 where it cannot be read: the build writes one for each program of each state. */
export async function readContext(state: State, program: Program, platform: Platform): Promise<PublishedContext> {
  const context = await readRuleJson<PublishedContext>(contextPath(state, program), "pa_context", platform);
  if (!context) throw unreadable("The rules");
  return context;
}
