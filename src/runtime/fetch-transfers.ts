// fetch takes a setting against redirects. It sends an exact length for a Blob only, so every upload is a Blob; and it
// reports nothing of an upload before the response.

import { readErrorText, responseOf } from '../fetched.ts';
import { parsed, textField, textOf } from '../field.ts';
import type { PlatformFetch, Sent } from '../platform-fetch.ts';
import type { SenderResponse } from '../sender.ts';
import { type Clock, within } from '../timing.ts';
import type { Answer, GetAnswer, GetRequest, PutAnswer, PutRequest, TransferRequest } from './contract.ts';
import { checkAddress } from './signed-url.ts';
import { failReading, openReader, readSize } from './sources.ts';
import { type Watch, watchThroughput } from './throughput.ts';
import { connectionFailed, type Exchanged, sourceChanged, stalled } from './transfer-errors.ts';

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

// With fetch, one signal stops everything. It aborts with the caller's reason or with the error of a stalled transfer,
// and the transfer rejects with that. A custom fetch may ignore its signal, so nothing waits for fetch after an abort.

/** One transfer under way. */
export interface BoundCall {
  /** Aborts when the transfer is stopped. */
  readonly signal: AbortSignal;
  readonly watch: Watch;
  /** Does the work; rejects with the reason as soon as the transfer is stopped. */
  unlessStopped<T>(begin: () => Promise<T>): Promise<T>;
  /** A response has come, so the request was sent. */
  answered(): void;
  /** The error of the transfer, from what fetch rejected with. */
  failure(raw: unknown): unknown;
  /** Stops the watch and leaves the caller's signal. */
  end(): void;
}

/** Bounds a transfer by the caller's signal and by its throughput. */
export function beginCall(method: 'PUT' | 'GET', url: URL, request: TransferRequest): BoundCall {
  const { signal, redact } = request;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const exchanged: Exchanged & { sent: Sent } = { method, url, redact, sent: 'maybe' };
  const watch = watchThroughput(request, (stall) => controller.abort(stalled(stall, exchanged, request)));
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    watch,
    answered() {
      exchanged.sent = 'yes';
    },
    unlessStopped: (begin) => within(request.clock, controller, begin),
    failure: (raw) =>
      controller.signal.aborted ? controller.signal.reason : connectionFailed(exchanged, raw),
    end() {
      watch.stop();
      signal?.removeEventListener('abort', abort);
    },
  };
}

// A browser sends an exact length only for a Blob. A stream is first collected into one; browsers keep large Blobs on
// disk.

type BlobRequest = Pick<PutRequest, 'source' | 'signal' | 'clock' | 'redact'>;

/** The source as a Blob of its declared size; rejects with the signal's reason when it aborts. */
export async function wholeBlob(request: BlobRequest): Promise<Blob> {
  const { source, signal } = request;
  const { size } = source;
  const held = await source.blob?.().catch((raw: unknown) => failReading(raw, 0, request));
  signal?.throwIfAborted();
  const blob = held ?? (await gathered(request));
  if (blob.size !== size) throw sourceChanged(size, `ended after ${blob.size}`);
  return blob;
}

/** Reads the source to its end. */
async function gathered(request: BlobRequest): Promise<Blob> {
  const { source, signal, clock } = request;
  const { size } = source;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const space = new Uint8Array(Math.min(readSize, size + 1));
  const reader = await within(clock, { signal }, (own) => openReader(request, own));
  let bytes = 0;
  const next = () => reader.read(space).catch((raw: unknown) => failReading(raw, bytes, request));
  try {
    for (;;) {
      const part = await within(clock, { signal }, next);
      if (part === undefined) return new Blob(parts);
      bytes += part.length;
      if (bytes > size) throw sourceChanged(size, 'has more');
      // The space is filled again; a part of a Blob stays as it is.
      parts.push(part.slice());
    }
  } finally {
    await reader.close();
  }
}

// A download asks for the bytes as they are stored, and for the rest of a file only if the file is still the same.

/** The request headers of a signed download. */
export function getHeaders({ resume }: GetRequest): Record<string, string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' };
  return resume === undefined
    ? headers
    : { ...headers, range: `bytes=${resume.from}-`, 'if-range': resume.etag };
}

// A store reports a failure in JSON or XML. Only the one-line message is kept.

/** The store's message in the body of a failure, as the store wrote it; undefined if it has no message. */
export function storeWords(body: string): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  return textOf(message?.replaceAll(/\s+/g, ' ').trim());
}
