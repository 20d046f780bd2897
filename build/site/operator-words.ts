/** The operator as the pages name it, and the warning where the sample's values are still in its place. */

import { isSampleOperator, type Operator } from "../model/operator.ts";
import { html, type Html } from "./html.ts";

export function operatorLine(operator: Operator | undefined): Html {
  return operator
    ? html`Run by ${operator.name}, ${operator.address}, <a href="mailto:${operator.email}">${operator.email}</a>.`
    : html`No operator is named for this copy yet.`;
}

/** Says to every reader that the name, address and prices are a sample. */
export function sampleWarning(operator: Operator | undefined): Html | undefined {
  if (operator && !isSampleOperator(operator)) return undefined;
  return html`<p class="callout warning">${
    operator
      ? "The name, address and prices on this page are sample values; do not use them."
      : "No operator is named yet: no key can be issued here."
  } The operator of this copy of the service must replace them.</p>`;
}
