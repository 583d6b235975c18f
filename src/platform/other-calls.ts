// The platform functions for calls in a runtime with fetch only: workerd and others.

import { type ConnectionFault, unexplained } from '../errors/request.ts';

export { keyNeed, rethrow, userAgentHeader, withConnection } from './environment.ts';

/** Calls `send` without recording its progress, because fetch does not report it. */
export function watchSend<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return send();
}

/** Returns an unknown reason, because fetch does not report which step failed. */
export function connectionFault(): ConnectionFault {
  return unexplained;
}

/** Returns no suggestion, so that the code in a page stays small. The caller lists all names instead. */
export function suggest(
  _name: string,
  _known: readonly string[],
  _form?: (near: string) => string,
): string | undefined {
  return undefined;
}

/** Returns no options, because this runtime cannot choose the connection. */
export const freshConnection = (): RequestInit => ({});

/** Returns no log. In this runtime a program passes `logger` or `onEvent`. */
export function logOfEnvironment(): undefined {}

/**
 * The redirect mode for a request with a body. fetch reports a redirect with `manual`, but not with `error`. workerd
 * supports only `manual`.
 */
export const refuseRedirects = 'manual';
