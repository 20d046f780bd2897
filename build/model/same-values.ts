/** Whether what something was made of is still the same: the very values, one by one. */

export function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && now.every((value, at) => value === before[at]);
}
