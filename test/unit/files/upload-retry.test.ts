import { expect, test } from 'vitest';
import { SignedUrlExpiredError, UploadError } from '../../../src/errors/api.ts';
import { ConnectionError, TimeoutError } from '../../../src/errors/request.ts';
import { upload } from '../../../src/files/upload.ts';
import { playPuts } from '../../support/played-store.ts';
import {
  brokenUpload,
  fromStream,
  refusedUpload,
  uploadOptions,
  uploadPath,
} from '../../support/played-uploads.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

test.each([408, 429, 500, 502, 503, 504, 529])('sends the whole file again after a %i', async (status) => {
  const log = playPuts({ status, after: 3 }, { status: 200 });
  expect(await upload(await uploadOptions(log))).toMatchObject({ bytes: 5, attempts: 2 });
  expect(log.bodies).toEqual(['hel', 'hello']);
});

test('expects 100 Continue on a second attempt, with any size', async () => {
  const log = playPuts({ error: brokenUpload, after: 3 }, {});
  await upload(await uploadOptions(log));
  expect(log.requests.map((request) => request.expect)).toEqual([false, true]);
});

test('fails after three attempts with the last error', async () => {
  const log = playPuts({ status: 500 }, { status: 502 }, { status: 503, words: 'Slow down' });
  const failure = await upload(await uploadOptions(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError(`PUT ${uploadPath} -> 503: Slow down`, {
      status: 503,
      retryAfterMs: undefined,
      bytes: 0,
      replayable: true,
      attempts: 3,
    }),
  );
});

test('waits as long as the store asks', async () => {
  const clock = createScriptedClock();
  const log = playPuts({ status: 503, headers: { 'retry-after': '7' } }, {});
  const { elapsedMs } = await upload(await uploadOptions(log, { clock }));
  expect(elapsedMs).toBe(7_350);
});

test('fails at once when the store asks for a longer wait than allowed', async () => {
  const clock = createScriptedClock();
  const log = playPuts({ status: 503, headers: { 'retry-after': '3600' } });
  await expect(upload(await uploadOptions(log, { clock }))).rejects.toMatchObject({
    name: 'UploadError',
    status: 503,
    retryAfterMs: 3_600_000,
    attempts: 1,
  });
  expect(clock.delays).toEqual([]);
});

test('waits a minute when the store asks for it, but no longer', async () => {
  const busy = (seconds: number) => ({ status: 503, headers: { 'retry-after': String(seconds) } });
  const clock = createScriptedClock({ random: () => 0 });
  expect(await upload(await uploadOptions(playPuts(busy(60), {}), { clock }))).toMatchObject({
    elapsedMs: 60_000,
  });
  await expect(upload(await uploadOptions(playPuts(busy(61))))).rejects.toMatchObject({ attempts: 1 });
});

test.each([400, 401, 403, 404, 409, 410, 412, 413])(
  'does not retry an upload refused with %i',
  async (status) => {
    const log = playPuts({ status, words: 'no' });
    const failure = await upload(await uploadOptions(log)).catch((error: unknown) => error);
    expect(failure).toEqual(
      new UploadError(`PUT ${uploadPath} -> ${status}: no`, {
        status,
        retryAfterMs: undefined,
        bytes: 0,
        replayable: true,
        attempts: 1,
      }),
    );
  },
);

test('reports the bytes of the last attempt', async () => {
  const log = playPuts(
    { error: brokenUpload, after: 5 },
    { error: refusedUpload },
    { error: brokenUpload, after: 3 },
  );
  const failure = await upload(await uploadOptions(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError(
      `${brokenUpload.message}, after 3 of 5 bytes`,
      { code: 'ECONNRESET', bytes: 3, replayable: true, attempts: 3 },
      brokenUpload,
    ),
  );
});

test('reports that the last attempt sent nothing', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 }, { error: refusedUpload });
  const failure = await upload(await uploadOptions(log, { maxRetries: 1 })).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ConnectionError', phase: 'before sending', attempts: 2 });
});

