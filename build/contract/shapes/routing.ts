/** Where requests under one program of a state go and by when they are decided: the published file. */

import { z } from "zod";
import { publishedClock, publishedLevel } from "./deadlines.ts";
import { publishedRoute } from "./route.ts";

/** Routes of the state come before the federal ones. */
export const publishedRouting = z.strictObject({
  pa_routing: z.literal(1),
  routes: z.array(publishedRoute),
  clocks: z.array(publishedClock),
  ladder: z.array(publishedLevel),
});
export type PublishedRouting = z.infer<typeof publishedRouting>;
