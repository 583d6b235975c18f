// A list without an end is refused.

import { kind, withDetails } from './language-service-error.ts';

export interface PagingLoopDetails {
  /** The cursor that came a second time, at most 80 characters of it; absent for lists with numbered pages. */
  readonly cursor?: string | undefined;
  /** Number of the page that repeats the one before; absent for lists by cursor. */
  readonly page?: number | undefined;
  readonly pagesRead: number;
}

/** The service gave a cursor, or a numbered page, a second time; continuing would never end. */
export class PagingLoopError extends withDetails<PagingLoopDetails>() {
  static override readonly [kind]: string = 'PagingLoopError';
}
