// Compares sizes with the committed figures: a program may grow by 1 % before the figures must be updated. A goal is a
// maximum that updated figures cannot raise.

import type { WeighedProgram } from './programs.ts';

/** Bytes of each program, by its name. */
export type Sizes = Readonly<Record<string, number>>;

/** Says what is wrong with a size, or nothing. */
export function faultOf(
  bytes: number,
  committed: number | undefined,
  { goal = Infinity }: Pick<WeighedProgram, 'goal'>,
): string | undefined {
  if (bytes > goal * 1_000) return `${bytes} bytes, more than the goal of ${goal * 1_000}`;
  if (committed === undefined) return `${bytes} bytes; run npm run build -- --sizes`;
  if (bytes > committed * 1.01) return `${bytes} bytes, more than the ${committed} committed`;
  if (bytes < committed * 0.99) return `${bytes} bytes, less than ${committed}: run npm run build -- --sizes`;
  return undefined;
}
