// Moves files in browsers. XMLHttpRequest reports upload progress, and fetch does not. Both send a Blob with its exact
// length. Progress listeners cause a CORS preflight, but so does every PUT.

import { bytesOf } from '../field.ts';
import { responseOf } from '../http/send.ts';
import type { OpenResponse } from '../platform/contract.ts';
import { putBy } from './by-fetch.ts';
import type { OpenSource, PutRequest, Source } from './contract.ts';
import type { Put, Send } from './exchange.ts';
import { put as putPlainly } from './other.ts';
import { openPathlessSource } from './source.ts';

export { createSha256, get, openTarget } from './other.ts';

/** Opens the file of an upload in a browser, which has no file paths and no Node streams. */
export async function openSource(source: Source): Promise<OpenSource> {
  const bytes = bytesOf(source);
  // A browser keeps a large Blob on disk. A Blob does not accept shared memory, so the bytes are copied first.
  return openPathlessSource(bytes ? new Blob([new Uint8Array(bytes)]) : source);
}

/**
 * Sends the file in one PUT: with the custom fetch if there is one, otherwise with XMLHttpRequest. A service worker
 * uses the platform's fetch, because it has no XMLHttpRequest.
 */
export const put: Put = (exchange, request, fetch) => {
  const isPlain = fetch === undefined && 'XMLHttpRequest' in globalThis;
  return isPlain ? putBy(byXhr(request), exchange, request, true) : putPlainly(exchange, request, fetch);
};

/** Returns a function that sends with XMLHttpRequest and reports progress. */
function byXhr({ contentType, onBytes }: PutRequest): Send {
  return ({ url, signal, took }, { body }) => {
    const xhr = new XMLHttpRequest();
    let sent = 0;
    xhr.upload.onprogress = ({ loaded }) => {
      took(loaded - sent);
      sent = loaded;
      onBytes(loaded);
    };
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => xhr.abort());
      xhr.onload = () => resolve(answerOf(xhr, url));
      xhr.onerror = () => reject();
      xhr.open('PUT', url);
      xhr.setRequestHeader('content-type', contentType);
      // `putBy` always passes a Blob.
      xhr.send(body as Blob);
    });
  };
}

/**
 * Returns the response of an XMLHttpRequest, which always follows redirects. If the final URL differs from the
 * requested one, the response counts as a redirect.
 */
function answerOf(xhr: XMLHttpRequest, url: URL): OpenResponse {
  const lines = xhr.getAllResponseHeaders().matchAll(/^([^:\n]+):(.*)$/gm);
  // The pattern has two groups: a name and a value.
  const headers = new Headers([...lines].map((line) => line.slice(1) as [string, string]));
  const followed = xhr.responseURL !== '' && xhr.responseURL !== url.href.replace(/#.*$/, '');
  return { ...responseOf(new Response(xhr.responseText)), headers, status: followed ? 0 : xhr.status };
}
