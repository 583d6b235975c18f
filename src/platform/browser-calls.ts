// The functions of a platform that calls need, for browsers. A browser sets the User-Agent itself; a header that a
// browser does not know would cost a preflight request.

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

/** Returns no header: a browser sets the User-Agent itself. */
export function userAgentHeader(): Record<string, string> {
  return {};
}

/** Calls `make` with the options as they are: a page has no environment to complete them. */
export function withConnection<Options, Made>(options: Options, make: (complete: Options) => Made): Made {
  return make(options);
}

/** Returns whether a key may be passed: `refused` in a page by default, since the server of a page adds the key. */
export function keyNeed(isAllowed: boolean | undefined): KeyNeed {
  return isPage() && !isAllowed ? 'refused' : 'optional';
}

/** Throws the error as it is: the developer tools of a browser show the functions that await. */
export function rethrow(error: unknown): never {
  throw error;
}
