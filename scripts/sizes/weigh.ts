// Figures are compared with those of the last commit: a program may grow by a hundredth, and no further unseen. A goal that
// is met stays met, for any committed figure.

import { bundledSize, type Platform } from '../../packages/site/src/bundled-size.ts';
import type { WeighedProgram } from './programs.ts';

/** Bytes, by platform. */
export type Weight = Readonly<Partial<Record<Platform, number>>>;

/** Bundles a program for every platform it has a goal for. */
export async function weigh({ program, goals }: WeighedProgram): Promise<Weight> {
  const weight: Partial<Record<Platform, number>> = {};
  if (goals.node !== undefined) weight.node = await bundledSize(program, 'node');
  if (goals.browser !== undefined) weight.browser = await bundledSize(program, 'browser');
  return weight;
}

/** The platforms on which a weight is not the committed one, to a hundredth, and what to do. */
export function differences(
  measured: Weight,
  committed: Weight | undefined,
  { goals, missed = [] }: Pick<WeighedProgram, 'goals' | 'missed'>,
): string[] {
  return Object.entries(measured).flatMap(([key, bytes]) => {
    // The keys of a weight are platforms.
    const platform = key as Platform;
    const before = committed?.[platform];
    const most = (goals[platform] ?? Infinity) * 1_000;
    if (before === undefined) return [`${platform}: ${bytes} bytes; run npm run build -- --sizes`];
    const isMissed = missed.includes(platform);
    if (bytes > most && !isMissed) return [`${platform}: ${bytes} bytes, more than its goal of ${most}`];
    if (bytes <= most && isMissed)
      return [`${platform}: ${bytes} bytes meet the goal of ${most}: remove it from missed`];
    if (bytes > before * 1.01) return [`${platform}: ${bytes} bytes, more than the ${before} committed`];
    if (bytes < before * 0.99)
      return [`${platform}: ${bytes} bytes, less than ${before}: run npm run build -- --sizes`];
    return [];
  });
}
