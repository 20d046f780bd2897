/** `/feed.json`, as JSON Feed 1.1 (https://jsonfeed.org/version/1.1) has it: the fields that are used here. */

import { z } from "zod";
import { moment } from "./fields.ts";

export const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  language: z.literal("en"),
  items: z.array(
    z.strictObject({ id: z.string(), title: z.string(), content_text: z.string(), date_published: moment }),
  ),
});
export type JsonFeed = z.infer<typeof jsonFeed>;
