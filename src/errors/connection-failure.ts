// The runtime names a failed connection by a code. The code says where it failed, but not of which request: one that has
// been answered may end with the code of another that a wrapper of fetch makes.

import type { SendState } from '../platform-fetch.ts';
import { codeOf } from './cause.ts';
import { type ConnectionDetails, ConnectionError, nameOf, phaseOf, type RequestDetails } from './request.ts';

/** The part of a request that its error has. */
type Failed = Pick<RequestDetails, 'method' | 'path'> & Partial<RequestDetails>;

/** The error of a connection that failed, or that broke before the response was complete. */
export function connectionFailure(
  request: Failed,
  { words, ...fault }: ConnectionFault,
  state: SendState,
  cause: Error,
): ConnectionError {
  const details = { ...request, ...fault, phase: phaseOf(state), code: codeOf(cause), status: state.status };
  return new ConnectionError(`${nameOf(request)}: ${words}`, details, cause);
}

/** How a connection failed, in one form for every runtime. */
export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  readonly peer?: string | undefined;
}

/** The fault of a request of which nothing is known. */
export const unexplained: ConnectionFault = { reason: 'broken', words: 'no complete response arrived' };
