/** Field types that several published shapes share. */

import { z } from "zod";

export const day = z.iso.date().describe("A day, YYYY-MM-DD.");
/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();
export const url = z.url();
export const count = z.int().min(0);
/** A whole number from 0 to 100; null where there is no rule, or none that the key may know of. */
export const percentage = z.int().nullable();
/** `oh/medicaid_mco/drug/hepatitis_c`. */
export const ruleId = z.string().regex(/^[a-z]{2}\/[a-z_]+\/(drug|service)\/[a-z0-9_]+$/);
export const servedFrom = z
  .enum(["static", "edge"])
  .describe("static: computed at build time; edge: computed for this request.");
/** The strong entity tag (RFC 9110, section 8.8.3) of a published file, without its quotes. */
export const etag = z.string().regex(/^[0-9a-f]{32}$/);
