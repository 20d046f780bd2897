/** What this tab keeps until it is closed. Where session storage is forbidden, it keeps it until the next page. */

const PLACE = "explorer-key";

export function storedKey(): string | null {
  return tried(() => sessionStorage.getItem(PLACE));
}

export function storeKey(key: string): void {
  tried(() => sessionStorage.setItem(PLACE, key));
}

export function clearStored(): void {
  tried(() => sessionStorage.removeItem(PLACE));
}

function tried<Value>(attempt: () => Value): Value | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}
