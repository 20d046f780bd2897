/**
 * What the column of criteria of Virginia's list means, read by an editor in the edition of April 1, 2026. Each reading
 * holds only while its sentence is printed beside its class.
 */

import type { ListRow } from "../../../../build/model/list-row.ts";
import readings from "./readings.json" with { type: "json" };

export type Reading = {
  /** The class as printed, without marks; `part` the heading below it. */
  class: string;
  part?: string;
  /** Words of the column that say it, as printed; stars and spaces do not count. */
  sentence: string;
  /** Which rows it means: all that are given must fit. */
  status?: "Preferred" | "Non-Preferred";
  products?: string[];
  stars?: string;
  set: Partial<
    Pick<
      ListRow,
      "marks" | "age" | "quantity" | "days_supply" | "step" | "diagnosis" | "prescriber" | "conditions" | "note"
    >
  >;
};

/** One reading a line, in the order of the document. */
export const READINGS = readings as readonly Reading[];
