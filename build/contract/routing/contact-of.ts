/** A route as the flat contact that the first answers had: one number of each kind, and an address. */

import type { PublishedContact } from "../shapes/contact.ts";
import type { Channel, PublishedRoute } from "../shapes/route.ts";

/** None where a route has neither number nor address on the web, and none for the agency as the last resort. */
export function contactsOf(routes: readonly PublishedRoute[]): PublishedContact[] {
  return routes.flatMap((route): PublishedContact[] => {
    const { about, programs, applies_to, source_url, last_verified, further_source_urls } = route;
    const reached = {
      ...found("phone", firstOf(route, "phone")?.number),
      ...found("fax", firstOf(route, "fax")?.number),
      ...found("url", (firstOf(route, "portal") ?? firstOf(route, "form"))?.url),
    };
    if (route.last_resort || Object.keys(reached).length === 0) return [];
    return [
      {
        purpose: about,
        programs,
        applies_to,
        ...reached,
        source_url,
        last_verified,
        ...(further_source_urls ? { further_source_urls } : {}),
      },
    ];
  });
}

function firstOf({ channels }: PublishedRoute, kind: Channel["kind"]): Channel | undefined {
  return channels.find((channel) => channel.kind === kind);
}

function found<Name extends string>(name: Name, value: string | undefined): { [key in Name]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: string };
}
