import { expect } from 'vitest';
import { asking } from '../support/ask.ts';
import { createImport, TMX, upload } from '../support/import-file.ts';
import { test } from '../support/sandboxes.ts';

const EXPIRED = { status: 403, body: { message: 'Forbidden: the address has expired', code: 'forbidden' } };

test('an upload address can be made to have expired', async ({ sandbox }) => {
  sandbox.faults.add({ expired: true });
  const { upload_url } = await createImport(sandbox);
  const [refused, taken] = [await upload(sandbox, upload_url), await upload(sandbox, upload_url)];
  expect({ status: refused.status, body: refused.body }).toEqual(EXPIRED);
  expect(taken.status).toBe(204);
});

test('a download address can be made to have expired', async ({ sandbox }) => {
  const { translation_memory_id } = await sandbox.seed.translationMemory();
  const ask = asking(sandbox);
  const started = await ask('POST', `/v3/translation_memories/${translation_memory_id}/export`);
  await sandbox.idle();
  const { job_id } = started.body as { job_id: string };
  const job = await ask('GET', `/v3/translation_memories/jobs/${job_id}`);
  const [result] = (job.body as { results: [{ download_url: string }] }).results;
  sandbox.faults.add({ on: 'download', expired: true });
  const [refused, given] = [
    await sandbox.fetch(result.download_url),
    await sandbox.fetch(result.download_url),
  ];
  expect({ status: refused.status, body: await refused.json() }).toEqual(EXPIRED);
  expect(given.status).toBe(200);
});

test('an upload is read no faster than a fault says', async ({ sandbox }) => {
  const { upload_url } = await createImport(sandbox);
  sandbox.faults.add({ readBytesPerSecond: 5000 });
  const startedAt = performance.now();
  const { status } = await upload(sandbox, upload_url);
  expect(status).toBe(204);
  expect(performance.now() - startedAt).toBeGreaterThan((Buffer.byteLength(TMX) / 5000) * 900);
});
