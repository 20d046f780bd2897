/** Sources, procedures, shared steps and remarks that nothing names. Known only when everything was read. */

import type { ContentFile } from "../load/content-file.ts";
import type { Corpus } from "../model/corpus.ts";
import { reporter } from "./check.ts";
import type { Finding } from "../model/finding.ts";
import { placesIn } from "./places-in.ts";

/** What is defined and is not in `used`. */
export function unused(
  { sources, procedures, sharedSteps, remarks }: Corpus,
  used: ReadonlySet<string>,
  files: readonly ContentFile[],
): Finding[] {
  const findings: Finding[] = [];
  const report = reporter("unused", "error", findings, placesIn(files));
  for (const [id, place] of sources) {
    if (!used.has(`source ${id}`))
      report(place, `nothing uses the source "${id}"`, "cite it in a rule or procedure, or delete it");
  }
  for (const [id, place] of procedures) {
    if (!used.has(`procedure ${id}`))
      report(place, `nothing uses the procedure "${id}"`, "name it in a rule's next_steps, or delete it");
  }
  for (const [id, place] of sharedSteps) {
    if (!used.has(`step ${id}`))
      report(place, `no procedure names the shared step "${id}"`, "name it in a procedure's steps, or delete it");
  }
  for (const [id, place] of remarks) {
    if (!used.has(`remark ${id}`))
      report(
        place,
        `no rule of its state uses the remark "${place.path[0]}"`,
        "name it in remarks: of a rule, or delete it",
      );
  }
  return findings;
}
