// fetch takes a setting against redirects. It sends an exact length for a Blob only, so every upload is a Blob; and it
// reports nothing of an upload before the response.

import { readErrorText } from '../error-body.ts';
import type { PlatformFetch } from '../platform-fetch.ts';
import type { Clock } from '../timing.ts';
import { type BoundCall, beginCall } from './bound-fetch.ts';
import type { Answer, GetAnswer, GetRequest, PutAnswer, PutRequest } from './contract.ts';
import { getHeaders } from './get-headers.ts';
import { checkAddress } from './signed-url.ts';
import { storeWords } from './store-message.ts';
import { wholeBlob } from './whole-blob.ts';

/** A signed URL is its own credential: no cookie is sent with it, and no cache keeps its response. */
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
  const body = await wholeBlob(request);
  const call = beginCall('PUT', url, request);
  // fetch does not report how much is sent, so a slow upload cannot be distinguished from a stuck one: neither fails.
  call.watch.pause();
  try {
    // The whole body may have been sent, as far as is known.
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

/** One request that follows no redirect; rejects with the error of the transfer. */
export async function send(
  url: URL,
  init: RequestInit,
  call: BoundCall,
  fetch: PlatformFetch,
): Promise<Response> {
  try {
    const { signal } = call;
    return await call.unlessStopped(() => fetch(url.href, { redirect: 'manual', ...init, signal }));
  } catch (raw) {
    throw call.failure(raw);
  }
}

/** Status, headers, and the message of a failure; the body is cancelled. */
export async function answerOf(response: Response, url: URL, clock: Clock): Promise<Answer> {
  const { status, headers, ok } = response;
  const reader = response.body?.getReader();
  const text = ok || reader === undefined ? '' : await textOf(reader, clock);
  // Cancelling an interrupted body can fail; the response is known without it.
  reader?.cancel().catch(() => {});
  return { status, headers, words: storeWords(text, url) };
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

function watchedReading(reader: BodyReader | undefined, call: BoundCall): Pick<GetAnswer, 'read' | 'close'> {
  call.watch.pause();
  return {
    async read() {
      call.watch.resume();
      try {
        const { value } = reader === undefined ? {} : await call.unlessStopped(() => reader.read());
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
