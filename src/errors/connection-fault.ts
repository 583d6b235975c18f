// How a connection failed, in one form for every runtime.

import type { ConnectionDetails } from './request.ts';

export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  /** Whether the request cannot have left this machine. */
  readonly isUnsent: boolean;
}

/** The fault of a connection that failed at an unknown place. */
export const broken: ConnectionFault = { reason: 'broken', words: 'the connection broke', isUnsent: false };

/** The fault in words, with the runtime's code. */
export function inWords({ words }: ConnectionFault, code: string | undefined): string {
  return code === undefined ? words : `${words} (${code})`;
}
