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
  const width = kindsIn(other);
  const made = new Int32Array(one.length);
  for (let cell = 0; cell < one.length; cell++) made[cell] = one[cell]! * width + other[cell]!;
  return renumbered(made, width * kindsIn(one));
}

/** Numbers below `most` by their first appearance: what separates the same cells gets the same numbers. */
export function renumbered(values: Coded, most: number): Coded {
  const numbers = new Int32Array(most); // one more than the number, so that 0 is none yet
  const made = new Int32Array(values.length);
  let next = 1;
  for (let cell = 0; cell < values.length; cell++) made[cell] = (numbers[values[cell]!] ||= next++) - 1;
  return made;
}

/** Numbers from 0 on. */
function kindsIn(values: Coded): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return 1 + most;
}

/** Cells by what is left out at once. */
export function foldsOf(leftOut: Coded): number[][] {
  const folds: number[][] = [];
  leftOut.forEach((fold, cell) => (folds[fold] ??= []).push(cell));
  return folds;
}

/** The majority for each cell; where no other cell shares its group, what `otherwise` guesses. */
export function guesses(groups: Coded, labels: Coded, folds: readonly number[][], otherwise?: Coded): Coded {
  const kinds = kindsIn(labels);
  const counts = new Int32Array(kindsIn(groups) * kinds);
  const firsts = new Int32Array(groups.length); // where the counts of a cell's group begin
  for (let cell = 0; cell < groups.length; cell++) {
    firsts[cell] = groups[cell]! * kinds;
    counts[firsts[cell]! + labels[cell]!]! += 1;
  }
  const made = new Int32Array(labels.length);
  for (const fold of folds) {
    for (const cell of fold) counts[firsts[cell]! + labels[cell]!]! -= 1;
    for (const cell of fold) {
      const first = firsts[cell]!;
      let [best, most] = [-1, 0];
      for (let label = 0; label < kinds; label++) {
        const count = counts[first + label]!;
        if (count > most) {
          best = label;
          most = count;
        }
      }
      made[cell] = best < 0 && otherwise ? otherwise[cell]! : best;
    }
    for (const cell of fold) counts[firsts[cell]! + labels[cell]!]! += 1;
  }
  return made;
}

export function right(made: Coded, labels: Coded): number {
  let sum = 0;
  for (let cell = 0; cell < made.length; cell++) if (made[cell] === labels[cell]) sum += 1;
  return sum;
}
