// What a call asks of a runtime that has only fetch: browsers, workerd and others.

import type { Sending } from '../platform-fetch.ts';

/** There is no channel for a whole process. */
export const eventChannel = undefined;

/** With `error`, fetch does not report that it failed at a redirect; with `manual` it does. workerd has only `manual`. */
export const refuseRedirects = 'manual';

/** fetch does not say how far a request got. */
export function watchSend<Answer>(send: () => Promise<Answer>): Sending<Answer> {
  return { answer: send(), sendState: () => ({}) };
}
