/**
 * GET /v1/samples/{name}: the answer to a question of the list of samples, worked out as for a key. Public: the list is
 * fixed (build/contract/samples.ts), and nothing of the request but the name of a sample is read.
 */

import { nearest } from "../../../../build/contract/nearest.ts";
import { isSample, sampleOf, SAMPLES, type SampledOperation } from "../../../../build/contract/samples.ts";
import type { KeyRecord } from "../access/key-record.ts";
import { readParameters } from "../http/parameters.ts";
import { missing, type ApiRequest, type Missing, type Operation } from "../operation.ts";

/** Whom the operations answer: the scope of a sample is its own question. Never stored, counted or logged. */
const ANYBODY: KeyRecord = {
  id: "sample",
  label: "sample",
  states: "all",
  programs: "all",
  endpoints: "all",
  admin: false,
  plan: { calls: 0, overage: false },
  limits: {},
  created: "1970-01-01T00:00:00Z",
  expires: null,
  revoked: null,
};

/** The operations that samples belong to are given: no operation imports another. */
export function sampleAnsweredBy(operations: Record<SampledOperation, Operation>): Operation {
  return ({ search, rest, platform }) => {
    readParameters("sample", search);
    if (!isSample(rest)) return { states: [], programs: [], find: () => unknownSample(rest) };
    const { operation, parameters } = sampleOf(rest);
    return operations[operation]({ ...asked(operation, parameters), rest: "", caller: ANYBODY, platform });
  };
}

function unknownSample(name: string): Missing {
  const known = Object.keys(SAMPLES);
  const guess = nearest(name, known);
  return missing({
    error: "Sample not found",
    code: "unknown_sample",
    message: `There is no sample with this name${guess ? `; did you mean ${guess}?` : "."}`,
    allowed: known,
    ...(guess ? { did_you_mean: guess } : {}),
  });
}

/** Several checks are asked in the body, a question for each state. */
function asked(operation: SampledOperation, parameters: URLSearchParams): Pick<ApiRequest, "search" | "body"> {
  if (operation !== "checks") return { search: `?${parameters}`, body: "" };
  const { states, ...question } = Object.fromEntries(parameters) as { states: string };
  return {
    search: "",
    body: JSON.stringify({ questions: states.split(",").map((state) => ({ ...question, state })) }),
  };
}
