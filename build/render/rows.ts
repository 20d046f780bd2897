/** One file per cell in force today, and one with all versions where a rule starts or ends. */

import { FIRST_DAY, LAST_DAY } from "../contract/day.ts";
import type { PublishedVersions } from "../contract/shapes/lookup.ts";
import { rowPath, versionsPath } from "../contract/published-paths.ts";
import type { ExpandedCell } from "../expand/expand.ts";
import { lookupAnswer } from "./answer.ts";
import type { EntityTag } from "./entity-tag.ts";
import { jsonPage, type Page } from "./page.ts";
import type { PublishedCell } from "./published-cell.ts";
import type { WhereAndWhen } from "./routing.ts";

export function renderRow({ cell, current }: PublishedCell): Page[] {
  return current ? [{ path: rowPath(cell), text: current.row, etag: current.etag }] : [];
}

export function renderVersions({ cell }: PublishedCell, entityTag: EntityTag, whereAndWhen: WhereAndWhen): Page[] {
  return cell.rules.some(({ from, to }) => from !== FIRST_DAY || to !== LAST_DAY)
    ? [jsonPage(versionsPath(cell), versions(cell, entityTag, whereAndWhen))]
    : [];
}

function versions(cell: ExpandedCell, entityTag: EntityTag, whereAndWhen: WhereAndWhen): PublishedVersions {
  return {
    pa_versions: 1,
    versions: cell.rules.map((rule) => {
      const answer = lookupAnswer(cell, rule, whereAndWhen);
      return { from: rule.from, to: rule.to, etag: entityTag(JSON.stringify(answer)), answer };
    }),
  };
}
