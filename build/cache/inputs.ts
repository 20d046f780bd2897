/** Everything that a build is made from, as one fingerprint: when it is the same, so is what would be published. */

import { fingerprint } from "../model/fingerprint.ts";
import type { HistoryTexts } from "../load/load-history.ts";
import type { LoadedTexts } from "../load/load-texts.ts";

/** `others` are the build's options, and the code that it runs. */
export function inputsOf(
  { texts, findings }: LoadedTexts,
  { prints }: HistoryTexts,
  others: readonly string[],
): string {
  return fingerprint(
    [
      ...others,
      ...texts.map(({ path, print }) => `${path} ${print}`),
      ...findings.map(({ file, problem }) => `${file} ${problem}`),
      prints.snapshot,
      prints.records,
    ].join("\n"),
  );
}
