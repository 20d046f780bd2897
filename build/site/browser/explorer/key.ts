/** The reader's key: kept for this tab, checked when it is given, forgotten on demand. */

import { series } from "../../../contract/series.ts";
import type { KeySummary } from "../../../contract/shapes/me.ts";
import { dayInWords } from "../../day-in-words.ts";
import { ask } from "./api.ts";
import { byId, element } from "./elements.ts";
import { problemCard } from "./problem.ts";
import { nameOf } from "./names.ts";
import { clearStored, storeKey, storedKey } from "./stored-key.ts";

let key = storedKey();
let scope: Promise<KeySummary | undefined> = Promise.resolve(undefined);
/** Counts what was done with the key: an answer about one that was forgotten meanwhile must not bring it back. */
let turn = 0;

export function keyInUse(): string | null {
  return key;
}

/** What the key may do, once the API has said so. */
export function keyScope(): Promise<KeySummary | undefined> {
  return scope;
}

/** Shows the box of the key; `whenUsed` runs after a key was given and the API knows it. */
export function startKeyBox(whenUsed: () => void): void {
  const input = byId<HTMLInputElement>("key");
  byId<HTMLFormElement>("key-form").addEventListener("submit", (event) => {
    event.preventDefault();
    scope = check(input.value.trim());
    void scope.then((me) => {
      if (!me) return input.focus();
      input.value = "";
      whenUsed();
    });
  });
  byId("forget-key").addEventListener("click", () => {
    forget();
    input.focus();
  });
  if (key) scope = check(key);
}

/** Sends the reader to the field where the key is missing; `near`: open answers about the same, as links. */
export function askForKey(near: readonly HTMLElement[]): void {
  byId("key-problem").replaceChildren(
    element(
      "div",
      { class: "callout warning" },
      element(
        "p",
        {},
        "This answer requires a key. Enter yours here, ",
        element("a", { href: "/get-a-key/" }, "get one"),
        ", or try one of ",
        element("a", { href: "/explorer/" }, "the open answers"),
        ".",
      ),
      near.length > 0 &&
        element(
          "p",
          {},
          "Open to everyone, about the same: ",
          near.map((link, place) => [place > 0 && "; ", link]),
          ".",
        ),
    ),
  );
  byId("key").focus();
}

async function check(candidate: string): Promise<KeySummary | undefined> {
  const mine = ++turn;
  byId("key-problem").replaceChildren();
  const reply = await ask<KeySummary>("/v1/me", {}, { key: candidate });
  if (mine !== turn) return undefined;
  if ("refusal" in reply) {
    if (reply.refusal.status === 401) forget();
    byId("key-problem").replaceChildren(problemCard(reply.refusal));
    return undefined;
  }
  if (key !== candidate) {
    key = candidate;
    storeKey(candidate);
  }
  byId("key-summary").replaceChildren(
    element("strong", {}, `Key in use: ${reply.answer.label}. `),
    summaryOf(reply.answer),
  );
  show(true);
  return reply.answer;
}

function forget(): void {
  turn += 1;
  key = null;
  scope = Promise.resolve(undefined);
  clearStored();
  byId("key-problem").replaceChildren();
  show(false);
}

function show(inUse: boolean): void {
  byId("key-form").hidden = inUse;
  byId("key-in-use").hidden = !inUse;
}

function summaryOf({ states, programs, endpoints, plan, expires, admin }: KeySummary): string {
  const may = `It covers ${states === "all" ? "all states" : series(states)} and ${programs === "all" ? "all programs" : series(programs.map((program) => nameOf("program", program)))}`;
  const operations =
    endpoints === "all" ? "" : ` with ${series(endpoints.map((endpoint) => endpoint.replaceAll("_", " ")))}`;
  const calls = admin
    ? ""
    : ` ${plan.calls.toLocaleString("en-US")} calls a month${plan.remaining == null ? "" : `, ${plan.remaining.toLocaleString("en-US")} left`}.`;
  return `${may}${operations}.${calls}${expires ? ` It expires on ${dayInWords(expires.slice(0, 10))}.` : ""}`;
}
