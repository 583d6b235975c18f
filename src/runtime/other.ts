// Service workers and other runtimes that have only fetch: an upload reports no progress, its throughput is not
// measured, and files have no paths.

import type { PlatformFetch, Sending } from '../platform-fetch.ts';
import type {
  GetAnswer,
  GetRequest,
  OpenSource,
  Place,
  PutAnswer,
  PutRequest,
  Source,
  Target,
  Transfers,
} from './contract.ts';
import { bareSettings, getByFetch, putByFetch } from './fetch-transfers.ts';
import { openWebSource, refusePath } from './sources.ts';
import { isWebStream, openStreamTarget, refusePlace, refuseTargetPath } from './targets.ts';

export { memoryTarget } from './targets.ts';

export async function openSource(source: Source): Promise<OpenSource> {
  const opened = openWebSource(source);
  if (opened === undefined) throw refusePath();
  return opened;
}

export async function openTarget(to: Place): Promise<Target> {
  if (isWebStream(to)) return openStreamTarget(to);
  if (typeof to === 'string' || to instanceof URL) throw refuseTargetPath();
  throw refusePlace(to, 'a WritableStream, or { memory: true }');
}

export function put(request: PutRequest): Promise<PutAnswer> {
  return putByFetch(request, bareSettings);
}

export function get(request: GetRequest): Promise<GetAnswer> {
  return getByFetch(request, bareSettings);
}

export function transfersBy(fetch: PlatformFetch): Transfers {
  return {
    put: (request) => putByFetch(request, bareSettings, fetch),
    get: (request) => getByFetch(request, bareSettings, fetch),
  };
}

/** There is no channel for a whole process. */
export const eventChannel = undefined;

/** With `error`, fetch does not report that it failed at a redirect; with `manual` it does. workerd has only `manual`. */
export const refuseRedirects = 'manual';

/** There is no streaming hash. */
export function createSha256(): undefined {}

/** fetch does not say how far a request got. */
export function watchSend<Answer>(send: () => Promise<Answer>): Sending<Answer> {
  return { answer: send(), sendState: () => ({}) };
}
