// Moves files with fetch: the platform's fetch, or a custom one. fetch can refuse redirects. It sends an exact length
// only for a Blob, so a stream is first collected into a Blob. It reports no upload progress.

import { responseOf } from '../http/send.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { wholeBlob } from './body.ts';
import type { PutRequest } from './contract.ts';
import type { Exchange, Send } from './exchange.ts';

/**
 * The fetch settings for signed URLs. Because the URL is a credential, no cookie or referrer is sent, and no cache
 * stores the response.
 */
export const bareSettings: RequestInit = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
};

/** Returns a function that sends the request of an upload or download with fetch. */
export function byFetch(settings: RequestInit, fetch: PlatformFetch = globalThis.fetch): Send {
  return async ({ url, signal }, init) =>
    responseOf(await fetch(url.href, { redirect: 'manual', ...settings, ...init, signal }));
}

/**
 * The assumed minimum speed of an upload by fetch, in bytes per second. Fetch reports no progress, so the idle limit is
 * extended by the time the whole file needs at this speed.
 */
const unseenThroughput = 1_024;

/**
 * Sends the file as a Blob in one PUT, and returns the response.
 * @param isReported Whether `send` reports the number of sent bytes.
 */
export async function putBy(send: Send, exchange: Exchange, request: PutRequest, isReported = false) {
  const { source, contentType, onBytes } = request;
  const body = await wholeBlob(source, exchange);
  if (!isReported) {
    // fetch does not report sent bytes, so the time limit is the time that a slow line needs for the file.
    exchange.allow(((body.size + 1) * 1_000) / unseenThroughput);
    // fetch does not report sent bytes, so the whole body counts as sent from now on.
    onBytes(body.size);
  }
  const init = { method: 'PUT', headers: { 'content-type': contentType }, body };
  return { ...(await exchange.step(() => send(exchange, init))), whole: true };
}
