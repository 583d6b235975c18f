// Files by fetch: the platform's, where a runtime has no better way, and a fetch of the program's own. fetch takes
// a setting against redirects. It sends an exact length for a Blob only, so every upload is a Blob, into which a
// stream is collected; and it reports nothing of an upload before the response.

import { responseOf } from '../http/send.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { wholeBlob } from './body.ts';
import type { PutAnswer, PutRequest } from './contract.ts';
import { answerOf, beginExchange, type Send } from './exchange.ts';

/** A signed URL is its own credential: no cookie is sent with it, and no cache keeps its response. */
export const bareSettings: RequestInit = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
};

/** Returns what sends by fetch. */
export function byFetch(settings: RequestInit, fetch: PlatformFetch = globalThis.fetch): Send {
  return async ({ url, signal }, init) =>
    responseOf(await fetch(url.href, { redirect: 'manual', ...settings, ...init, signal }));
}

/** The throughput of an upload that nothing reports, in bytes a second. */
const unseenThroughput = 1_024;

/** Sends the file as a Blob in one PUT. */
export async function putBy(send: Send, request: PutRequest, isReported = false): Promise<PutAnswer> {
  const { clock, contentType, onBytes } = request;
  const body = await wholeBlob(request);
  const exchange = beginExchange('PUT', request);
  if (!isReported) {
    // fetch does not report how much it has sent, so a file gets the time that it takes on a slow line.
    exchange.allow(((body.size + 1) * 1_000) / unseenThroughput);
    // The whole body may have been sent, as far as is known.
    onBytes(body.size);
  }
  try {
    const init = { method: 'PUT', headers: { 'content-type': contentType }, body };
    const response = await exchange.bounded(() => send(exchange, init));
    return { ...(await answerOf(response, clock)), whole: true };
  } finally {
    exchange.end();
  }
}
