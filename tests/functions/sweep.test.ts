/** The hourly sweep takes only what no request will read again. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { isExpiredReservation, isExpiredUsage } from "../../functions/scheduled/sweep/expired.ts";
import { hourOf, monthOf, secondsLeft } from "../../functions/edge/api/limits/windows.ts";

const NOW = Date.parse("2026-11-20T15:30:00Z");

test("reservations of an hour are kept for an hour after it", () => {
  assert.is(isExpiredReservation("key_1/2026-11/2026-11-20T15.lookup.5.i.x/claim", NOW), false);
  assert.is(isExpiredReservation("key_1/2026-11/2026-11-20T14.lookup.5.i.x/claim", NOW), false);
  assert.is(isExpiredReservation("key_1/2026-11/2026-11-20T13.lookup.5.i.x-withdrawn/claim", NOW), true);
});

test("reservations of a month are kept through it", () => {
  assert.is(isExpiredReservation("key_1/2026-11/2026-11.plan.5.i.x/claim", NOW), false);
  assert.is(isExpiredReservation("key_1/2026-10/2026-10.plan.5.i.x/claim", NOW), true);
});

test("what was reserved of an hour and a month together is kept through the month", () => {
  const together = "key_1/2026-11/2026-11-20T13.lookup.5.i.x~2026-11.plan.5.i.y/claim";
  assert.is(isExpiredReservation(together, NOW), false);
  assert.is(isExpiredReservation(together, Date.parse("2026-12-01T01:00:01Z")), true);
  assert.is(isExpiredReservation("key_1/2026-11/2026-11-20T13.lookup.5.i.x~unknown.plan.5.i.y/claim", NOW), false);
});

test("usage is kept for a year, and what has another form is left alone", () => {
  assert.is(isExpiredUsage("key_1/2025-11/isolate", NOW), false);
  assert.is(isExpiredUsage("key_1/2025-09/isolate", NOW), true);
  for (const name of ["", "x", "key_1/yesterday/lookup.x/claim", "a/b/c/d"]) {
    assert.equal([isExpiredReservation(name, NOW), isExpiredUsage(name, NOW)], [false, false]);
  }
});

test("the windows that it judges are the ones the limiter writes", () => {
  for (const window of [hourOf(NOW), monthOf(NOW)]) {
    assert.is(isExpiredReservation(`k/2026-11/${window.name}.o.c/claim`, window.end + 3_600_000), false);
    assert.is(isExpiredReservation(`k/2026-11/${window.name}.o.c/claim`, window.end + 3_600_001), true);
  }
});

test("windows are aligned to the UTC hour and to the calendar month", () => {
  assert.equal(
    { ...hourOf(NOW) },
    { name: "2026-11-20T15", label: "1 hour", lengthSeconds: 3600, end: Date.parse("2026-11-20T16:00:00Z") },
  );
  assert.equal(
    { ...monthOf(Date.parse("2028-02-29T23:59:59Z")) },
    { name: "2028-02", label: "1 month", lengthSeconds: 29 * 86_400, end: Date.parse("2028-03-01T00:00:00Z") },
  );
  assert.is(monthOf(Date.parse("2026-12-31T23:00:00Z")).end, Date.parse("2027-01-01T00:00:00Z"));
  assert.equal([secondsLeft(hourOf(NOW), NOW), secondsLeft(hourOf(NOW), hourOf(NOW).end - 1)], [1800, 1]);
});

test.run();
