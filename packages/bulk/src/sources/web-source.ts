// A file that a web address names. It is read without a key. The query of a signed address is its credential: a ledger has
// it sealed, and no message shows it.

import { createHash } from 'node:crypto';
import { seal, unseal } from '../sealing.ts';
import { continued } from './continued.ts';
import { bytesOf, discard, request, sizeOf } from './http-content.ts';
import { type Place, type Source, SourceError } from './source.ts';

export function isWeb(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

export function webSource(apiKey: () => Promise<string>): Source {
  const get = async (place: Place, headers: Record<string, string>, signal?: AbortSignal) => {
    const url = await addressOf(place, apiKey);
    // What is compressed on its way has another length.
    const answer = await request(url, { headers: { ...headers, 'accept-encoding': 'identity' }, signal });
    if (answer.response.ok) return answer;
    await discard(answer);
    throw refusalOf(answer.response.status, place);
  };
  return {
    async *list(pattern) {
      yield { path: pattern };
    },

    /** By a request for the first byte. */
    async identity(place, signal) {
      const answer = await get(place, { range: 'bytes=0-0' }, signal);
      await discard(answer);
      return { size: sizeOf(answer.response) };
    },

    open(place, from, signal) {
      let version: string | null = null;
      return continued(async function* (at) {
        const start = from + at;
        const range = start === 0 ? {} : { range: `bytes=${start}-` };
        const answer = await get(place, version === null ? range : { ...range, 'if-range': version }, signal);
        const tag = answer.response.headers.get('etag');
        if (tag?.startsWith('"')) version = tag;
        yield* bytesOf(answer, start);
      }, signal);
    },
  };
}

/** An address as a ledger keeps it: its query is sealed. */
export function sealedPlace(url: string, apiKey: string): Place {
  const { origin, pathname, search } = new URL(url);
  const path = `${origin}${pathname}`;
  return search === '' ? { path } : { path, sourceNote: seal(search, apiKey, purposeOf(path)) };
}

async function addressOf({ path, sourceNote }: Place, apiKey: () => Promise<string>): Promise<string> {
  if (sourceNote === undefined) return path;
  const search = unseal(sourceNote, await apiKey(), purposeOf(path));
  if (search !== undefined) return `${path}${search}`;
  throw new SourceError('sourceDenied', `its URL was encrypted with another API key. ${freshList}`);
}

function purposeOf(path: string): string {
  return createHash('sha256').update(path).digest('hex');
}

const freshList = 'Add a list with a new URL of the same file';

function refusalOf(status: number, { sourceNote }: Place): SourceError {
  if (status === 429 || status === 408 || status >= 500)
    return new SourceError('sourceAway', `status ${status}`);
  if (status === 416) return new SourceError('changed', 'it is shorter');
  // Stores of several makers answer an address that has expired with one of these.
  const isExpired = sourceNote !== undefined && [400, 401, 403, 410].includes(status);
  if (isExpired)
    return new SourceError('sourceDenied', `status ${status}: its signed URL has expired. ${freshList}`);
  return new SourceError('unreadable', `the server returned status ${status}`);
}
