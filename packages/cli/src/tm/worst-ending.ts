import type { Ending } from '../exit-codes.ts';

/** One ending for many: theirs where all are alike, an unknown outcome before all else, and otherwise a part is done. */
export function worstEnding(endings: readonly Ending[]): Ending {
  const [first = 'done', ...others] = new Set(endings);
  if (others.length === 0) return first;
  return endings.includes('unknownOutcome') ? 'unknownOutcome' : 'partlyDone';
}
