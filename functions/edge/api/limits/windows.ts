/** Fixed windows of time, aligned to the UTC hour and to the calendar month. */

export type Window = {
  /** Part of the names of the reservations: `2026-11-20T15`, `2026-11`. */
  name: string;
  /** As the specification words it in RateLimitError. */
  label: "1 hour" | "1 month";
  lengthSeconds: number;
  /** The first moment after the window, in milliseconds since 1970. */
  end: number;
};

const HOUR_MS = 3_600_000;

export const hourOf = sameUntilItEnds((now) => {
  const start = Math.floor(now / HOUR_MS) * HOUR_MS;
  return {
    name: new Date(start).toISOString().slice(0, 13),
    label: "1 hour",
    lengthSeconds: 3600,
    end: start + HOUR_MS,
  };
});

export const monthOf = sameUntilItEnds((now) => {
  const date = new Date(now);
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return {
    name: new Date(start).toISOString().slice(0, 7),
    label: "1 month",
    lengthSeconds: (end - start) / 1000,
    end,
  };
});

/** Every request asks, and nearly always for the same window. */
function sameUntilItEnds(windowOf: (now: number) => Window): (now: number) => Window {
  let last: Window | undefined;
  return (now) => {
    if (!last || now >= last.end || now < last.end - last.lengthSeconds * 1000) last = windowOf(now);
    return last;
  };
}

/** The first moment after a window, as `2026-12-01T00:00:00Z`. */
export function endOf({ end }: Window): string {
  return new Date(end).toISOString().replace(".000Z", "Z");
}

/** Whole seconds until the window ends, at least one. */
export function secondsLeft(window: Window, now: number): number {
  return Math.max(1, Math.ceil((window.end - now) / 1000));
}
