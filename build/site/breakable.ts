/** Codes that break between their words on a narrow screen, rather than before their last letter. */

import { escaped, trusted, type Html } from "./html.ts";

/** A text, in which codes such as `mental_health_inpatient` may stand. */
export function breakable(text: string): Html {
  return trusted(escaped(text).replace(/[_/](?=\w{3})/g, "$&<wbr>"));
}
