/** The one member that a body holds. */

import { badRequest, show } from "./bad-request.ts";

/**
 * Throws 400 for a body that is no JSON object, or has other members. `example` is a value of it as JSON, `brief` the
 * same in few characters. What was sent is never sent back.
 */
export function memberOf(body: string, name: string, example: string, brief: string): unknown {
  const refuse = (message: string) => badRequest([{ param: name, message }]);
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    throw refuse(`Send JSON: {"${name}": ${example}}`);
  }
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    throw refuse(`Send a JSON object: {"${name}": ${brief}}`);
  const others = Object.keys(sent).filter((other) => other !== name);
  if (others.length > 0)
    throw badRequest(
      others.map((other) => ({ param: name, message: `${show(other)} is not accepted; leave it out.` })),
    );
  return (sent as Record<string, unknown>)[name];
}
