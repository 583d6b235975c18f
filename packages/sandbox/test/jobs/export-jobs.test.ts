import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { resultOf } from '../support/import-file.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

async function startExport(sandbox: Sandbox, segments = 3): Promise<{ memory: string; job: string }> {
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory({ segments });
  const { body } = await asking(sandbox)('POST', `/v3/translation_memories/${memory}/export`);
  return { memory, job: Object(body).job_id };
}

test.each([
  ['while its file is written', async () => undefined],
  ['when its file is written and its end still to come', (sandbox: Sandbox) => sandbox.idle()],
])('A running export of a deleted memory fails. %s', async (_, until) => {
  const sandbox = openSandbox({ durations: { export: '2m' } });
  const { memory, job } = await startExport(sandbox);
  const { memory: kept, job: other } = await startExport(sandbox);
  const stranger = asking(sandbox, fixtures.keys.otherAccount);
  expect((await stranger('DELETE', `/v3/translation_memories/${kept}`)).status).toBe(404);
  await until(sandbox);
  await asking(sandbox)('DELETE', `/v3/translation_memories/${memory}`);
  await sandbox.idle();
  sandbox.clock.advance('2m');
  const error = { message: 'The translation memory was deleted' };
  expect(await resultOf(sandbox, job)).toEqual({ status: 'failed', error });
  expect(await resultOf(sandbox, other)).toMatchObject({ status: 'completed' });
  expect((await startExport(sandbox)).job).not.toBe(other);
});

test('a download that is broken off does not count as fetched', async ({ sandbox }) => {
  const { job } = await startExport(sandbox, 3_000);
  await sandbox.idle();
  const { download_url } = Object(await resultOf(sandbox, job));
  const head = await sandbox.fetch(download_url, { method: 'HEAD' });
  const response = await sandbox.fetch(download_url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'content-type': 'application/xml', 'content-length': head.headers.get('content-length') },
    ...{ 'accept-ranges': 'none', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    'content-disposition': `attachment; filename="${job}.tmx"`,
  });
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value?.length).toBeLessThan(Number(response.headers.get('content-length')));
  await reader?.cancel();
  expect(await resultOf(sandbox, job)).toMatchObject({ status: 'completed' });
  const whole = await (await sandbox.fetch(download_url)).blob();
  expect(String(whole.size)).toBe(head.headers.get('content-length'));
});
