// How a command ends for a row: by the class and the kind of its failure, never by its message.

import type { Failure, FailureKind, Row } from 'language-service-bulk';
import type { Ending } from '../exit-codes.ts';
import { endingOfClass } from '../output/failure.ts';

const endingByKind: Partial<Readonly<Record<FailureKind, Ending>>> = {
  busy: 'rateLimited',
  full: 'quota',
  unreadable: 'usage',
  changed: 'usage',
  expired: 'jobFailed',
};

/** The ending of a row that its run leaves with this failure. */
export function rowEnding({ state, putAt, operation }: Row, failure: Failure | undefined): Ending {
  if (state === 'done') return 'done';
  if (failure === undefined) return 'partlyDone';
  if (failure.kind === 'full') return 'quota';
  // Once bytes may have left, only the service knows what became of them.
  const mayHaveLeft = operation === 'import' && (state === 'sent' || putAt !== undefined);
  if (mayHaveLeft && state !== 'failed') return 'unknownOutcome';
  return endingByKind[failure.kind] ?? endingOfClass(failure.class) ?? 'partlyDone';
}

/** One ending for many: theirs where all are alike, an unknown outcome before all else, and otherwise a part is done. */
export function worstEnding(endings: readonly Ending[]): Ending {
  const [first = 'done', ...others] = new Set(endings);
  if (others.length === 0) return first;
  return endings.includes('unknownOutcome') ? 'unknownOutcome' : 'partlyDone';
}
