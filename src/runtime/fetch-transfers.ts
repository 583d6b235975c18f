// fetch can be told to follow no redirect. What it cannot be told is an exact length for anything but a Blob, so a Blob
// is what it is given; and of an upload it says nothing before the answer.

import { readErrorText } from '../error-body.ts';
import type { PlatformFetch } from '../platform-fetch.ts';
import type { Clock } from '../timing.ts';
import { type BoundCall, beginCall } from './bound-fetch.ts';
import type { Answer, GetAnswer, GetRequest, PutAnswer, PutRequest } from './contract.ts';
import { checkAddress } from './signed-url.ts';
import { storeWords } from './store-message.ts';
import { wholeBlob } from './whole-blob.ts';

/** A signed URL is its own credential: no cookie goes with it, and its answer is kept nowhere. */
export const bareSettings: RequestInit = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
};

/** Sends the file as a Blob. */
export async function putByFetch(
  request: PutRequest,
  settings: RequestInit,
  fetch: PlatformFetch = globalThis.fetch,
): Promise<PutAnswer> {
  const url = checkAddress(request.url);
  const body = await wholeBlob(request.source, request.signal);
  const call = beginCall('PUT', url, request);
  // A slow upload and a stuck one look alike from here: none is given up for its pace.
  call.watch.pause();
  try {
    // How far the body has come is not told: all of it may have left.
    request.onBytes(body.size);
    const headers = { 'content-type': request.contentType };
    const init = { ...settings, method: 'PUT', headers, body };
    const response = await send(url, init, call, fetch);
    return { ...(await answerOf(response, url, request.clock)), whole: true };
  } finally {
    call.end();
  }
}

/** Asks for the file. */
export async function getByFetch(
  request: GetRequest,
  settings: RequestInit,
  fetch: PlatformFetch = globalThis.fetch,
): Promise<GetAnswer> {
  const url = checkAddress(request.url);
  const call = beginCall('GET', url, request);
  try {
    const init = { ...settings, method: 'GET', headers: getHeaders(request) };
    const response = await send(url, init, call, fetch);
    if (response.status < 200 || response.status >= 300) {
      call.end();
      return { ...(await answerOf(response, url, request.clock)), read: async () => undefined, close() {} };
    }
    const { status, headers, body } = response;
    return { status, headers, ...watchedReading(body?.getReader(), call) };
  } catch (error) {
    call.end();
    throw error;
  }
}

/** One request that follows no redirect; rejects with the transfer's error. */
export async function send(
  url: URL,
  init: RequestInit,
  call: BoundCall,
  fetch: PlatformFetch,
): Promise<Response> {
  try {
    const { signal } = call;
    return await call.orEnd(() => fetch(url.href, { redirect: 'manual', ...init, signal }));
  } catch (raw) {
    // A fetch that is told to fail at a redirect says so here alone; its error response has status 0, as in a browser.
    if (isRedirect(raw)) return Response.error();
    throw call.failure(raw);
  }
}

function isRedirect(raw: unknown): boolean {
  return raw instanceof Error && raw.cause instanceof Error && raw.cause.message === 'unexpected redirect';
}

/** Status, headers, and the words of a refusal; the body is let go. */
export async function answerOf(response: Response, url: URL, clock: Clock): Promise<Answer> {
  const { status, headers, ok } = response;
  const reader = response.body?.getReader();
  const text = ok || reader === undefined ? '' : await textOf(reader, clock);
  // A body that broke off takes its cancellation badly, and the answer is known without it.
  reader?.cancel().catch(() => {});
  return { status, headers, words: storeWords(text, url) };
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

function getHeaders({ resume }: GetRequest): Record<string, string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' };
  return resume === undefined
    ? headers
    : { ...headers, range: `bytes=${resume.from}-`, 'if-range': resume.etag };
}

function watchedReading(reader: BodyReader | undefined, call: BoundCall): Pick<GetAnswer, 'read' | 'close'> {
  call.watch.pause();
  return {
    async read() {
      call.watch.resume();
      try {
        const { value } = reader === undefined ? {} : await call.orEnd(() => reader.read());
        call.watch.moved(value?.length ?? 0);
        return value === undefined ? undefined : [value];
      } catch (raw) {
        throw call.failure(raw);
      } finally {
        call.watch.pause();
      }
    },
    close() {
      call.end();
      reader?.cancel().catch(() => {});
    },
  };
}

function textOf(reader: BodyReader, clock: Clock): Promise<string> {
  return readErrorText(async () => {
    const { value } = await reader.read();
    return value && [value];
  }, clock);
}
