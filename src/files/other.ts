// Files of service workers and other runtimes that have only fetch: an upload reports no progress, its throughput is not
// measured, and files have no paths.

import { refusal } from '../errors/request.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { nodeCondition } from '../platform/environment.ts';
import { bareSettings, byFetch, putBy } from './by-fetch.ts';
import type { FileDestination, GetRequest, PutRequest, Target } from './contract.ts';
import { getBy } from './exchange.ts';
import { isWebStream, openStreamTarget, refusePlace } from './target.ts';

export { openPathlessSource as openSource } from './source.ts';
export { memoryTarget } from './target.ts';

export async function openTarget(to: FileDestination): Promise<Target> {
  if (isWebStream(to)) return openStreamTarget(to);
  const instead = 'a WritableStream, or { memory: true }';
  if (typeof to !== 'string' && !(to instanceof URL)) throw refusePlace(to, instead);
  throw refusal('to', `This runtime cannot write files: pass ${instead}${nodeCondition}`);
}

export const put = (request: PutRequest, fetch?: PlatformFetch) =>
  putBy(byFetch(bareSettings, fetch), request);

export const get = (request: GetRequest, fetch?: PlatformFetch) =>
  getBy(byFetch(bareSettings, fetch), request);

/** There is no streaming hash. */
export function createSha256(): undefined {}
