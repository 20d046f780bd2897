/** Rounds in which every contender runs once, in an order that rotates, so that no one has the quiet moments to itself. */

export type Sample = Record<string, number>;

/** All samples of each contender, round by round. */
export async function inRounds<Name extends string>(
  names: readonly Name[],
  rounds: number,
  run: (name: Name, round: number) => Promise<Sample>,
): Promise<Record<Name, Sample[]>> {
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < names.length; place++) {
      const name = names[(place + round) % names.length]!;
      samples[name].push(await run(name, round));
    }
  }
  return samples;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median of a figure. */
export function typical(samples: readonly Sample[], figure: string): number {
  return median(samples.map((sample) => sample[figure]!));
}

/** Median of the ratios of each round: two contenders of one round shared what the machine was doing then. */
export function ratio(samples: readonly Sample[], base: readonly Sample[], figure: string): number {
  return median(samples.map((sample, round) => sample[figure]! / base[round]![figure]!));
}

/** Three significant digits. */
export function short(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : "-";
}
