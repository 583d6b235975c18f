import { expect, test } from 'vitest';
import { DownloadError } from '../../../src/errors/api.ts';
import { createSecrets } from '../../../src/redact.ts';
import { failureOf } from '../../support/failures.ts';
import { brokenDownload, downloadFrom, resumable } from '../../support/played-downloads.ts';
import { playGets } from '../../support/played-store.ts';

test('aborts the stream when it fails', async () => {
  const reasons: unknown[] = [];
  const to = new WritableStream({ abort: (reason) => void reasons.push(reason) });
  const log = playGets({ parts: ['half'], error: brokenDownload });
  const failure = await downloadFrom(log, { to, maxRetries: 0 }).catch((error: unknown) => error);
  expect(reasons).toEqual([failure]);
});

test('continues into a stream, which cannot restart', async () => {
  const written: string[] = [];
  const to = new WritableStream<Uint8Array>({
    write: (bytes) => void written.push(Buffer.from(bytes).toString()),
  });
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { status: 206, parts: ['world'], headers: { etag: '"1"', 'content-range': 'bytes 5-9/10' } },
  );
  await downloadFrom(log, { to });
  expect(written).toEqual(['hello', 'world']);
});

test('fails when a stream would have to begin again', async () => {
  const log = playGets({ parts: ['hello'], error: brokenDownload }, { parts: ['HELLOWORLD'] });
  await expect(downloadFrom(log, { to: new WritableStream() })).rejects.toEqual(
    new DownloadError('Download interrupted; a stream destination cannot be restarted', {
      replayable: false,
      bytes: 5,
      attempts: 2,
    }),
  );
});

test.for<readonly [string, UnderlyingSink<Uint8Array>]>([
  ['does not take the bytes', { write: () => Promise.reject(new Error('disk of key-1 is full')) }],
  ['cannot be closed', { close: () => Promise.reject(new Error('disk of key-1 is full')) }],
])('a stream that %s fails the download with a class, and without secrets', async ([, sink]) => {
  const log = playGets({ parts: ['hello'] });
  const secrets = createSecrets();
  secrets.keep(['key-1']);
  const to = new WritableStream(sink);
  const failure = await failureOf(DownloadError, downloadFrom(log, { to, secrets, maxRetries: 0 }));
  expect(failure).toMatchObject({
    message: 'The destination failed after 5 bytes',
    bytes: 5,
    notStored: true,
    cause: { message: 'Error: disk of <redacted> is full' },
  });
});

const never = () => new Promise<void>(() => {});

test.each<[string, (abort: () => void) => UnderlyingSink<Uint8Array>]>([
  ['does not close', (abort) => ({ close: () => Promise.resolve(abort()).then(never) })],
  ['does not take its own end', (abort) => ({ write: abort, abort: never })],
])('rejects with the reason of an abort while a stream %s', async (_, sinkOf) => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  const to = new WritableStream(sinkOf(() => controller.abort(reason)));
  const log = playGets({ parts: ['hello'] });
  await expect(downloadFrom(log, { to, signal: controller.signal })).rejects.toBe(reason);
});
