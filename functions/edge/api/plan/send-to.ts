/** Where a request goes, as an action of a plan. */

import type { ActionPlanAnswer } from "../../../../build/contract/shapes/action-plan.ts";
import { channelInWords } from "../../../../build/contract/routing/channel-words.ts";
import type { AnswerRoute, Channel } from "../../../../build/contract/shapes/route.ts";

export function sendTo(route: AnswerRoute): Omit<ActionPlanAnswer["actions"][number], "rank"> {
  const { receiver, channels, plans, exceptions, since, confirm, note, source_url, last_verified } = route;
  return {
    title: `Send the request to ${receiver}`,
    items: [
      ...channels.map((channel) => `${channelInWords(channel)}.`),
      ...plans.map(({ plan, channels: known }) => `${plan}: ${listed(known)}`),
      ...exceptions.map(
        ({ only_for: part, receiver: other, channels: known }) => `Only for ${part}: ${other}. ${listed(known)}`,
      ),
      ...(since ? [`It has received requests since ${since}; older numbers are out of date.`] : []),
      ...(confirm ? [`From a text dated ${last_verified}: confirm before use.`] : []),
      ...(note ? [note] : []),
    ],
    due_date: null,
    source_url,
    last_verified,
  };
}

function listed(channels: readonly Channel[]): string {
  return `${channels.map(channelInWords).join("; ")}.`;
}
