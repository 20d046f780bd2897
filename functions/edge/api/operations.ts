/** Every operation: where it is found, how it is called, what it costs, and who answers it. */

import type { Endpoint } from "../../../build/contract/enumerations.ts";
import { actionPlan } from "./plan/action-plan.ts";
import { ask } from "./ask/ask.ts";
import { changes } from "./metadata/changes.ts";
import { compare } from "./rules/compare.ts";
import { compliance } from "./metadata/compliance.ts";
import { manifest, topics } from "./metadata/documents.ts";
import { lookupOptions } from "./metadata/lookup-options.ts";
import { states } from "./metadata/states.ts";
import { drugCrosswalk } from "./drugs/drug-crosswalk.ts";
import { lookup } from "./rules/lookup.ts";
import { me } from "./metadata/me.ts";
import type { Operation } from "./operation.ts";

export type OperationEntry = {
  name: string;
  /** A path that ends with / takes one more part. */
  paths: string[];
  method: "GET" | "POST";
  /** The endpoint scope that a key needs and whose allowance it spends; asking about oneself and public ones are free. */
  access: Endpoint | "any_key" | "public";
  /** How long whoever asked may keep the answer. */
  keepSeconds: number;
  run: Operation;
};

const MINUTES = 60;

export const OPERATIONS: OperationEntry[] = [
  {
    name: "lookup",
    paths: ["/v1/pa-lookup", "/v1/pauth-lookup"],
    method: "GET",
    access: "lookup",
    keepSeconds: 5 * MINUTES,
    run: lookup,
  },
  { name: "compare", paths: ["/v1/compare"], method: "GET", access: "compare", keepSeconds: 5 * MINUTES, run: compare },
  {
    name: "states",
    paths: ["/api/states-summary", "/v1/states"],
    method: "GET",
    access: "states",
    keepSeconds: 60 * MINUTES,
    run: states,
  },
  {
    name: "manifest",
    paths: ["/v1/manifest"],
    method: "GET",
    access: "manifest",
    keepSeconds: 60 * MINUTES,
    run: manifest,
  },
  {
    name: "lookup_options",
    paths: ["/v1/lookup-options"],
    method: "GET",
    access: "lookup_options",
    keepSeconds: 60 * MINUTES,
    run: lookupOptions,
  },
  { name: "topics", paths: ["/v1/topics"], method: "GET", access: "topics", keepSeconds: 60 * MINUTES, run: topics },
  { name: "ask", paths: ["/v1/ask"], method: "POST", access: "ask", keepSeconds: 0, run: ask },
  {
    name: "action_plan",
    paths: ["/v1/action-plan"],
    method: "GET",
    access: "action_plan",
    keepSeconds: 5 * MINUTES,
    run: actionPlan,
  },
  {
    name: "drug_crosswalk",
    paths: ["/v1/drug-crosswalk"],
    method: "GET",
    access: "drug_crosswalk",
    keepSeconds: 60 * MINUTES,
    run: drugCrosswalk,
  },
  { name: "changes", paths: ["/v1/changes"], method: "GET", access: "changes", keepSeconds: 5 * MINUTES, run: changes },
  {
    name: "compliance",
    paths: ["/api/v1/compliance/"],
    method: "GET",
    access: "public",
    keepSeconds: 60 * MINUTES,
    run: compliance,
  },
  { name: "me", paths: ["/v1/me"], method: "GET", access: "any_key", keepSeconds: 0, run: me },
];
