/** What this tab remembers until it is closed. Where session storage is forbidden, it remembers until the next page. */

const PLACE = "explorer-key";

export function remembered(): string | null {
  return tried(() => sessionStorage.getItem(PLACE));
}

export function remember(key: string): void {
  tried(() => sessionStorage.setItem(PLACE, key));
}

export function forgetAll(): void {
  tried(() => sessionStorage.removeItem(PLACE));
}

function tried<Value>(attempt: () => Value): Value | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}
