/** Every change of what is published, for those with a key: `/v1/changes`. */

import type { ChangeRecord } from "../changes/history.ts";
import { bounded, type PublishedChanges } from "../contract/published.ts";
import { CHANGES_PATH } from "../contract/published-paths.ts";
import { jsonPage, type Page } from "./page.ts";

export function renderChanges(records: readonly ChangeRecord[]): Page {
  const changes: PublishedChanges = {
    pa_changes: 1,
    changes: records.flatMap(({ date, reason, changes: grouped }) => grouped.map(({ what, class: kind, program, kind: about, code, states, from, to, fields }) => ({
      date, reason, what, class: kind, program, kind: about, code, states, effective_from: bounded(from), effective_to: bounded(to), fields,
    }))),
  };
  return jsonPage(CHANGES_PATH, changes);
}
