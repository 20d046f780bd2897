/** A list that supplements another decides nothing by itself, and the other is there. */

import type { Check } from "../check.ts";

export const listSupplements: Check = {
  name: "list-supplements",
  run({ part, report }) {
    for (const { value, file } of part.lists) {
      const { supplements, statuses, unlisted, conditions } = value;
      if (!supplements) continue;
      const folder = file.slice(0, file.lastIndexOf("/") + 1);
      if (!part.lists.some((other) => !other.value.supplements && other.file.startsWith(`${folder}${supplements}-`)))
        report(
          { file, path: ["supplements"] },
          `no list in this folder is an edition of "${supplements}"`,
          "name what the ids of the other list's editions begin with: fl-pdl for fl-pdl-2026-04-01",
        );
      const decided = Object.entries(statuses).find(([, { pa }]) => pa !== "unknown")?.[0];
      const place =
        decided !== undefined
          ? ["statuses", decided, "pa"]
          : unlisted.pa !== "not_decided"
            ? ["unlisted", "pa"]
            : conditions && ["conditions"];
      if (place)
        report(
          { file, path: place },
          "a list that supplements another decides whether prior authorization is needed",
          "its statuses are pa: unknown, unlisted not_decided, without conditions; or remove supplements",
        );
    }
  },
};
