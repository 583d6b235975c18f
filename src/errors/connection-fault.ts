// How a connection failed, in one form for every runtime.

import type { ConnectionDetails } from './request.ts';

export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  /** Whether the request may have left this machine; undefined where nothing says it. */
  readonly mayBeSent: boolean | undefined;
}

/** The fault of a request of which nothing is known. */
export const unexplained: ConnectionFault = {
  reason: 'broken',
  words: 'no complete response arrived',
  mayBeSent: undefined,
};

/** The fault in words, with the runtime's code. */
export function inWords({ words }: ConnectionFault, code: string | undefined): string {
  return code === undefined ? words : `${words} (${code})`;
}
