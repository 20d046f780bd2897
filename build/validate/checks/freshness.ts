/** A warning for each source that decides rules and is past the freshness target of its kind. */

import { FRESH_DAYS, isDue } from "../../model/freshness.ts";
import type { Check } from "../check.ts";

export const freshness: Check = {
  name: "freshness",
  run({ part, corpus, today, warn }) {
    const due = new Map<string, { rules: number; oldest: string }>();
    for (const { rule } of part.rules) {
      const source = corpus.sources.get(rule.source)?.value;
      if (!source || !isDue(source.kind, rule.last_verified, today)) continue;
      const { rules, oldest } = due.get(rule.source) ?? { rules: 0, oldest: rule.last_verified };
      due.set(rule.source, { rules: rules + 1, oldest: rule.last_verified < oldest ? rule.last_verified : oldest });
    }
    for (const [id, { rules, oldest }] of due) {
      const {
        value: { kind },
        file,
        path,
      } = corpus.sources.get(id)!;
      warn(
        { file, path: [...path, "date"] },
        `${rules} ${rules === 1 ? "rule rests" : "rules rest"} on "${id}", last verified ${oldest}: a ${kind} source counts as fresh for ${FRESH_DAYS[kind]} days`,
        "read the source again, record its newest date (npm run verified), or find a newer source",
      );
    }
  },
};
