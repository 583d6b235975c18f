// How a connection failed, in one form for every runtime.

import type { ConnectionDetails } from './request.ts';

export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  /** Whether the request may have left this machine; absent where nothing says it. */
  readonly mayBeSent?: boolean;
}

/** The fault of a request of which nothing is known. */
export const unexplained: ConnectionFault = { reason: 'broken', words: 'no complete response arrived' };
