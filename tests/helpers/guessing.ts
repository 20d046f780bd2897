/**
 * The best simple guess of a verdict: the majority among cells that share some values, learned from cells that are not asked.
 * Whole states (or whole columns: one program and code) are left out in turn, so that nothing is learned from the answer itself.
 */

/** A number for each cell; equal numbers, equal values. */
export type Coded = Int32Array;

export function coded(values: readonly unknown[]): Coded {
  const numbers = new Map<unknown, number>();
  return Int32Array.from(values, (value) => numbers.get(value) ?? numbers.set(value, numbers.size).get(value)!);
}

export function together(one: Coded, other: Coded): Coded {
  const width = 1 + other.reduce((most, value) => Math.max(most, value), 0);
  return coded(Array.from(one, (value, cell) => value * width + other[cell]!));
}

/** Cells by what is left out at once. */
export function foldsOf(leftOut: Coded): number[][] {
  const folds: number[][] = [];
  leftOut.forEach((fold, cell) => (folds[fold] ??= []).push(cell));
  return folds;
}

/** The majority for each cell; where no other cell shares its group, what `otherwise` guesses. */
export function guesses(groups: Coded, labels: Coded, folds: readonly number[][], otherwise?: Coded): Coded {
  const kinds = 1 + labels.reduce((most, label) => Math.max(most, label), 0);
  const counts = new Int32Array((1 + groups.reduce((most, group) => Math.max(most, group), 0)) * kinds);
  groups.forEach((group, cell) => void (counts[group * kinds + labels[cell]!]! += 1));
  const made = new Int32Array(labels.length).fill(-1);
  for (const fold of folds) {
    for (const cell of fold) counts[groups[cell]! * kinds + labels[cell]!]! -= 1;
    for (const cell of fold) {
      let [best, most] = [otherwise?.[cell] ?? -1, 0];
      for (let label = 0; label < kinds; label++) {
        const count = counts[groups[cell]! * kinds + label]!;
        if (count > most) [best, most] = [label, count];
      }
      made[cell] = best;
    }
    for (const cell of fold) counts[groups[cell]! * kinds + labels[cell]!]! += 1;
  }
  return made;
}

export function right(made: Coded, labels: Coded): number {
  return made.reduce((sum, label, cell) => sum + (label === labels[cell] ? 1 : 0), 0);
}
