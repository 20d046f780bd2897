/** Which of several files holds a key: each file begins with a key, and they are in order. */

/** The place of the last beginning that is not after `key`; 0 for a key before all of them. */
export function fileOf<Key extends string | number>(beginnings: readonly Key[], key: Key): number {
  let [low, high] = [0, beginnings.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (beginnings[middle]! <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
