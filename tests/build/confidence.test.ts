/** Confidence follows its published formula. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Basis } from "../../build/contract/enumerations.ts";
import { confidence } from "../../build/expand/confidence.ts";
import type { SourceKind } from "../../build/model/source.ts";

const TODAY = "2026-06-15";
const alone = (basis: Basis, kind: SourceKind, date: string) => confidence(basis, [{ kind, date }], TODAY);

test("the weaker of basis and kind of source is the base", () => {
  assert.is(alone("federal_rule", "federal_statute", "2026-06-01"), 0.98);
  assert.is(alone("state_rule", "state_agency", "2026-06-01"), 0.95);
  assert.is(alone("federal_list_absence", "federal_regulation", "2026-06-01"), 0.85);
  assert.is(alone("state_rule", "plan", "2026-06-01"), 0.65, "a plan that relays the state stays a plan's word");
  assert.is(alone("plan_policy", "plan", "2026-06-01"), 0.65);
});

test("it falls by 0.02 for every begun month beyond the freshness target", () => {
  assert.is(alone("state_rule", "state_agency", "2025-06-15"), 0.95, "365 days: still fresh");
  assert.is(alone("state_rule", "state_agency", "2025-06-14"), 0.93, "one day over");
  assert.is(alone("state_rule", "state_agency", "2025-05-16"), 0.93, "thirty days over");
  assert.is(alone("state_rule", "state_agency", "2025-05-15"), 0.91, "thirty-one days over");
});

test("each text that the verdict needs ages by its own kind, and the most overdue counts", () => {
  const list = { kind: "state_agency", date: "2026-06-01" } as const;
  const needs = (...others: { kind: SourceKind; date: string }[]) => confidence("state_rule", [list, ...others], TODAY);
  assert.is(needs({ kind: "state_statute", date: "2023-06-16" }), 0.95, "a statute is fresh for three years");
  assert.is(needs({ kind: "state_statute", date: "2023-06-15" }), 0.93, "and then a day over");
  assert.is(needs({ kind: "state_agency", date: "2023-06-16" }), 0.45, "25 months over, as a notice");
  assert.is(
    needs({ kind: "state_agency", date: "2025-06-14" }, { kind: "state_agency", date: "2025-05-15" }),
    0.91,
    "not the sum: the most overdue",
  );
  assert.is(
    needs({ kind: "plan", date: "2026-06-01" }),
    0.95,
    "what binds adds age; the base is that of the text that states the verdict",
  );
});

test("it never falls below 0.3", () => {
  assert.is(alone("plan_policy", "plan", "2000-01-01"), 0.3);
});

test.run();
