// Two things are compared fairly on a noisy machine only side by side: one round of each in turn, and the median of
// the ratios of neighbours.

import type { Report } from './report.ts';

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
  const spent = new Map(entries.map(([name]): [string, number[]] => [name, []]));
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

/** Reports a comparison, with the goals beside the figures. */
export function reportComparison(
  report: Report,
  title: string,
  comparisons: readonly Comparison[],
  goals: Goals = {},
): void {
  report.title(title);
  const [yardstick, ...others] = comparisons;
  if (yardstick === undefined) throw new RangeError('nothing was compared');
  for (const { name, ratio, spread, microseconds } of others) {
    const goal = goals[name];
    report.figure({
      name: `${title}: ${name}`,
      value: ratio,
      unit: 'x',
      peer: yardstick.name,
      ...(goal !== undefined && { goal: { atMost: goal } }),
      detail: `${spread.map((one) => one.toFixed(2)).join(' to ')}; ${microseconds.toFixed(1)} µs, ${yardstick.microseconds.toFixed(1)} µs`,
    });
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
