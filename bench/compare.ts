// Two things are compared fairly on a noisy machine only side by side: one round of each in turn, and the median of
// the ratios of neighbours.

export type Work = () => PromiseLike<unknown>;

const rounds = 40;
/** Pieces of work in one round. */
const times = 128;

/** The CPU time of this process for one thing over that for another. */
export async function compareCpu(one: Work, other: Work): Promise<{ ratio: number; detail: string }> {
  for (const work of [one, other]) await cpuOf(work, times * 10);
  const pairs: (readonly [number, number])[] = [];
  while (pairs.length < rounds) pairs.push([await cpuOf(one, times), await cpuOf(other, times)]);
  const ratios = pairs.map(([first, second]) => first / second);
  const spread = [0.25, 0.75].map((share) => quantile(ratios, share).toFixed(2)).join(' to ');
  const medians = [0, 1].map(
    (side) => `${median(pairs.map((pair) => pair[side] ?? Number.NaN)).toFixed(1)} µs`,
  );
  return { ratio: median(ratios), detail: `${spread}; ${medians.join(', ')}` };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that has this share of the values below it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Microseconds of one piece of work, one after another. */
async function cpuOf(work: Work, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < count; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}
