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
      report(place, `source "${id}" is not used by anything`, "cite it in a rule or a procedure, or delete it");
  }
  for (const [id, place] of procedures) {
    if (!used.has(`procedure ${id}`))
      report(place, `procedure "${id}" is not used by anything`, "name it in a rule's next_steps, or delete it");
  }
  for (const [id, place] of sharedSteps) {
    if (!used.has(`step ${id}`))
      report(
        place,
        `shared step "${id}" is not named by any procedure`,
        "name it in a procedure's steps, or delete it",
      );
  }
  for (const [id, place] of remarks) {
    if (!used.has(`remark ${id}`))
      report(
        place,
        `remark "${place.path[0]}" is not used by any rule of its state`,
        "name it in remarks: of a rule, or delete it",
      );
  }
  return findings;
}
