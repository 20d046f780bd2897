/** A state's own clock that never ends before the general one of the same decider says in its note which limit counts. */

import type { Day } from "../../contract/day.ts";
import { inWords, spanInHours } from "../../contract/routing/duration-words.ts";
import type { Entry } from "../../model/corpus.ts";
import type { Check } from "../check.ts";

type Clock = Entry<"clocks">;

export const stateClocks: Check = {
  name: "state-clocks",
  run({ part, today, report }) {
    for (const own of part.clocks) {
      const { file, path, value } = own;
      if (value.jurisdictions === "all" || value.note?.includes("federal limit")) continue;
      const limit = part.clocks.find((general) => isLimitOf(own, general, today))?.value.within;
      if (!limit) continue;
      report(
        { file, path: [...path, "within"] },
        `${inWords(value.within)} is longer than the ${inWords(limit)} of all jurisdictions, which then decide`,
        'check the number; if the state does say it, add to the note what the "federal limit" is',
      );
    }
  },
};

/** Whether the general clock is for the same decisions, in force, and always ends sooner. */
function isLimitOf(own: Clock, general: Clock, today: Day): boolean {
  const [a, b] = [own.value, general.value];
  return (
    own.program === general.program &&
    b.jurisdictions === "all" &&
    a.decides === b.decides &&
    a.urgency === b.urgency &&
    a.applies_to.some((kind) => b.applies_to.includes(kind)) &&
    a.codes?.join() === b.codes?.join() &&
    (b.only_for === undefined || b.only_for === a.only_for) &&
    (b.effective_from ?? today) <= today &&
    spanInHours(b.within).most < spanInHours(a.within).least
  );
}
