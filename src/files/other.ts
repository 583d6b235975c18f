// Moves files in service workers and other runtimes that have only fetch. There an upload reports no progress, its
// throughput cannot be measured, and files have no paths.

import { refusal } from '../errors/request.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { nodeCondition } from '../platform/environment.ts';
import { bareSettings, byFetch, putBy } from './by-fetch.ts';
import type { Destination, GetRequest, PutRequest, Target } from './contract.ts';
import { getBy } from './exchange.ts';
import { openSharedTarget, refusePlace } from './target.ts';

export { openPathlessSource as openSource } from './source.ts';

export async function openTarget(to: Destination): Promise<Target> {
  const shared = await openSharedTarget(to);
  if (shared !== undefined) return shared;
  const instead = 'a WritableStream, or { memory: true }';
  if (typeof to !== 'string' && !(to instanceof URL)) throw refusePlace(to, instead);
  throw refusal('to', `This runtime cannot write files: pass ${instead}${nodeCondition}`);
}

export const put = (request: PutRequest, fetch?: PlatformFetch) =>
  putBy(byFetch(bareSettings, fetch), request);

export const get = (request: GetRequest, fetch?: PlatformFetch) =>
  getBy(byFetch(bareSettings, fetch), request);

/** Returns undefined, because the runtime has no streaming hash. */
export function createSha256(): undefined {}
