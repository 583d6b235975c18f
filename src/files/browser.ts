// A browser's fetch reports no upload progress; XMLHttpRequest does, and both send a Blob with its exact length. Progress
// listeners cause a preflight, which a PUT has anyway.

import { bytesOf } from '../field.ts';
import { longestErrorBody } from '../http/details.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { checkAddress } from '../redact.ts';
import { beginCall, storeWords, wholeBlob } from './by-fetch.ts';
import type { OpenSource, PutAnswer, PutRequest, Source } from './contract.ts';
import { put as putPlainly } from './other.ts';
import { openPathlessSource } from './source.ts';

export { createSha256, get, memoryTarget, openTarget } from './other.ts';

/**
 * Opens a source; a browser has no files by path and no Readables of Node. It sends a file as a Blob, so bytes become one
 * at once: it takes no memory that threads share, so it gets a copy. Browsers keep large Blobs on disk.
 */
export async function openSource(source: Source): Promise<OpenSource> {
  const bytes = bytesOf(source);
  return openPathlessSource(bytes ? new Blob([new Uint8Array(bytes)]) : source);
}

/** Sends the file in one PUT; in a service worker, which has no XMLHttpRequest, by fetch. */
export function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  const isPlain = fetch === undefined && 'XMLHttpRequest' in globalThis;
  return isPlain ? putByXhr(request) : putPlainly(request, fetch);
}

/** Sends the file as a Blob and reports its progress. */
async function putByXhr(request: PutRequest): Promise<PutAnswer> {
  const url = checkAddress(request.url);
  const body = await wholeBlob(request);
  const { signal, watch, bounded, end } = beginCall('PUT', url, request);
  const xhr = new XMLHttpRequest();
  let sent = 0;
  xhr.upload.onprogress = ({ loaded }) => {
    watch.sent(loaded - sent);
    sent = loaded;
    request.onBytes(loaded);
  };
  const sending = () =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      xhr.onload = () => resolve();
      xhr.onerror = () => reject();
      xhr.open('PUT', url);
      xhr.setRequestHeader('content-type', request.contentType);
      xhr.send(body);
    });
  try {
    await bounded(sending);
    return xhrAnswer(xhr, url);
  } finally {
    xhr.abort();
    end();
  }
}

/** Reads the answer. XMLHttpRequest always follows redirects, but reports the final URL: another one is a redirect. */
function xhrAnswer(xhr: XMLHttpRequest, url: URL): PutAnswer {
  const lines = xhr.getAllResponseHeaders().matchAll(/^([^:\n]+):(.*)$/gm);
  // The pattern has two groups: a name and a value.
  const headers = new Headers([...lines].map((line) => line.slice(1) as [string, string]));
  const followed = xhr.responseURL !== '' && xhr.responseURL !== url.href.replace(/#.*$/, '');
  const text = xhr.status < 300 ? '' : xhr.responseText.slice(0, longestErrorBody);
  return { status: followed ? 0 : xhr.status, headers, words: storeWords(text), whole: true };
}
