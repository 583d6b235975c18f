import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { SignedUrlExpiredError, UploadError } from '../../../src/errors/api.ts';
import { isLanguageServiceError } from '../../../src/errors/base.ts';
import { openSource } from '../../../src/files/node.ts';
import { upload } from '../../../src/files/upload.ts';
import { createSecrets } from '../../../src/redact.ts';
import { type KeepingStore, openKeepingStore } from '../../support/keeping-store.ts';
import { lawRuns } from '../../support/law-runs.ts';
import { type OddSource, oddSources } from '../../support/odd-sources.ts';
import { playPuts } from '../../support/played-store.ts';
import { brokenUpload, refusedUpload, uploadOptions } from '../../support/played-uploads.ts';
import { uncaughtErrors } from '../../support/uncaught.ts';

test.each([
  ['a connection that broke', { error: brokenUpload, after: 3 }],
  ['a 500', { status: 500, after: 5 }],
  ['a bare 503', { status: 503, after: 5 }],
])('asks whether the file has arrived after %s', async (_case, failure) => {
  const asked: boolean[] = [];
  const log = playPuts(failure, {});
  const hasArrived = async (isRefused: boolean) => {
    asked.push(isRefused);
    return false;
  };
  expect(await upload(await uploadOptions(log, { hasArrived }))).toMatchObject({ attempts: 2 });
  expect(asked).toEqual([false]);
});

test.each([
  ['a 429', { status: 429, after: 5 }],
  ['a 503 with Retry-After', { status: 503, after: 5, headers: { 'retry-after': '1' } }],
  ['a refusal before the body', { status: 500, after: 0 }],
  ['a connection that was not made', { error: refusedUpload }],
])('does not ask whether the file has arrived after %s', async (_case, failure) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  expect(await upload(await uploadOptions(playPuts(failure, {}), { hasArrived }))).toMatchObject({
    attempts: 2,
  });
});

test('sends nothing more when the file has arrived after all', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 });
  const reported: number[] = [];
  const given = await uploadOptions(log, {
    hasArrived: async () => true,
    onProgress: ({ bytes }) => reported.push(bytes),
  });
  expect(await upload(given)).toMatchObject({ bytes: 5, sha256: undefined, attempts: 1 });
  expect([log.requests.length, reported]).toEqual([1, [0, 5]]);
});

test('succeeds when the second file is refused because the first has arrived', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 }, { status: 403 });
  const reported: number[] = [];
  const given = await uploadOptions(log, {
    hasArrived: async (isRefused) => isRefused,
    onProgress: ({ bytes }) => reported.push(bytes),
  });
  expect(await upload(given)).toMatchObject({ bytes: 5, sha256: undefined, attempts: 2 });
  expect([log.requests.length, reported]).toEqual([2, [0, 5]]);
});

test.each([
  ['that nothing came before', [{ status: 403 }]],
  ['after one that was refused, too', [{ status: 429 }, { status: 403 }]],
])('does not ask whether the file has arrived after a refusal %s', async (_case, plays) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  const given = await uploadOptions(playPuts(...plays), { hasArrived });
  await expect(upload(given)).rejects.toMatchObject({ name: 'UploadError', status: 403 });
});

/** Rejections that nothing hears, from now to the end of the test. */
function unheardRejections(): readonly unknown[] {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return unheard;
}

const reason = new Error('no longer needed');

type Outcome = 'stored' | 'refused' | 'aborted at once' | 'aborted meanwhile' | 'expired';

/** Uploads and closes, as an import does. */
async function sent(odd: OddSource, store: KeepingStore, outcome: Outcome, patience: AbortController) {
  if (outcome === 'aborted at once') patience.abort(reason);
  try {
    const source = await openSource(odd.source);
    const uploading = upload({
      url: store.url,
      source,
      contentType: 'application/xml',
      signal: patience.signal,
      maxRetries: 0,
      secrets: createSecrets(),
      expiresAt: outcome === 'expired' ? '2026-03-02T09:15:00Z' : undefined,
    });
    return { upload: await uploading.finally(() => source.close()), listeners: 0 };
  } catch (error) {
    const listeners = getEventListeners(patience.signal, 'abort').length;
    return { error, listeners };
  }
}

/** What is left open, once there was time to close it. */
async function leftOpen(odd: OddSource, store: KeepingStore): Promise<readonly string[]> {
  for (let turn = 0; turn < 100; turn += 1) {
    const open = [...odd.held(), ...Array.from({ length: await store.connections }, () => 'a connection')];
    if (open.length === 0) return open;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return [...odd.held(), `${await store.connections} connections`];
}

const outcomes: readonly Outcome[] = ['stored', 'refused', 'aborted at once', 'aborted meanwhile', 'expired'];

test.for(outcomes)('what is stored is what was read, and nothing stays open: %s', async (outcome) => {
  const caught = uncaughtErrors();
  const unheard = unheardRejections();
  const refuse = (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
    response.writeHead(403).end();
  await fc.assert(
    fc.asyncProperty(oddSources, async ({ make }) => {
      await using store = await openKeepingStore(outcome === 'refused' ? { refuse } : {});
      const patience = new AbortController();
      const odd = make(() => outcome === 'aborted meanwhile' && patience.abort(reason));
      const end = await sent(odd, store, outcome, patience);
      expect(await leftOpen(odd, store)).toEqual([]);
      expect([end.listeners, caught, unheard]).toEqual([0, [], []]);
      if ('upload' in end) {
        // A signal that aborts after the last byte may come too late.
        expect(['stored', 'aborted meanwhile']).toContain(outcome);
        expect([store.kept, end.upload.sha256]).toEqual([[odd.given()], odd.given()]);
        return;
      }
      const { error } = end;
      expect(error === reason || isLanguageServiceError(error)).toBe(true);
      if (outcome !== 'aborted meanwhile') expect(store.kept).toEqual([]);
      if (outcome === 'stored') expect(odd.sound).toBe(false);
      if (!odd.sound) return;
      if (outcome === 'refused') expect(error).toBeInstanceOf(UploadError);
      if (outcome === 'expired') expect(error).toBeInstanceOf(SignedUrlExpiredError);
    }),
    lawRuns(60),
  );
});
