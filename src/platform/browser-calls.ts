// The platform functions for calls in browsers. A browser sets the User-Agent itself. An unknown header would cause a
// preflight request.

import type { KeyNeed } from './contract.ts';
import { isPage } from './environment.ts';

export {
  connectionFault,
  freshConnection,
  logOfEnvironment,
  refuseRedirects,
  suggest,
  watchSend,
} from './other-calls.ts';

/** Returns no header, because a browser sets the User-Agent itself. */
export function userAgentHeader(): Record<string, string> {
  return {};
}

/**
 * Returns the result of `make` for the unchanged options. Other runtimes add a missing URL or key from environment
 * variables, which a browser page does not have.
 */
export function withConnection<Options, Made>(options: Options, make: (complete: Options) => Made): Made {
  return make(options);
}

/**
 * Returns whether a program may pass a key. By default a browser page must not pass one, because the server of the page
 * adds the key.
 */
export function keyNeed(isAllowed: boolean | undefined): KeyNeed {
  return isPage() && !isAllowed ? 'refused' : 'optional';
}

/**
 * Throws the error unchanged. Adds no frames to the stack, because the developer tools of a browser already show the
 * awaiting functions.
 */
export function rethrow(error: unknown): never {
  throw error;
}
