/** The public, machine-readable description: `/openapi.json` and `/openapi.yaml`. */

import { dump } from "js-yaml";
import examples from "../openapi/examples.json" with { type: "json" };
import { openApiDocument } from "../openapi/document.ts";
import type { Page } from "./page.ts";

export function renderOpenApi(): Page[] {
  const document = openApiDocument(examples);
  return [
    { path: "openapi.json", text: `${JSON.stringify(document, null, 2)}\n` },
    { path: "openapi.yaml", text: dump(document, { noRefs: true, lineWidth: -1 }) },
  ];
}
