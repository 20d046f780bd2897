/** Where a request goes, as an action of a plan. */

import type { ActionPlanAnswer } from "../../../../build/contract/shapes/action-plan.ts";
import type { AnswerRoute, Channel } from "../../../../build/contract/shapes/route.ts";

export function sendTo(route: AnswerRoute): Omit<ActionPlanAnswer["actions"][number], "rank"> {
  const { receiver, channels, plans, exceptions, since, note, source_url, last_verified } = route;
  return {
    title: `Send the request to ${receiver}`,
    items: [
      ...channels.map(inWords),
      ...plans.map(({ plan, channels: known }) => `${plan}: ${known.map(inWords).join(" ")}`),
      ...exceptions.map(
        ({ only_for: part, receiver: other, channels: known }) =>
          `Only for ${part}: ${other}. ${known.map(inWords).join(" ")}`,
      ),
      ...(since ? [`It has received requests since ${since}; older numbers are out of date.`] : []),
      ...(note ? [note] : []),
    ],
    due_date: null,
    source_url,
    last_verified,
  };
}

const WORDS: Record<Channel["kind"], string> = {
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

function inWords({ kind, name, number, url, address, hours, only_for: onlyFor }: Channel): string {
  const what = [name, number, url, address].filter(Boolean).join(", ");
  const when = [hours, onlyFor].filter(Boolean).join("; ");
  return `${WORDS[kind]}${what ? `: ${what}` : ""}${when ? ` (${when})` : ""}.`;
}
