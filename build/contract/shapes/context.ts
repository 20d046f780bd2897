/** What an answer about a program of a state needs in addition to the rule or the row, in one file. */

import { z } from "zod";
import { publishedClock, publishedLevel } from "./deadlines.ts";
import { publishedList } from "./item.ts";
import { publishedRoute } from "./route.ts";

export const publishedContext = z.strictObject({
  pa_context: z.literal(1),
  /** The heads of the lists that bind the program, newest first. */
  lists: z.array(publishedList),
  /** Those that run in the state, the shortest first. */
  clocks: z.array(publishedClock),
  /** From the first level to the last. */
  ladder: z.array(publishedLevel),
  /** Those of the state before the federal ones. */
  routes: z.array(publishedRoute),
});
export type PublishedContext = z.infer<typeof publishedContext>;
