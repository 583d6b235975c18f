import { expect, test } from 'vitest';
import { SignedUrlExpiredError, UploadError } from '../../../src/errors/api.ts';
import { playPuts } from '../../support/played-store.ts';
import {
  brokenUpload,
  fromStream,
  refusedUpload,
  uploadPath,
  uploadTo,
} from '../../support/played-uploads.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

test('waits a minute when the store asks for it, but no longer', async () => {
  const busy = (seconds: number) => ({ status: 503, headers: { 'retry-after': String(seconds) } });
  const clock = createScriptedClock({ random: () => 0 });
  expect(await uploadTo(playPuts(busy(60), {}), { clock })).toMatchObject({ elapsedMs: 60_000 });
  await expect(uploadTo(playPuts(busy(61)))).rejects.toMatchObject({ attempts: 1 });
});

test('reports the bytes of the last attempt', async () => {
  const log = playPuts(
    { error: brokenUpload, after: 5 },
    { error: refusedUpload },
    { error: brokenUpload, after: 3 },
  );
  await expect(uploadTo(log)).rejects.toEqual(
    new UploadError(
      `${brokenUpload.message}, after 3 of 5 bytes`,
      { code: 'ECONNRESET', bytes: 3, replayable: true, attempts: 3 },
      brokenUpload,
    ),
  );
});

test('reports that the last attempt sent nothing', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 }, { error: refusedUpload });
  await expect(uploadTo(log, { maxRetries: 1 })).rejects.toMatchObject({
    name: 'ConnectionError',
    phase: 'before sending',
    attempts: 2,
  });
});

test('never sends a stream again once it has been read', async () => {
  const log = playPuts({ error: brokenUpload, after: 3 });
  await expect(uploadTo(log, await fromStream())).rejects.toEqual(
    new UploadError(
      `${brokenUpload.message}, after 3 of 5 bytes. A stream can be read only once: pass a path, Blob or { size, open }`,
      { code: 'ECONNRESET', bytes: 3, replayable: false, attempts: 1 },
      brokenUpload,
    ),
  );
});

test('sends an unread stream on a second connection', async () => {
  const log = playPuts({ error: refusedUpload }, { status: 429 }, {});
  expect(await uploadTo(log, await fromStream())).toMatchObject({ attempts: 3 });
  expect(log.bodies).toEqual(['', '', 'hello']);
});

test('does not send a changed source again', async () => {
  const log = playPuts({ error: new UploadError('changed', { sourceChanged: true }), after: 3 });
  await expect(uploadTo(log)).rejects.toEqual(
    new UploadError('changed', { sourceChanged: true, bytes: 3, replayable: true, attempts: 1 }),
  );
});

const expiresAt = '2026-03-02T09:30:00.900Z';
const hint = 'Import the file again: each import has a new URL';
const expiredBefore = new SignedUrlExpiredError(
  `The upload URL ${uploadPath} expired at ${expiresAt}. ${hint}`,
  { expiresAt, status: undefined, hint },
);

test('sends nothing to an expired URL', async () => {
  const log = playPuts();
  const given = { expiresAt, now: () => Date.parse(expiresAt) };
  await expect(uploadTo(log, given)).rejects.toThrow(expiredBefore);
  expect(log.requests).toEqual([]);
});

test.each([
  ['after', 403, 'Mon, 02 Mar 2026 09:30:00 GMT', 'SignedUrlExpiredError'],
  ['after', 404, 'Mon, 02 Mar 2026 09:30:00 GMT', 'SignedUrlExpiredError'],
  ['after', 410, 'Mon, 02 Mar 2026 09:30:00 GMT', 'SignedUrlExpiredError'],
  ['after', 413, 'Mon, 02 Mar 2026 09:30:00 GMT', 'UploadError'],
  ['before', 403, 'Mon, 02 Mar 2026 09:29:59 GMT', 'UploadError'],
])("reads a refusal %s the expiry by the store's own clock (%i)", async (_when, status, date, name) => {
  const log = playPuts({ status, headers: { date } });
  const clock = createScriptedClock({ startAt: Date.parse('2026-03-02T09:00:00Z') });
  await expect(uploadTo(log, { expiresAt, clock })).rejects.toMatchObject({ name, status });
});

test('compares a refusal without a date with the current time', async () => {
  const times = [Date.parse(expiresAt) - 1, Date.parse(expiresAt)];
  const now = () => times.shift() ?? 0;
  await expect(uploadTo(playPuts({ status: 403 }), { expiresAt, now })).rejects.toMatchObject({
    name: 'SignedUrlExpiredError',
    status: 403,
    expiresAt,
  });
});
