// Two things are compared fairly on a noisy machine only side by side: one round of each in turn, and the median of
// the ratios of neighbours.

import { padEnd } from '../scripts/text-columns.ts';

/** One thing to measure: does its work so many times. */
export type Variant = (times: number) => Promise<void>;

export interface Comparison {
  readonly name: string;
  /** Median ratio of CPU time to the yardstick's, in the same round. */
  readonly ratio: number;
  /** Quarter and three quarters of the ratios. */
  readonly spread: readonly [number, number];
  /** Median CPU time of one piece of work, in microseconds. */
  readonly microseconds: number;
}

export interface Rounds {
  readonly rounds: number;
  /** Pieces of work in one round. */
  readonly times: number;
}

/** Compares everything with the first entry, by the CPU time of this process. */
export async function compareCpu(
  variants: Readonly<Record<string, Variant>>,
  { rounds, times }: Rounds,
): Promise<Comparison[]> {
  const entries = Object.entries(variants);
  for (const [, run] of entries) await run(times * 10);
  const spent = new Map(entries.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of entries) spent.get(name)?.push(await cpuOf(run, times));
  }
  const [yardstick = []] = spent.values();
  return [...spent].map(([name, all]) => {
    const ratios = all.map((one, round) => one / (yardstick[round] ?? one));
    return {
      name,
      ratio: at(ratios, 0.5),
      spread: [at(ratios, 0.25), at(ratios, 0.75)],
      microseconds: at(all, 0.5),
    };
  });
}

/** The highest ratio that is aimed at, by name. */
export type Goals = Readonly<Record<string, number>>;

/** Prints a comparison as a table, with the goals beside the figures. */
export function printComparison(title: string, comparisons: readonly Comparison[], goals: Goals = {}): void {
  console.log(`\n${title}`);
  for (const { name, ratio, spread, microseconds } of comparisons) {
    const quarters = spread.map((one) => one.toFixed(2)).join(' to ');
    const goal = goals[name] === undefined ? '' : `   goal ${goals[name].toFixed(2)}`;
    const figures = `${ratio.toFixed(2)} x   (${quarters}; ${microseconds.toFixed(1)} µs)`;
    console.log(`  ${padEnd(name, 34)} ${figures}${goal}`);
  }
}

/** A quantile of some numbers. */
export function at(values: readonly number[], quantile: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
}

async function cpuOf(run: Variant, times: number): Promise<number> {
  const before = process.cpuUsage();
  await run(times);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}
