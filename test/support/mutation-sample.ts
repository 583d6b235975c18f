// A sample of a list, the same one for the same seed.
import { createHash } from 'node:crypto';

/** The items that are drawn: the same ones for the same seed and the same keys, in any order. */
export function sampleOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  size: number,
  seed: string,
): T[] {
  const lots = new Map(items.map((item) => [item, drawLot(`${seed} ${keyOf(item)}`)]));
  return items.toSorted((one, other) => compare(lots.get(one), lots.get(other))).slice(0, size);
}

function drawLot(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : 1;
}
