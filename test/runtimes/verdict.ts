// Compares what each runtime showed with what is expected of it.

import { expectationOf, expected } from './expectations.ts';
import type { Seen } from './playing.ts';

export interface Verdict {
  /** What is not as expected, a line each. */
  readonly failures: readonly string[];
  /** Behaviours compared. */
  readonly count: number;
}

/** Compares one runtime; one that ended early fails as a whole. */
export function verdictOf(runtime: string, seen: Seen | string): Verdict {
  if (typeof seen === 'string') return { failures: [`FAIL  ${runtime}: ${seen}`], count: 1 };
  const behaviours = Object.keys({ ...expected, ...seen });
  const failures = behaviours.flatMap((behaviour) => {
    const found = seen[behaviour] ?? 'nothing';
    const awaited = expectationOf(runtime, behaviour) ?? 'not to be there';
    return found === awaited ? [] : [`FAIL  ${runtime}, ${behaviour}: ${found}\n      expected: ${awaited}`];
  });
  return { failures, count: behaviours.length };
}
