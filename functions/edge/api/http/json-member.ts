/** The one member that a body holds. */

import { badRequest, show } from "./bad-request.ts";

/** Throws 400 for a body that is no JSON object, or has other members; `example` is a value of it, as JSON. */
export function memberOf(body: string, name: string, example: string): unknown {
  const sent = objectIn(body);
  const others = sent && Object.keys(sent).filter((other) => other !== name);
  if (!others) throw badRequest([{ param: name, message: `Send a JSON object: {"${name}": ${example}}` }]);
  if (others.length > 0)
    throw badRequest(others.map((other) => ({ param: name, message: `${show(other)} is not accepted; omit it.` })));
  return sent[name];
}

function objectIn(body: string): Record<string, unknown> | undefined {
  try {
    const sent: unknown = JSON.parse(body);
    return typeof sent === "object" && sent !== null && !Array.isArray(sent)
      ? (sent as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
