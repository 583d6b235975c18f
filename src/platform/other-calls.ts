// The functions of a platform that calls need, for a runtime that has only fetch: workerd and others.

import { type ConnectionFault, unexplained } from '../errors/request.ts';

export { keyNeed, rethrow, userAgentHeader, withConnection } from './environment.ts';

/** Calls `send` and records nothing about its request: fetch does not report how far a request got. */
export function watchSend<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return send();
}

/** Returns the fault of an unknown failure: fetch does not report which step of a connection failed. */
export function connectionFault(): ConnectionFault {
  return unexplained;
}

/** Returns no suggestion, so the caller lists all names: the code of a page must be small. */
export function suggest(
  _name: string,
  _known: readonly string[],
  _form?: (near: string) => string,
): string | undefined {
  return undefined;
}

/** Returns no options: this runtime offers no choice of the connection. */
export const freshConnection = (): RequestInit => ({});

/** Returns no log: on this runtime a program passes `logger` or `onEvent`. */
export function logOfEnvironment(): undefined {}

/**
 * The redirect mode for a request with a body. With `error`, fetch does not report that a redirect was the cause of its
 * failure; with `manual` it does. workerd supports only `manual`.
 */
export const refuseRedirects = 'manual';
