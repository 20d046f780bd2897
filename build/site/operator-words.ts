/** The operator as the pages name it, and the warning where the sample's values are still in its place. */

import { isSampleOperator, type Operator } from "../model/operator.ts";
import { html, type Html } from "./html.ts";

export function operatorLine(operator: Operator | undefined): Html {
  return operator
    ? html`Run by ${operator.name}, ${operator.address}, <a href="mailto:${operator.email}">${operator.email}</a>.`
    : html`Nobody is named as the operator of this copy yet.`;
}

/** Says to every reader that the name, address and prices are nobody's. */
export function sampleWarning(operator: Operator | undefined): Html | undefined {
  if (operator && !isSampleOperator(operator)) return undefined;
  return html`<p class="callout warning">${
    operator
      ? "The name, address and prices on this page are sample values: nobody answers there."
      : "No operator is named yet: nobody can issue a key here."
  } Whoever runs this copy of the service puts in their own.</p>`;
}
