// What ends the reading of a list that has no end.

import { kind, withFacts } from './root.ts';

/** The service gave a cursor a second time; going on would never end. */
export class PagingLoopError extends withFacts<{ readonly cursor: string; readonly pagesRead: number }>() {
  static override readonly [kind]: string = 'PagingLoopError';
}
