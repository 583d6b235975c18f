import { afterEach, expect, vi } from 'vitest';
import { openSource, put } from '../../../src/files/browser.ts';
import { test } from '../../support/hand-clock.ts';
import { sendFile } from '../../support/transfer-requests.ts';

interface Xhr {
  upload: { onprogress?: (event: { loaded: number }) => void };
  onload?: () => void;
  onerror?: () => void;
  status: number;
  responseURL: string;
  responseText: string;
}

/** A browser's request, answered as the test says. Returns what was asked of it. */
function browserWith(respond: (xhr: Xhr) => void): unknown[][] {
  const asked: unknown[][] = [];
  class FakeXhr implements Xhr {
    upload = {};
    status = 200;
    responseURL = '';
    responseText = '';
    // Cookies go to another origin only when this is set.
    set withCredentials(given: boolean) {
      asked.push(['cookies', given]);
    }
    open = (...given: unknown[]) => void asked.push(['open', ...given.map(String)]);
    setRequestHeader = (...given: unknown[]) => void asked.push(['header', ...given]);
    send = (body: unknown) => {
      asked.push(['send', body]);
      respond(this);
    };
    abort = () => void asked.push(['abort']);
    getAllResponseHeaders = () => 'content-type: text/plain\r\nx-time: 10:30\r\n';
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  return asked;
}

const url = 'https://files.example.com/a?signature=c2VjcmV0LXNpZ25hdHVyZQ';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sends the Blob itself, with its type', async () => {
  const asked = browserWith((xhr) => xhr.onload?.());
  const blob = new Blob(['hello']);
  const { headers, ...sent } = await sendFile(put, { url, source: await openSource(blob) });
  expect(sent).toEqual({ status: 200, whole: true });
  expect([...headers]).toEqual([
    ['content-type', 'text/plain'],
    ['x-time', '10:30'],
  ]);
  expect(asked).toEqual([
    ['open', 'PUT', url],
    ['header', 'content-type', 'application/xml'],
    ['send', blob],
    // Without effect after the response.
    ['abort'],
  ]);
});

test('reports the bytes that the browser has sent', async () => {
  browserWith((xhr) => {
    xhr.upload.onprogress?.({ loaded: 2 });
    xhr.upload.onprogress?.({ loaded: 5 });
    xhr.onload?.();
  });
  const reported: number[] = [];
  const source = await openSource(new Blob(['hello']));
  await sendFile(put, { url, source, onBytes: (bytes) => reported.push(bytes) });
  expect(reported).toEqual([2, 5]);
});

test('reports an upload that was led elsewhere as a redirect', async () => {
  browserWith((xhr) => {
    xhr.responseURL = 'https://elsewhere.example.com/';
    xhr.onload?.();
  });
  const { status } = await sendFile(put, { url, source: await openSource(new Blob(['hello'])) });
  expect(status).toBe(0);
});

test('names a connection that failed, without the signature', async () => {
  browserWith((xhr) => xhr.onerror?.());
  const sending = sendFile(put, { url, source: await openSource(new Blob(['hello'])) });
  await expect(sending).rejects.toMatchObject({
    name: 'ConnectionError',
    message: 'PUT https://files.example.com/a: no complete response arrived',
  });
});

test('breaks off on abort, with its reason', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  const asked = browserWith(() => controller.abort(reason));
  const source = await openSource(new Blob(['hello']));
  await expect(sendFile(put, { url, source, signal: controller.signal })).rejects.toBe(reason);
  expect(asked.at(-1)).toEqual(['abort']);
});

test('sends by fetch where there is no XMLHttpRequest', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init.method, init.redirect, init.credentials]);
    return new Response();
  });
  await sendFile(put, { url, source: await openSource(new Blob(['hello'])) });
  expect(asked).toEqual([[url, 'PUT', 'manual', 'omit']]);
});
