/** A drug list holds as many rows and limits as its head counted in the document, and none beyond its pages. */

import { countLimits } from "../../model/limit-counts.ts";
import { COUNTED_LIMITS } from "../../model/list-limit.ts";
import type { Check } from "../check.ts";
import { rowsOf } from "../rows-of.ts";

const REMEDY =
  "count in the document again: either rows were lost or read twice (import once more), or the head's count is wrong";

export const listCounts: Check = {
  name: "list-counts",
  run({ part, report }) {
    for (const list of part.lists) {
      const {
        value: { counts },
        file,
      } = list;
      const byStatus = new Map(Object.keys(counts.by_status).map((status) => [status, 0]));
      let rows = 0;
      for (const placed of rowsOf(list)) {
        const { row } = placed;
        rows += 1;
        byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + 1);
        if (row.page > counts.pages) {
          report(
            { file, path: [...placed.path, "page"] },
            `page ${row.page} of a document of ${counts.pages} pages`,
            "check which page the row is printed on, or correct pages under counts",
          );
        }
      }
      if (rows !== counts.rows)
        report(
          { file, path: ["counts", "rows"] },
          `the list has ${rows} rows, but its head counted ${counts.rows}`,
          REMEDY,
        );
      for (const [status, found] of byStatus) {
        const counted = counts.by_status[status];
        if (counted === found) continue;
        report(
          { file, path: ["counts", "by_status", status] },
          `${found} rows have the status "${status}", but the head counted ${counted ?? "none"}`,
          REMEDY,
        );
      }
      if (!counts.limits) continue;
      const limits = countLimits(list.value.sections.flatMap((section) => section.rows));
      for (const kind of COUNTED_LIMITS) {
        if (limits[kind] === counts.limits[kind]) continue;
        report(
          { file, path: ["counts", "limits", kind] },
          `${limits[kind]} ${kind} limits in the rows, but the head counted ${counts.limits[kind]}`,
          REMEDY,
        );
      }
    }
  },
};
