// What a call asks of a runtime that has only fetch: workerd and others.

import { type ConnectionFault, unexplained } from '../errors/request.ts';
import type { ConnectionOptions, KeyNeed, Sending } from './contract.ts';
import { withConnection as fromEnvironment, isPage } from './environment.ts';

export { rethrow, userAgentHeader } from './environment.ts';

/** Reports nothing: fetch does not tell how far a request got. */
export function watchSend<Answer>(send: () => Promise<Answer>): Sending<Answer> {
  return { answer: send(), sendState: () => ({}) };
}

/** Returns nothing: fetch does not tell where a connection failed. */
export function connectionFault(): ConnectionFault {
  return unexplained;
}

/** Returns false, so another attempt may succeed. */
export function isLasting(): boolean {
  return false;
}

/** Returns the options as they are: a page that was bundled for any runtime has no environment. */
export function withConnection<Options extends ConnectionOptions, Made>(
  options: Options,
  make: (complete: Options) => Made,
): Made {
  return isPage() ? make(options) : fromEnvironment(options, make);
}

/** Returns the server of a page adds the key. */
export function keyNeed(isAllowed: boolean | undefined): KeyNeed {
  if (!isPage()) return 'needed';
  return isAllowed ? 'optional' : 'refused';
}

/** Returns the list of names: a page is small. */
export function suggest(
  _name: string,
  _known: readonly string[],
  _form?: (near: string) => string,
): string | undefined {
  return undefined;
}

/** Returns no option: nothing here chooses a connection. */
export const freshConnection = (): RequestInit => ({});

/** Programs log with code. */
export function logOfEnvironment(): undefined {}

/** With `error`, fetch does not report that it failed at a redirect; with `manual` it does. workerd has only `manual`. */
export const refuseRedirects = 'manual';
