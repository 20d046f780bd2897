/** Marks in the form what has no verified rule in the chosen place, as lookup-options returns it for the key. */

import { SERVICE_CATEGORIES, isOneOf } from "../../../contract/enumerations.ts";
import type { LookupOptions } from "../../../contract/shapes/manifest.ts";
import { ask } from "./api.ts";
import { byId } from "./elements.ts";
import { nameOf } from "./names.ts";
import type { Question } from "./question.ts";

let known: LookupOptions | undefined;
let learning: Promise<void> | undefined;

export function learnOptions(key: string): Promise<void> {
  learning = learn(key);
  return learning;
}

async function learn(key: string): Promise<void> {
  const reply = await ask<LookupOptions>("/v1/lookup-options", {}, { key });
  known = "answer" in reply ? reply.answer : undefined;
  markOptions();
}

/** Whether a category of services is known to have a rule there. */
export async function isVerifiedService({ state, program, service }: Question): Promise<boolean> {
  await learning;
  return known !== undefined && Boolean(state && program && service && hasRule(service, state, program));
}

/** Without a state, what has a rule in any state counts. */
export function markOptions(): void {
  const state = byId<HTMLSelectElement>("state");
  const program = byId<HTMLSelectElement>("program").value;
  const place = state.disabled ? "" : state.value;
  const ohioOnly = byId<HTMLOptGroupElement>("ohio-services");
  ohioOnly.hidden = ohioOnly.disabled = place !== "OH";
  for (const option of byId<HTMLSelectElement>("category").options) {
    if (option.value)
      option.text = `${nameOf("category", option.value)}${known && program && !hasRule(option.value, place, program) ? " (no verified rule)" : ""}`;
  }
}

function hasRule(code: string, state: string, program: string): boolean {
  const kind = isOneOf(SERVICE_CATEGORIES, code) ? "services" : "drugs";
  const states = state ? [known?.states[state]] : Object.values(known?.states ?? {});
  return states.some((programs) => (programs?.[program]?.[kind] as string[] | undefined)?.includes(code));
}
