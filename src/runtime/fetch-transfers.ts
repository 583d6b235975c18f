// fetch takes a setting against redirects. It sends an exact length for a Blob only, so every upload is a Blob; and it
// reports nothing of an upload before the response.

import { readErrorText } from '../error-body.ts';
import { responseOf } from '../fetched.ts';
import type { PlatformFetch } from '../platform-fetch.ts';
import type { SenderResponse } from '../sender.ts';
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
  // fetch does not report how much it has sent, so a file gets the time that it takes at the lowest throughput.
  call.watch.allow(((body.size + 1) * 1_000) / request.minBytesPerSecond);
  try {
    // The whole body may have been sent, as far as is known.
    request.onBytes(body.size);
    const headers = { 'content-type': request.contentType };
    const init = { ...settings, method: 'PUT', headers, body };
    const response = await send(url, init, call, fetch);
    return { ...(await answerOf(response, request.clock)), whole: true };
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
    const { status, headers } = response;
    const reading = watchedReading(response, call);
    if (isSuccess(status)) return { status, headers, ...reading };
    call.end();
    return { ...(await answerOf(response, request.clock)), ...reading, read: async () => undefined };
  } catch (error) {
    call.end();
    throw error;
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** One request that follows no redirect; rejects with the error of the transfer. */
export async function send(
  url: URL,
  init: RequestInit,
  call: BoundCall,
  fetch: PlatformFetch,
): Promise<SenderResponse> {
  try {
    const { signal } = call;
    const begin = () => fetch(url.href, { redirect: 'manual', ...init, signal });
    const response = responseOf(await call.unlessStopped(begin));
    call.answered();
    return response;
  } catch (raw) {
    throw call.failure(raw);
  }
}

/** Status, headers, and the message of a failure; the body is cancelled. */
export async function answerOf(response: SenderResponse, clock: Clock): Promise<Answer> {
  const { status, headers } = response;
  if (!isSuccess(status)) return { status, headers, words: storeWords(await readErrorText(response, clock)) };
  response.cancel();
  return { status, headers };
}

function watchedReading(response: SenderResponse, call: BoundCall): Pick<GetAnswer, 'read' | 'close'> {
  call.watch.pause();
  return {
    async read() {
      call.watch.resume();
      try {
        const parts = await call.unlessStopped(() => response.read());
        call.watch.moved(parts?.[0]?.length ?? 0);
        return parts;
      } catch (raw) {
        throw call.failure(raw);
      } finally {
        call.watch.pause();
      }
    },
    close() {
      call.end();
      response.cancel();
    },
  };
}
