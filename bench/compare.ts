// Two things are compared fairly on a noisy machine only side by side: one round of each in turn, and the median of
// the ratios of neighbours.

export type Measure = () => number | Promise<number>;

/** Returns the ratio of one thing to the other; the detail has the spread of the ratios, and both medians. */
export async function compareInTurn(rounds: number, unit: string, one: Measure, other: Measure) {
  const pairs: (readonly [number, number])[] = [];
  while (pairs.length < rounds) pairs.push([await one(), await other()]);
  const ratios = pairs.map(([first, second]) => first / second);
  const spread = [0.25, 0.75].map((share) => quantile(ratios, share).toFixed(2)).join(' to ');
  const medians = ([0, 1] as const).map(
    (side) => `${median(pairs.map((pair) => pair[side])).toFixed(1)} ${unit}`,
  );
  return { ratio: median(ratios), detail: `${spread}; ${medians.join(', ')}` };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value that has this share of the values below it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
