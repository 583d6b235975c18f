// Moves files in service workers and other runtimes with fetch only. An upload reports no progress, its speed is
// unknown, and files have no paths.

import { refusal } from '../errors/request.ts';
import { nodeCondition } from '../platform/environment.ts';
import { bareSettings, byFetch, putBy } from './by-fetch.ts';
import type { Destination, Target } from './contract.ts';
import type { Put, Send } from './exchange.ts';
import { openWebTarget } from './target.ts';

export { openPathlessSource as openSource } from './source.ts';

export async function openTarget(to: Destination): Promise<Target> {
  const instead = 'a WritableStream, or { memory: true }';
  if (typeof to !== 'string' && !(to instanceof URL)) return openWebTarget(to, instead);
  throw refusal('to', `This runtime cannot write files: pass ${instead}${nodeCondition}`);
}

export const put: Put = (exchange, request, fetch) => putBy(byFetch(bareSettings, fetch), exchange, request);

export const get: Send = (exchange, init, fetch) => byFetch(bareSettings, fetch)(exchange, init);

/** Returns undefined, because the runtime has no streaming hash. */
export function createSha256(): undefined {}
