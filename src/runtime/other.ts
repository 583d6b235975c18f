// Service workers, and whatever has fetch and nothing more: an upload tells no progress and keeps no pace, and files
// have no paths.

import { bareSettings, getByFetch, putByFetch } from './fetching.ts';
import type {
  BareFetch,
  Departure,
  GetAnswer,
  GetRequest,
  OpenSource,
  PutAnswer,
  PutRequest,
  Source,
  Target,
  Transfers,
} from './shape.ts';
import { openWebSource, refusePath } from './sources.ts';
import { refuseTargetPath, streamTarget } from './targets.ts';

export { memoryTarget } from './targets.ts';

export async function openSource(source: Source): Promise<OpenSource> {
  const opened = openWebSource(source);
  if (opened === undefined) throw refusePath();
  return opened;
}

export async function openTarget(to: string | URL | WritableStream<Uint8Array>): Promise<Target> {
  if (to instanceof WritableStream) return streamTarget(to);
  throw refuseTargetPath();
}

export function put(request: PutRequest): Promise<PutAnswer> {
  return putByFetch(request, bareSettings);
}

export function get(request: GetRequest): Promise<GetAnswer> {
  return getByFetch(request, bareSettings);
}

export function transfersBy(fetch: BareFetch): Transfers {
  return {
    put: (request) => putByFetch(request, bareSettings, fetch),
    get: (request) => getByFetch(request, bareSettings, fetch),
  };
}

/** There is no place where a whole process is watched. */
export const eventChannel = undefined;

/** A fetch that fails at a redirect does not say that it was one; one that does not follow it does. workerd knows no other. */
export const refuseRedirects = 'manual';

/** There is no hash that takes bytes as they come. */
export function createSha256(): undefined {}

/** fetch does not tell how far a request got. */
export function watchDeparture<T>(_departure: Departure, send: () => Promise<T>): Promise<T> {
  return send();
}
