// The platform functions for calls in a runtime with fetch only: workerd and others.

import { type ConnectionFault, unexplained } from '../errors/request.ts';

export { keyNeed, rethrow, userAgentHeader, withConnection } from './environment.ts';

/** Returns the result of `send`. Does not record the progress of the request, because fetch does not report it. */
export function watchSend<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return send();
}

/** Returns the reason `broken`, which includes unknown causes: in these runtimes, fetch hides which step failed. */
export function connectionFault(): ConnectionFault {
  return unexplained;
}

/** Returns no suggestion, so that the code in a browser page stays small. The error then lists all names instead. */
export function suggest(
  _name: string,
  _known: readonly string[],
  _form?: (near: string) => string,
): string | undefined {
  return undefined;
}

/** Returns no fetch options, because this runtime cannot choose a new connection for a request. */
export const freshConnection = (): RequestInit => ({});

/**
 * Returns no listener for log lines, because this runtime has no environment variables. A program can pass `logger` or
 * `onEvent` instead.
 */
export function logOfEnvironment(): undefined {}

/**
 * The redirect mode for a request with a body. With the mode `error`, the error of fetch would not show that a redirect
 * was the cause. Besides, workerd does not support the mode `error`.
 */
export const refuseRedirects = 'manual';
