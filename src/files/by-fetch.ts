// Files by fetch: the platform's, where a runtime has no better way, and a fetch of the program's own. fetch takes
// a setting against redirects. It sends an exact length for a Blob only, so every upload is a Blob, into which a
// stream is collected; and it reports nothing of an upload before the response.

import type { Sent } from '../errors/request.ts';
import { parsed, textField, textOf } from '../field.ts';
import { readErrorText } from '../http/details.ts';
import { responseOf } from '../http/send.ts';
import type { PlatformFetch, SenderResponse } from '../platform/contract.ts';
import { checkAddress } from '../redact.ts';
import { type Clock, within } from '../timing.ts';
import type { Answer, GetAnswer, GetRequest, PutAnswer, PutRequest, TransferRequest } from './contract.ts';
import {
  connectionFailed,
  type Exchanged,
  failReading,
  sourceChanged,
  type Watch,
  watchIdle,
} from './failures.ts';
import { openReader, readSize } from './source.ts';

/** A signed URL is its own credential: no cookie is sent with it, and no cache keeps its response. */
export const bareSettings: RequestInit = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
};

/** The throughput of an upload that nothing reports, in bytes a second. */
const unseenThroughput = 1_024;

/** Sends the file as a Blob in one PUT. */
export async function putByFetch(
  request: PutRequest,
  settings: RequestInit,
  fetch: PlatformFetch = globalThis.fetch,
): Promise<PutAnswer> {
  const url = checkAddress(request.url);
  const body = await wholeBlob(request);
  const call = beginCall('PUT', url, request);
  // fetch does not report how much it has sent, so a file gets the time that it takes on a slow line.
  call.watch.allow(((body.size + 1) * 1_000) / unseenThroughput);
  try {
    // The whole body may have been sent, as far as is known.
    request.onBytes(body.size);
    const headers = { 'content-type': request.contentType };
    const response = await call.send({ ...settings, method: 'PUT', headers, body }, fetch);
    return { ...(await answerOf(response, request.clock)), whole: true };
  } finally {
    call.end();
  }
}

/** Requests the file; resolves once the headers are there. */
export async function getByFetch(
  request: GetRequest,
  settings: RequestInit,
  fetch: PlatformFetch = globalThis.fetch,
): Promise<GetAnswer> {
  const call = beginCall('GET', checkAddress(request.url), request);
  try {
    const response = await call.send({ ...settings, method: 'GET', headers: getHeaders(request) }, fetch);
    const { status, headers } = response;
    const close = () => {
      call.end();
      response.cancel();
    };
    const read = call.watch.reading(() => call.bounded(() => response.read()));
    if (isSuccess(status)) return { status, headers, read, close };
    call.end();
    return { ...(await answerOf(response, request.clock)), read: async () => undefined, close };
  } catch (error) {
    call.end();
    throw error;
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns status, headers, and the message of a failure; cancels the body. */
export async function answerOf(response: SenderResponse, clock: Clock): Promise<Answer> {
  const { status, headers } = response;
  if (!isSuccess(status)) return { status, headers, words: storeWords(await readErrorText(response, clock)) };
  response.cancel();
  return { status, headers };
}

/**
 * Returns the headers of a signed download: the bytes as they are stored, since a compressed body has no length to check,
 * and the rest of a file only if it is still the same.
 */
export function getHeaders({ resume }: GetRequest): Record<string, string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' };
  if (resume === undefined) return headers;
  return { ...headers, range: `bytes=${resume.from}-`, 'if-range': resume.etag };
}

/** Returns the store's message in the body of a failure, JSON or XML, as the store wrote it; undefined without one. */
export function storeWords(body: string): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  return textOf(message?.replaceAll(/\s+/g, ' ').trim());
}

/** One transfer under way. */
export interface BoundCall {
  /** Aborts when the transfer is stopped, with the caller's reason or the error of a stalled transfer. */
  readonly signal: AbortSignal;
  readonly watch: Watch;
  /** Does the work; rejects with the error of the transfer, at once when it is stopped: a custom fetch may ignore its signal. */
  bounded<T>(begin: () => Promise<T>): Promise<T>;
  /** Makes the request, which follows no redirect. */
  send(init: RequestInit, fetch: PlatformFetch): Promise<SenderResponse>;
  /** Stops the watch and leaves the caller's signal. */
  end(): void;
}

/** Bounds a transfer by the caller's signal and by the idle limit. */
export function beginCall(method: 'PUT' | 'GET', url: URL, request: TransferRequest): BoundCall {
  const { signal, redact, clock } = request;
  signal?.throwIfAborted();
  const stopping = new AbortController();
  const exchanged: Exchanged & { sent: Sent } = { method, url, redact, sent: 'maybe' };
  const watch = watchIdle(request, exchanged, (error) => stopping.abort(error));
  const abort = () => stopping.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const bounded = <T>(begin: () => Promise<T>): Promise<T> =>
    within(clock, stopping, begin).catch((raw: unknown) => {
      throw stopping.signal.aborted ? stopping.signal.reason : connectionFailed(exchanged, raw);
    });
  return {
    signal: stopping.signal,
    watch,
    bounded,
    send: (init, fetch) =>
      bounded(async () => {
        const given = await fetch(url.href, { redirect: 'manual', ...init, signal: stopping.signal });
        const response = responseOf(given);
        exchanged.sent = 'yes';
        return response;
      }),
    end() {
      watch.stop();
      signal?.removeEventListener('abort', abort);
    },
  };
}

type BlobRequest = Pick<PutRequest, 'source' | 'signal' | 'clock' | 'redact'>;

/** Returns the source as a Blob of its declared size; rejects with the signal's reason when it aborts. */
export async function wholeBlob(request: BlobRequest): Promise<Blob> {
  const { source, signal } = request;
  const held = await source.blob?.().catch((raw: unknown) => failReading(raw, 0, request));
  signal?.throwIfAborted();
  const blob = held ?? (await gathered(request));
  if (blob.size !== source.size) throw sourceChanged(source.size, `ended after ${blob.size}`);
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
