/** What a key may ask: the states, programs and endpoints of its subscription. */

import type { Endpoint } from "../../../../build/contract/enumerations.ts";
import type { KeyRecord, Scope } from "./key-record.ts";
import type { Prepared } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { HttpError } from "../shared/http-error.ts";

/** Throws 403 that names what lies outside. Administrative keys are held to their scopes too. */
export function confine(
  caller: KeyRecord,
  endpoint: Endpoint | undefined,
  { states, programs }: Pick<Prepared, "states" | "programs">,
  platform: Pick<Platform, "signupUrl">,
): void {
  const outside = [
    ...(endpoint === undefined || within(caller.endpoints, endpoint) ? [] : [endpoint]),
    ...states.filter((state) => !within(caller.states, state)),
    ...programs.filter((program) => !within(caller.programs, program)),
  ];
  if (outside.length === 0) return;
  throw new HttpError(403, {
    error: `${outside.join(", ")} not in your subscription`,
    code: "forbidden",
    message: "This API key does not cover this request. Ask for a wider subscription.",
    signup_url: platform.signupUrl,
  });
}

/** Throws 403 for a key that is not administrative. */
export function requireAdmin({ admin }: KeyRecord, platform: Pick<Platform, "signupUrl">): void {
  if (admin) return;
  throw new HttpError(403, {
    error: "Administrative key required",
    code: "forbidden",
    message: "This address is for the service's operators.",
    signup_url: platform.signupUrl,
  });
}

export function within<Code extends string>(scope: Scope<Code>, code: Code): boolean {
  return scope === "all" || scope.includes(code);
}
