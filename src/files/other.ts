// Files of service workers and other runtimes that have only fetch: an upload reports no progress, its throughput is not
// measured, and files have no paths.

import { refusal } from '../errors/request.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { nodeCondition } from '../platform/environment.ts';
import { bareSettings, getByFetch, putByFetch } from './by-fetch.ts';
import type {
  FileDestination,
  GetAnswer,
  GetRequest,
  OpenSource,
  PutAnswer,
  PutRequest,
  Source,
  Target,
} from './contract.ts';
import { openPathlessSource } from './source.ts';
import { isWebStream, openStreamTarget, refusePlace } from './target.ts';

export { memoryTarget } from './target.ts';

export function openSource(source: Source): Promise<OpenSource> {
  return openPathlessSource(source);
}

export async function openTarget(to: FileDestination): Promise<Target> {
  if (isWebStream(to)) return openStreamTarget(to);
  const instead = 'a WritableStream, or { memory: true }';
  if (typeof to !== 'string' && !(to instanceof URL)) throw refusePlace(to, instead);
  throw refusal('to', `This runtime cannot write files: pass ${instead}${nodeCondition}`);
}

export function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  return putByFetch(request, bareSettings, fetch);
}

export function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  return getByFetch(request, bareSettings, fetch);
}

/** There is no streaming hash. */
export function createSha256(): undefined {}
