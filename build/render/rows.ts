/** One file per cell in force today, and one with all versions where a rule starts or ends. */

import { FIRST_DAY, LAST_DAY } from "../contract/day.ts";
import type { PublishedVersions } from "../contract/shapes/lookup.ts";
import { rowPath, versionsPath } from "../contract/published-paths.ts";
import type { ExpandedCell } from "../expand/expand.ts";
import { lookupAnswerJson, publishedRule } from "./answer.ts";
import type { EntityTag } from "./entity-tag.ts";
import type { Page } from "./page.ts";
import type { PublishedCell } from "./published-cell.ts";
import type { WhereAndWhen } from "./routing.ts";

export function renderRow({ cell, current }: PublishedCell): Page[] {
  return current ? [{ path: rowPath(cell), text: current.row, etag: current.etag }] : [];
}

export function renderVersions({ cell }: PublishedCell, entityTag: EntityTag, whereAndWhen: WhereAndWhen): Page[] {
  return cell.rules.some(({ from, to }) => from !== FIRST_DAY || to !== LAST_DAY)
    ? [{ path: versionsPath(cell), text: versionsJson(cell, entityTag, whereAndWhen) }]
    : [];
}

/** {@link PublishedVersions} with a final line break, put together from the texts of the answers. */
function versionsJson(cell: ExpandedCell, entityTag: EntityTag, whereAndWhen: WhereAndWhen): string {
  const versions = cell.rules.map((rule) => {
    const answer = lookupAnswerJson(cell, rule, JSON.stringify(publishedRule(rule)), whereAndWhen);
    const head: VersionHead = { from: rule.from, to: rule.to, etag: entityTag(answer) };
    return `${JSON.stringify(head).slice(0, -1)},"answer":${answer}}`;
  });
  return `{"pa_versions":1,"versions":[${versions.join(",")}]}\n`;
}

type VersionHead = Omit<PublishedVersions["versions"][number], "answer">;
