// XMLHttpRequest always follows redirects, but reports the final URL. An upload that ends at another URL is reported as a
// redirect.

import { longestErrorBody } from '../fetched.ts';
import type { PutAnswer, PutRequest } from './contract.ts';
import { beginCall, storeWords, wholeBlob } from './fetch-transfers.ts';
import { checkAddress } from './signed-url.ts';

/** Sends the file as a Blob and reports its progress. */
export async function putByXhr(request: PutRequest): Promise<PutAnswer> {
  const url = checkAddress(request.url);
  const body = await wholeBlob(request);
  const call = beginCall('PUT', url, request);
  const xhr = new XMLHttpRequest();
  let sent = 0;
  xhr.upload.onprogress = ({ loaded }) => {
    call.watch.sent(loaded - sent);
    sent = loaded;
    request.onBytes(loaded);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      call.signal.addEventListener('abort', () => reject(call.failure(undefined)));
      xhr.onload = () => resolve();
      xhr.onerror = () => reject(call.failure(undefined));
      xhr.open('PUT', url);
      xhr.setRequestHeader('content-type', request.contentType);
      xhr.send(body);
    });
    return xhrAnswer(xhr, url);
  } finally {
    xhr.abort();
    call.end();
  }
}

function xhrAnswer(xhr: XMLHttpRequest, url: URL): PutAnswer {
  const lines = xhr.getAllResponseHeaders().matchAll(/^([^:\n]+):(.*)$/gm);
  // The pattern has two groups: a name and a value.
  const headers = new Headers([...lines].map((line) => line.slice(1) as [string, string]));
  const followed = xhr.responseURL !== '' && xhr.responseURL !== url.href.replace(/#.*$/, '');
  const text = xhr.status < 300 ? '' : xhr.responseText.slice(0, longestErrorBody);
  return { status: followed ? 0 : xhr.status, headers, words: storeWords(text), whole: true };
}
