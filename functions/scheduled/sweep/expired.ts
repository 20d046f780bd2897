/** Which stored objects no request will read again, known from their names. */

import { windowsOf } from "../../edge/api/limits/joint-reservations.ts";

const HOUR_MS = 3_600_000;
const MONTHS_OF_USAGE = 13;

/** `<key id>/<month>/<entry>/claim`, an hour after the last of its windows has ended: clocks may differ. */
export function isExpiredReservation(name: string, now: number): boolean {
  const entry = name.split("/")[2];
  return (
    entry !== undefined &&
    windowsOf(entry)
      .map(windowEnd)
      .every((end) => end !== undefined && end + HOUR_MS < now)
  );
}

/** `<key id>/<month>/<isolate>`, more than a year old. */
export function isExpiredUsage(name: string, now: number): boolean {
  const month = /^(\d{4})-(\d{2})$/.exec(name.split("/")[1] ?? "");
  if (!month) return false;
  return Date.UTC(Number(month[1]), Number(month[2]) - 1 + MONTHS_OF_USAGE, 1) < now;
}

/** `2026-11-20T15` or `2026-11`; undefined for a name of another form, which is then left alone. */
function windowEnd(window: string): number | undefined {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}$/.test(window)) return Date.parse(`${window}:00:00Z`) + HOUR_MS;
  const month = /^(\d{4})-(\d{2})$/.exec(window);
  return month ? Date.UTC(Number(month[1]), Number(month[2]), 1) : undefined;
}
