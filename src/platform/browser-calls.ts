// What a call asks of a browser, which names itself: a header that it does not know would cost a preflight.

import type { KeyNeed } from './contract.ts';
import { isPage } from './environment.ts';

export {
  connectionFault,
  freshConnection,
  isLasting,
  logOfEnvironment,
  refuseRedirects,
  suggest,
  watchSend,
} from './other-calls.ts';

/** Returns a browser sets the User-Agent itself. */
export function userAgentHeader(): Record<string, string> {
  return {};
}

/** Returns a page has no environment. */
export function withConnection<Options, Made>(options: Options, make: (complete: Options) => Made): Made {
  return make(options);
}

/** Returns the server of a page adds the key. */
export function keyNeed(isAllowed: boolean | undefined): KeyNeed {
  return isPage() && !isAllowed ? 'refused' : 'optional';
}

/** Returns a browser's developer tools show who awaited. */
export function rethrow(error: unknown): never {
  throw error;
}
