/** GET /v1/check: whether one product or service needs prior authorization, by the row of a list where there is one. */

import type { Found, Operation, Prepared } from "../operation.ts";
import { composedAt } from "../published/documents.ts";
import { today } from "../rules/rule-of-day.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import type { Platform } from "../shared/platform.ts";
import { checked, readCheck, type AskedCheck } from "./one-check.ts";

/** Answers of this deploy and day by what was asked. */
const answers = new BoundedMap<string, Found>(1_000);

export const check: Operation = ({ search, platform }) => {
  const asked = readCheck(search, platform);
  return asked instanceof Promise
    ? asked.then((one) => prepared(one, search, platform))
    : prepared(asked, search, platform);
};

function prepared(asked: AskedCheck, search: string, platform: Platform): Prepared {
  const key = `${platform.deployId} ${asked.asOf ?? today(platform)} ${search}`;
  return {
    states: [asked.state],
    programs: [asked.program],
    find: () => answers.get(key) ?? find(),
  };

  async function find(): Promise<Found> {
    const found = await composedAt(await checked(asked, platform));
    answers.set(key, found);
    return found;
  }
}
