/** Where a request goes, as an action of a plan. */

import { channelInWords, NO_CHANNEL } from "../../../../build/contract/routing/channel-words.ts";
import { action, type UnrankedAction } from "./action.ts";
import type { AnswerRoute, Channel } from "../../../../build/contract/shapes/route.ts";

export function sendTo(route: AnswerRoute): UnrankedAction {
  const { receiver, channels, plans, exceptions, since, confirm, note, last_verified } = route;
  return action(
    `Send the request to ${receiver}`,
    [
      ...(channels.length === 0 && plans.length === 0 ? [NO_CHANNEL] : []),
      ...channels.map((channel) => `${channelInWords(channel)}.`),
      ...plans.map(({ plan, channels: known }) => `${plan}: ${listed(known)}`),
      ...exceptions.map(
        ({ only_for: part, receiver: other, channels: known }) => `Only for ${part}: ${other}. ${listed(known)}`,
      ),
      ...(since
        ? [`${receiver} has received requests since ${since}; numbers from before that date are out of date.`]
        : []),
      ...(confirm
        ? [`The source is dated ${last_verified} and is old or quotes another text: confirm before use.`]
        : []),
      ...(note ? [note] : []),
    ],
    route,
  );
}

export function listed(channels: readonly Channel[]): string {
  return channels.length === 0 ? NO_CHANNEL : `${channels.map(channelInWords).join("; ")}.`;
}
