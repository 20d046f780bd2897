/** A channel of contact, in words. */

import type { Channel } from "../shapes/route.ts";

export const CHANNEL_WORDS: Record<Channel["kind"], string> = {
  portal: "Portal",
  electronic_prior_authorization: "Electronic prior authorization",
  fax: "Fax",
  phone: "Telephone",
  form: "Form",
  email: "E-mail",
  mail: "Mail",
  member_card: "The number for providers on the member's card",
  not_accepted: "Not accepted",
};

/** Of a receiver whose channels were not read. */
export const NO_CHANNEL = "No channel is verified.";

export function channelInWords({ kind, name, number, url, address, hours, only_for: part }: Channel): string {
  const what = [name, number, url, address].filter(Boolean).join(", ");
  const when = [hours, part].filter(Boolean).join("; ");
  return `${CHANNEL_WORDS[kind]}${what ? `: ${what}` : ""}${when ? ` (${when})` : ""}`;
}
