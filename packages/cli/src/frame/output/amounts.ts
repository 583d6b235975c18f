// Prints amounts as text. A file that is read in less than half a second shows no progress.

import { pluralOf } from 'language-service-description/plural';
import type { Context } from '../context.ts';

/** Returns a number with its noun, for example `1 unit`, `2 units` or `2 properties`. */
export function pluralize(count: number, what: string): string {
  return `${count} ${count === 1 ? what : pluralOf(what)}`;
}

const EVERY_MS = 500;
const MIB = 1024 * 1024;

/** Returns a function that shows, at most every half second, how many bytes of a file have been read. */
export function showBytes(
  context: Pick<Context, 'progress'>,
  name: string,
  size: number,
): (bytes: number) => void {
  let last = performance.now();
  return (bytes) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    void context.progress(`${name}: ${bytesOf(bytes, size)}`);
  };
}

/**
 * Returns the progress as text: the number of bytes so far and the total, for example `1.5 of 12.3 MiB`. Both numbers
 * have the unit of the total.
 */
export function bytesOf(bytes: number, whole: number): string {
  const [unit, size] = whole < MIB ? (['KiB', 1024] as const) : (['MiB', MIB] as const);
  return `${(bytes / size).toFixed(1)} of ${(whole / size).toFixed(1)} ${unit}`;
}

/** Returns the first five names, and the number of further names, as text. */
export function fewNames(names: readonly string[]): string {
  const others = names.length - 5;
  return [...names.slice(0, 5), ...(others > 0 ? [`and ${others} others`] : [])].join(', ');
}
