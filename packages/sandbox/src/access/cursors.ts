// Creates page cursors. A cursor is opaque and valid for one memory and one filter (assumed). It contains the position
// of the next page and a signature.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from './digest.ts';

/** The translation memory and the filter for which a page cursor is valid. */
export interface CursorScope {
  readonly memory: string;
  readonly filter: { readonly text: string; readonly caseSensitive: boolean } | undefined;
}

/** The functions that create and read page cursors for lists of segments. */
export type Cursors = ReturnType<typeof createCursors>;

/** Creates the functions that create and read page cursors. Each cursor is signed with the secret. */
export function createCursors(secret: Uint8Array) {
  const issue = ({ memory, filter }: CursorScope, place: number): string => {
    const signed = JSON.stringify([memory, filter?.text, filter?.caseSensitive, place]);
    const signature = createHmac('sha256', secret).update(signed).digest('hex').slice(0, 32);
    return Buffer.from(`${place} ${signature}`).toString('base64url');
  };
  return {
    issue,
    /**
     * Returns the position of the first segment on the page that a cursor refers to. Returns undefined if the cursor
     * was not created for this memory and filter.
     */
    read: (scope: CursorScope, cursor: string): number | undefined => {
      const place = Number(Buffer.from(cursor, 'base64url').toString().split(' ', 1)[0]);
      return timingSafeEqual(sha256(issue(scope, place)), sha256(cursor)) ? place : undefined;
    },
  };
}
