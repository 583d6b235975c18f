// Amounts in words. Of a file that is read in a moment no progress is shown.

import type { Context } from '../context.ts';

/** Returns `1 unit`, `2 units`, `2 properties`. */
export function pluralize(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what.replace(/(?<![aeiou])y$/, 'ie')}s`}`;
}

const EVERY_MS = 500;
const MIB = 1024 * 1024;

/** Makes a listener that shows how much of a file is read. */
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

/** Returns a text such as `1.5 of 12.3 MiB`, in the unit of the whole. */
export function bytesOf(bytes: number, whole: number): string {
  const [unit, size] = whole < MIB ? (['KiB', 1024] as const) : (['MiB', MIB] as const);
  return `${(bytes / size).toFixed(1)} of ${(whole / size).toFixed(1)} ${unit}`;
}

/** Returns the first five names, and how many others there are. */
export function fewNames(names: readonly string[]): string {
  const others = names.length - 5;
  return [...names.slice(0, 5), ...(others > 0 ? [`and ${others} others`] : [])].join(', ');
}
