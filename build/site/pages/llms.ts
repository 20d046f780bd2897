/** /llms.txt: what the site holds, as Markdown for programs that read (https://llmstxt.org). */

import type { Page } from "../../render/page.ts";
import { readGuides, twinPath, type Guide } from "./guides.ts";

export function llmsPage(guides: readonly Guide[]): Page {
  return {
    path: "llms.txt",
    text: `# Prior authorization rules

> An API that answers whether a drug or service needs prior authorization in a US jurisdiction under a program (Medicaid, Medicare, Part D, CHIP), who says so, and what to do next. Every rule names its source and the source's date. Where nothing is verified, the answer is a 404 that names who decides.

- Verdicts need an API key in the header \`x-api-key\`. The description, coverage, compliance grids and feeds are public.
- A 404 means that no rule is verified. Prior authorization may still be required.
- Show \`source_url\` and \`last_verified\` with every rule.
- Never send personal health information: no parameter asks for it.

## Guides

${readGuides(guides)
  .map((guide) => `- [${guide.title}](${twinPath(guide)}): ${guide.description}`)
  .join("\n")}

## API

- [OpenAPI 3.1, JSON](/openapi.json): every operation with parameters, schemas and real examples
- [OpenAPI 3.1, YAML](/openapi.yaml): the same
- [API reference](/docs/api/): the same as a page, with a form to try each operation

## Data without a key

- [A sample answer](/v1/samples/ohio-suboxone-film): one of two dozen real answers, open to everyone
- [Coverage](/coverage.json): how many rules by program, jurisdiction, basis, kind of source and age; counts, never verdicts
- [Compliance with CMS-0057-F](/api/v1/compliance/CMS-0057-F): a federal mandate by jurisdiction, as JSON
- [Names of plans](/plan-names.json): names of health plans and state programs, with their states and programs
- [What changed, JSON Feed](/feed.json): which rules were added, changed, re-verified or removed; never verdicts
- [What changed, Atom](/feed.atom): the same

## Optional

- [Coverage map](/coverage/): the counts as a page
- [Compliance](/compliance/): the grids as pages
`,
  };
}
