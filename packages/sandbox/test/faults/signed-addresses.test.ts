import { expect } from 'vitest';
import { answered, asking } from '../support/ask.ts';
import { createImport, downloadUrl, TMX, upload } from '../support/import-file.ts';
import { test } from '../support/sandboxes.ts';

const EXPIRED = { status: 403, body: { message: 'Forbidden: the address has expired', code: 'forbidden' } };

test('a signed address can be made to have expired', async ({ sandbox }) => {
  const { upload_url } = await createImport(sandbox);
  const download_url = await downloadUrl(sandbox);
  sandbox.faults.add({ expired: true, times: 2 });
  const refused = [await upload(sandbox, upload_url), await answered(await sandbox.fetch(download_url))];
  expect(refused.map(({ status, body }) => ({ status, body }))).toEqual([EXPIRED, EXPIRED]);
  expect((await sandbox.fetch(download_url)).status).toBe(200);
});

test('an upload is read no faster than a fault says', async ({ sandbox }) => {
  const { upload_url } = await createImport(sandbox);
  sandbox.faults.add({ readBytesPerSecond: 5000 });
  await asking(sandbox)('GET', '/v3/style_rules'); // does not use up the fault
  const startedAt = performance.now();
  const { status } = await upload(sandbox, upload_url);
  expect(status).toBe(204);
  expect(performance.now() - startedAt).toBeGreaterThan((Buffer.byteLength(TMX) / 5000) * 900);
});
