/** The compliance grids: for each federal mandate what is known of each jurisdiction, and not_verified for the rest. */

import { STATES, type Program, type State } from "../contract/enumerations.ts";
import type { Provenance } from "../contract/shapes/citation.ts";
import type { ComplianceGrid, ComplianceIndex } from "../contract/shapes/compliance.ts";
import { COMPLIANCE_INDEX_PATH, compliancePath } from "../contract/published-paths.ts";
import type { Corpus } from "../model/corpus.ts";
import type { FederalMandate } from "../model/federal-mandate.ts";
import type { EntityTag } from "./entity-tag.ts";
import { documentPage, type Page } from "./page.ts";
import { provenanceIn, type Cited } from "./provenance.ts";

export function renderCompliance(corpus: Corpus, entityTag: EntityTag): Page[] {
  const mandates = corpus.mandates.map(({ value }) => value);
  const rules = mandates.map(({ rule_id, title, status, citation, last_verified }) => ({
    rule_id,
    title,
    status,
    citation,
    last_verified,
  }));
  return [
    documentPage<ComplianceIndex>(COMPLIANCE_INDEX_PATH, { rules }, entityTag),
    ...mandates.map((mandate) =>
      documentPage<ComplianceGrid>(compliancePath(mandate.rule_id), complianceGrid(corpus, mandate), entityTag),
    ),
  ];
}

/** One mandate with what is known of each jurisdiction, as it is published. */
export function complianceGrid(corpus: Corpus, mandate: FederalMandate): ComplianceGrid {
  const cite = provenanceIn(corpus);
  const { rule_id, title, status, citation, summary, requirements } = mandate;
  return {
    rule_id,
    title,
    status,
    binding: status !== "proposed",
    citation,
    summary,
    ...cite(mandate),
    requirements: requirements.map(({ id, text, programs, effective_from, note, ...cited }) => ({
      id,
      text,
      programs,
      effective_from: effective_from ?? null,
      ...(note ? { note } : {}),
      ...cite(cited),
    })),
    jurisdictions: STATES.map((state) => ({
      state,
      name: corpus.vocabulary.jurisdictions[state].name,
      cells: requirements.flatMap(({ id, programs }) =>
        programs.map((program) => ({
          requirement: id,
          program,
          ...statusOf(corpus, mandate, state, program, id, cite),
        })),
      ),
    })),
  };
}

type CellStatus = Omit<ComplianceGrid["jurisdictions"][number]["cells"][number], "requirement" | "program">;

/** A proposal is not binding, so there is no compliance with it. */
function statusOf(
  corpus: Corpus,
  mandate: FederalMandate,
  state: State,
  program: Program,
  requirement: string,
  cite: (cited: Cited) => Provenance,
): CellStatus {
  if (corpus.vocabulary.jurisdictions[state].without_programs?.includes(program)) return { status: "not_applicable" };
  const evidence = mandate.evidence?.find(
    (known) => known.state === state && known.program === program && known.requirement === requirement,
  );
  if (evidence) return { status: evidence.status, text: evidence.text, ...cite(evidence) };
  return { status: mandate.status === "proposed" ? "proposed" : "not_verified" };
}
