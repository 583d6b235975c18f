// A mistyped name gets the nearest known one, if one is near.

import { closest, distance } from 'fastest-levenshtein';

/** The known name that is nearest to a mistyped one, or that it is the beginning of. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || name.length > 100) return undefined;
  const best = closest(name, known);
  const most = Math.min(name.length - 1, Math.max(2, Math.floor(name.length / 3)));
  if (distance(name, best) <= most) return best;
  return name.length < 3 ? undefined : known.find((one) => one.startsWith(name));
}
