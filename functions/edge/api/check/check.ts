/** GET /v1/check: whether one product or service needs prior authorization, by the row of a list where there is one. */

import type { Found, Operation, Prepared } from "../operation.ts";
import { composedTextAt } from "../published/documents.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import type { Platform } from "../shared/platform.ts";
import { checkedText, readCheck, sameAnswer, type AskedCheck } from "./one-check.ts";

/** By {@link sameAnswer}. */
const answers = new BoundedMap<string, Found>(1_000);

export const check: Operation = ({ search, platform }) => {
  const asked = readCheck(search, platform);
  return asked instanceof Promise ? asked.then((one) => prepared(one, platform)) : prepared(asked, platform);
};

function prepared(asked: AskedCheck, platform: Platform): Prepared {
  const key = sameAnswer(asked, platform);
  return {
    states: [asked.state],
    programs: [asked.program],
    find: () => answers.get(key) ?? find(),
  };

  async function find(): Promise<Found> {
    const found = await composedTextAt(await checkedText(asked, platform));
    answers.set(key, found);
    return found;
  }
}
