/** The shapes that have a name of their own in the OpenAPI document, in its order, as JSON Schema. */

import { z } from "zod";
import { actionPlanAnswer } from "../contract/shapes/action-plan.ts";
import { askAnswer, askRequest } from "../contract/shapes/ask.ts";
import { changeAnswer, changesAnswer } from "../contract/shapes/changes.ts";
import { checkAnswer, checkBranch, checksAnswer, checksRequest, need } from "../contract/shapes/check.ts";
import { citation } from "../contract/shapes/citation.ts";
import { basis, drugClass, paType, program, serviceCategory, state } from "../contract/shapes/codes.ts";
import { compareAnswer, comparedRule, compareSummary } from "../contract/shapes/compare.ts";
import { complianceGrid } from "../contract/shapes/compliance.ts";
import { contact } from "../contract/shapes/contact.ts";
import { datedClock, datedLevel } from "../contract/shapes/deadlines.ts";
import { crosswalkAnswer, describedDrug, resolvedDrug } from "../contract/shapes/drug.ts";
import { drugListAnswer } from "../contract/shapes/drug-list-answer.ts";
import { duration } from "../contract/shapes/duration.ts";
import { error, rateLimitError } from "../contract/shapes/error.ts";
import { exclusion } from "../contract/shapes/exclusion.ts";
import { day } from "../contract/shapes/fields.ts";
import { itemLimit } from "../contract/shapes/item.ts";
import { health } from "../contract/shapes/health.ts";
import { lookupAnswer } from "../contract/shapes/lookup.ts";
import { lookupOptions, manifest, topics } from "../contract/shapes/manifest.ts";
import { keySummary } from "../contract/shapes/me.ts";
import { query } from "../contract/shapes/query.ts";
import { nextStep, publishedRule } from "../contract/shapes/rule.ts";
import { stateDetail, stateListItem, stateMeta, statesList } from "../contract/shapes/states.ts";

/** By name. A shape that holds another one of these refers to it. */
export const COMPONENTS = {
  State: state,
  Program: program,
  PaType: paType,
  Basis: basis,
  DrugClass: drugClass,
  ServiceCategory: serviceCategory,
  Day: day,
  Citation: citation,
  StateListItem: stateListItem,
  StatesListResponse: statesList,
  Contact: contact,
  StateMeta: stateMeta,
  StateDetailResponse: stateDetail,
  ManifestResponse: manifest,
  LookupOptionsResponse: lookupOptions,
  TopicsResponse: topics,
  Drug: describedDrug,
  DrugCrosswalkResponse: crosswalkAnswer,
  PaRule: publishedRule,
  NextStep: nextStep,
  Query: query,
  ResolvedDrug: resolvedDrug,
  PaLookupResponse: lookupAnswer,
  ItemLimit: itemLimit,
  Need: need,
  CheckBranch: checkBranch,
  CheckResponse: checkAnswer,
  ChecksRequest: checksRequest,
  ChecksResponse: checksAnswer,
  DrugListResponse: drugListAnswer,
  CompareStateResult: comparedRule,
  CompareSummary: compareSummary,
  Exclusion: exclusion,
  CompareResponse: compareAnswer,
  ChangesResponse: changesAnswer,
  ChangeResponse: changeAnswer,
  AskRequest: askRequest,
  AskResponse: askAnswer,
  Duration: duration,
  Clock: datedClock,
  AppealLevel: datedLevel,
  ActionPlanResponse: actionPlanAnswer,
  ComplianceResponse: complianceGrid,
  MeResponse: keySummary,
  HealthResponse: health,
  Error: error,
  RateLimitError: rateLimitError,
} satisfies Record<string, z.ZodType>;

/**
 * All components as JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it), by name. Fields have descriptions; what a
 * whole component is for is said at the operation, and its own description is left out.
 */
export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: "input" });
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([id]) => !id.startsWith("__"))
      .map(([id, { $schema: _schema, $id: _id, id: _name, description: _own, ...schema }]) => [
        id,
        plain(schema) as object,
      ]),
  );
}

/** Removes what does not help a reader: patterns beside a format, bounds of safe integers, names that are any text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const noise = (key: string, inner: unknown) =>
    (key === "pattern" && "format" in value) ||
    ((key === "maximum" || key === "minimum") && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER) ||
    (key === "propertyNames" && JSON.stringify(inner) === '{"type":"string"}');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !noise(key, inner))
      .map(([key, inner]) => [key, plain(inner)]),
  );
}
