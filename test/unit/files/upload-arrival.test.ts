import { expect, test } from 'vitest';
import { playPuts } from '../../support/played-store.ts';
import { brokenUpload, refusedUpload, uploadTo } from '../../support/played-uploads.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

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
  expect(await uploadTo(log, { hasArrived })).toMatchObject({ attempts: 2 });
  expect(asked).toEqual([false]);
});

test.each([
  ['a 429', { status: 429, after: 5 }],
  ['a 503 with Retry-After', { status: 503, after: 5, headers: { 'retry-after': '1' } }],
  ['a refusal before the body', { status: 500, after: 0 }],
  ['a connection that was not made', { error: refusedUpload }],
])('does not ask whether the file has arrived after %s', async (_case, failure) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  expect(await uploadTo(playPuts(failure, {}), { hasArrived })).toMatchObject({ attempts: 2 });
});

test.each<[string, (isRefused: boolean) => boolean, number]>([
  ['sends nothing more when the file has arrived after all', () => true, 1],
  ['succeeds when the second file is refused because the first has arrived', (refused) => refused, 2],
])('%s', async (_case, has, attempts) => {
  const log = playPuts({ error: brokenUpload, after: 5 }, { status: 403 });
  const reported: number[] = [];
  const uploaded = await uploadTo(log, {
    hasArrived: async (isRefused) => has(isRefused),
    onProgress: ({ bytes }) => reported.push(bytes),
  });
  expect(uploaded).toMatchObject({ bytes: 5, sha256: undefined, attempts });
  expect([log.requests.length, reported]).toEqual([attempts, [0, 5]]);
});

test('asks at length whether the file has arrived when the URL expires after a broken connection', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 });
  const asked: boolean[] = [];
  const clock = createScriptedClock();
  const uploaded = await uploadTo(log, {
    clock,
    now: () => clock.date(),
    // The pause before the second attempt is longer.
    expiresAt: new Date(clock.date() + 1).toISOString(),
    hasArrived: async (isRefused) => {
      asked.push(isRefused);
      return isRefused;
    },
  });
  expect([uploaded.attempts, asked]).toEqual([1, [false, true]]);
});

test.each([
  ['that nothing came before', [{ status: 403 }]],
  ['after one that was refused, too', [{ status: 429 }, { status: 403 }]],
])('does not ask whether the file has arrived after a refusal %s', async (_case, plays) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  await expect(uploadTo(playPuts(...plays), { hasArrived })).rejects.toMatchObject({
    name: 'UploadError',
    status: 403,
  });
});
