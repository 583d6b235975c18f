// The runtime names a failed connection by a code. The code says where it failed, and so whether the request can have
// been sent: nothing is sent to a host that was not found.

import { codeOf } from './cause.ts';
import { type ConnectionDetails, ConnectionError, nameOf, phaseOf, type RequestDetails } from './request.ts';

/** The part of a request that its error has. */
type Failed = Pick<RequestDetails, 'method' | 'path'> & Partial<RequestDetails>;

/** How far a request got, as far as the runtime reports it. */
interface Reached {
  readonly sent?: boolean | undefined;
  readonly status?: number | undefined;
}

/** The error of a connection that failed, or that broke before the response was complete. */
export function connectionFailure(
  request: Failed,
  { reason, words, mayBeSent }: ConnectionFault,
  { sent = mayBeSent, status }: Reached,
  cause: Error,
): ConnectionError {
  const code = codeOf(cause);
  const message = `${nameOf(request)}: ${words}${code === undefined ? '' : ` (${code})`}`;
  const phase = phaseOf(status !== undefined || sent);
  return new ConnectionError(message, { ...request, phase, reason, code, status }, cause);
}

// How a connection failed, in one form for every runtime.

export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  /** Whether the request may have left this machine; absent where nothing says it. */
  readonly mayBeSent?: boolean;
}

/** The fault of a request of which nothing is known. */
export const unexplained: ConnectionFault = { reason: 'broken', words: 'no complete response arrived' };