test('never sends a stream again once it has been read', async () => {
  const log = playPuts({ error: brokenUpload, after: 3 });
  const failure = await upload(await uploadOptions(log, await fromStream())).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError(
      `${brokenUpload.message}, after 3 of 5 bytes. A stream can be read once: pass a path, a Blob, or a function`,
      { code: 'ECONNRESET', bytes: 3, replayable: false, attempts: 1 },
      brokenUpload,
    ),
  );
});

test('does not send a stream again after a status that would allow it', async () => {
  const log = playPuts({ status: 503, after: 3 });
  await expect(upload(await uploadOptions(log, await fromStream()))).rejects.toMatchObject({
    status: 503,
    replayable: false,
    bytes: 3,
  });
});

test('sends an unread stream on a second connection', async () => {
  const log = playPuts({ error: refusedUpload }, { status: 429 }, {});
  expect(await upload(await uploadOptions(log, await fromStream()))).toMatchObject({ attempts: 3 });
  expect(log.bodies).toEqual(['', '', 'hello']);
});

test('reports a connection error when no byte was sent', async () => {
  const log = playPuts({ error: refusedUpload }, { error: refusedUpload }, { error: refusedUpload });
  const failure = await upload(await uploadOptions(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new ConnectionError(refusedUpload.message, {
      phase: 'before sending',
      reason: 'connect',
      code: 'ECONNREFUSED',
      method: 'PUT',
      path: uploadPath,
      attempts: 3,
      elapsedMs: 750,
    }),
  );
});

test('reports a timeout when no byte was sent', async () => {
  const silent = new TimeoutError('silent', { limit: 'idle', limitMs: 60_000 });
  const log = playPuts({ error: silent });
  await expect(upload(await uploadOptions(log, { maxRetries: 0 }))).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'silent',
    limit: 'idle',
    attempts: 1,
  });
});

test.each([
  ['a host it does not trust', { reason: 'tls', code: 'CERT_HAS_EXPIRED' }],
  ['headers without end', { reason: 'protocol', code: 'HPE_HEADER_OVERFLOW' }],
] as const)('does not retry %s', async (_case, facts) => {
  const error = new ConnectionError('no', { phase: 'before sending', ...facts });
  const log = playPuts({ error });
  await expect(upload(await uploadOptions(log))).rejects.toMatchObject({ ...facts, attempts: 1 });
});

test('sends again after a timeout', async () => {
  const silent = new TimeoutError('silent', { limit: 'idle', limitMs: 60_000 });
  expect(await upload(await uploadOptions(playPuts({ error: silent }, {})))).toMatchObject({ attempts: 2 });
});

test('sends again after a slow attempt', async () => {
  const log = playPuts({ error: new UploadError('slow', { tooSlow: true }), after: 3 }, {});
  expect(await upload(await uploadOptions(log))).toMatchObject({ attempts: 2 });
});

test('does not send a changed source again', async () => {
  const log = playPuts({ error: new UploadError('changed', { sourceChanged: true }), after: 3 });
  const failure = await upload(await uploadOptions(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
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
  const given = await uploadOptions(log, { expiresAt, now: () => Date.parse(expiresAt) });
  await expect(upload(given)).rejects.toThrow(expiredBefore);
  expect(log.requests).toEqual([]);
});

test('sends to a URL that expires soon', async () => {
  const given = await uploadOptions(playPuts({}), { expiresAt, now: () => Date.parse(expiresAt) - 1 });
  expect(await upload(given)).toMatchObject({ attempts: 1 });
});

test('stops once the URL expires between two attempts', async () => {
  const clock = createScriptedClock({ startAt: Date.parse(expiresAt) - 100 });
  const log = playPuts({ status: 500 });
  await expect(upload(await uploadOptions(log, { expiresAt, clock }))).rejects.toThrow(expiredBefore);
  expect(log.requests.length).toBe(1);
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
  await expect(upload(await uploadOptions(log, { expiresAt, clock }))).rejects.toMatchObject({
    name,
    status,
  });
});

test('compares a refusal without a date with the current time', async () => {
  const times = [Date.parse(expiresAt) - 1, Date.parse(expiresAt)];
  const now = () => times.shift() ?? 0;
  const given = await uploadOptions(playPuts({ status: 403 }), { expiresAt, now });
  await expect(upload(given)).rejects.toMatchObject({
    name: 'SignedUrlExpiredError',
    status: 403,
    expiresAt,
  });
});
