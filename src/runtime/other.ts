// Service workers and other runtimes that have only fetch: an upload reports no progress, its throughput is not
// measured, and files have no paths.

import type { PlatformFetch } from '../platform-fetch.ts';
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
import { bareSettings, getByFetch, putByFetch } from './fetch-transfers.ts';
import { readAnyStream } from './node-readables.ts';
import { openPathlessSource } from './sources.ts';
import { isWebStream, openStreamTarget, refusePlace, refuseTargetPath } from './targets.ts';

export { memoryTarget } from './targets.ts';

export function openSource(source: Source): Promise<OpenSource> {
  return openPathlessSource(source, readAnyStream);
}

export async function openTarget(to: FileDestination): Promise<Target> {
  if (isWebStream(to)) return openStreamTarget(to);
  if (typeof to === 'string' || to instanceof URL) throw refuseTargetPath();
  throw refusePlace(to, 'a WritableStream, or { memory: true }');
}

export function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  return putByFetch(request, bareSettings, fetch);
}

export function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  return getByFetch(request, bareSettings, fetch);
}

/** There is no streaming hash. */
export function createSha256(): undefined {}
