import { at } from './compare.ts';
import type { Figure } from './figure.ts';

/** The median of each figure over several runs; a figure that a run lacks is taken from the others. */
export function mediansOf(runs: readonly (readonly Figure[])[]): Figure[] {
  const byName = Map.groupBy(runs.flat(), ({ name }) => name);
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    const values = same.map(({ value }) => value);
    return first === undefined ? [] : [{ ...first, value: at(values, 0.5) }];
  });
}
