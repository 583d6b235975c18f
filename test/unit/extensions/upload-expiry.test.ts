import { expect, test } from 'vitest';
import { SignedUrlExpiredError } from '../../../src/errors/transfer.ts';
import { upload } from '../../../src/extensions/upload.ts';
import { playPuts } from '../../support/played-store.ts';
import { uploadOptions, uploadPath } from '../../support/played-uploads.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

const expiresAt = '2026-03-02T09:30:00.900Z';
const expiredBefore = new SignedUrlExpiredError(`The upload URL ${uploadPath} expired at ${expiresAt}`, {
  expiresAt,
  status: undefined,
});

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
