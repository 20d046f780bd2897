/** The headers of an operation that will end: Deprecation (RFC 9745), Sunset (RFC 8594) and where to read on. */

import type { OperationRow } from "../../../../build/contract/operation-row.ts";

export type OperationEnd = NonNullable<OperationRow["ends"]>;

export function announceEnd(headers: Headers, { deprecated, sunset }: OperationEnd): void {
  headers.set("deprecation", `@${Date.parse(deprecated) / 1000}`);
  headers.set("sunset", new Date(sunset).toUTCString());
  headers.set("link", '</docs/versioning/#ends>; rel="deprecation"; type="text/html"');
}
