// What a call asks of a browser, which names itself: a header that it does not know would cost a preflight.

export {
  connectionFault,
  eventChannel,
  isLasting,
  keepTimerList,
  refuseRedirects,
  watchSend,
} from './other-calls.ts';

/** A browser sets the User-Agent itself. */
export function userAgentHeader(): Record<string, string> {
  return {};
}

/** A page has no environment. */
export function withConnection<Options>(options: Options): Options {
  return options;
}

/** A browser's developer tools show who awaited. */
export function rethrow(error: unknown): never {
  throw error;
}
