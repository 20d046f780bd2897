/** Confidence follows its published formula. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { confidence } from "../../build/expand/confidence.ts";

test("the weaker of basis and kind of source is the base", () => {
  assert.is(confidence("federal_rule", "federal_statute", "2026-06-01", "2026-06-15"), 0.98);
  assert.is(confidence("state_rule", "state_agency", "2026-06-01", "2026-06-15"), 0.95);
  assert.is(confidence("federal_list_absence", "federal_regulation", "2026-06-01", "2026-06-15"), 0.85);
  assert.is(confidence("state_rule", "plan", "2026-06-01", "2026-06-15"), 0.65, "a plan that relays the state stays a plan's word");
  assert.is(confidence("plan_policy", "plan", "2026-06-01", "2026-06-15"), 0.65);
});

test("it falls by 0.02 for every begun month beyond the freshness target", () => {
  assert.is(confidence("state_rule", "state_agency", "2025-06-15", "2026-06-15"), 0.95, "365 days: still fresh");
  assert.is(confidence("state_rule", "state_agency", "2025-06-14", "2026-06-15"), 0.93, "one day over");
  assert.is(confidence("state_rule", "state_agency", "2025-05-16", "2026-06-15"), 0.93, "thirty days over");
  assert.is(confidence("state_rule", "state_agency", "2025-05-15", "2026-06-15"), 0.91, "thirty-one days over");
});

test("it never falls below 0.3", () => {
  assert.is(confidence("plan_policy", "plan", "2000-01-01", "2026-06-15"), 0.3);
});

test.run();
