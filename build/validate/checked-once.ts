/**
 * Checks that need not run again: during editing, nearly all of 100,000 rows of lists were found valid a moment ago.
 * What was not valid is always checked again.
 */

import type { DrugList } from "../model/drug-list.ts";
import { areSame } from "../model/same-values.ts";
import type { Check, CheckInput, Report } from "./check.ts";

/** What a check compares with: as long as these are the very same values, so are its findings. */
type RestsOn = (input: CheckInput) => readonly object[];

/** A check that looks at each list by itself: one that is sound is left out as long as it stays the same. */
export function listByList({ name, run }: Check, restsOn: RestsOn = () => []): Check {
  const sound = new WeakMap<DrugList, readonly object[]>();
  return {
    name,
    run(input) {
      const now = restsOn(input);
      const lists = input.part.lists.filter(({ value }) => {
        const before = sound.get(value);
        return !before || !areSame(before, now);
      });
      const wrong = new Set<string>();
      run(noting({ ...input, part: { ...input.part, lists } }, (file) => wrong.add(file)));
      for (const { value, file } of lists) if (!wrong.has(file)) sound.set(value, now);
    },
  };
}

/** A check of a whole collection: left out as long as everything in it stays the same; `restsOn` is empty where the part has none of it. */
export function allAtOnce({ name, run }: Check, restsOn: RestsOn): Check {
  let sound: readonly object[] | undefined;
  return {
    name,
    run(input) {
      const now = restsOn(input);
      if (now.length === 0) return run(input);
      if (sound && areSame(sound, now)) return;
      let isSound = true;
      run(noting(input, () => (isSound = false)));
      sound = isSound ? now : undefined;
    },
  };
}

function noting(input: CheckInput, note: (file: string) => void): CheckInput {
  const noted =
    (report: Report): Report =>
    (place, ...said) => {
      note(place.file);
      report(place, ...said);
    };
  return { ...input, report: noted(input.report), warn: noted(input.warn) };
}
