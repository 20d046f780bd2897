/** What a key may ask: the states, programs and endpoints of its subscription. */

import type { Endpoint } from "../../../build/contract/enumerations.ts";
import type { KeyRecord, Scope } from "./key-record.ts";
import type { Question } from "./parameters.ts";
import { Refusal } from "./refusal.ts";

/** Throws 403 that names what lies outside. Administrative keys are held to their scopes too. */
export function confine(caller: KeyRecord, operation: Endpoint, { state, program }: Question, signupUrl: string): void {
  const outside = [
    ...(within(caller.endpoints, operation) ? [] : [operation]),
    ...(within(caller.states, state) ? [] : [state]),
    ...(within(caller.programs, program) ? [] : [program]),
  ];
  if (outside.length === 0) return;
  throw new Refusal(403, {
    error: `${outside.join(", ")} not in your subscription`,
    code: "forbidden",
    message: "This API key does not open what was asked. Ask for a wider subscription.",
    signup_url: signupUrl,
  });
}

function within<Code extends string>(scope: Scope<Code>, code: Code): boolean {
  return scope === "all" || scope.includes(code);
}
