import { expect } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { resultOf } from '../support/import-file.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

interface Export {
  readonly status: string;
  readonly download_url: string;
  readonly expires_at: string;
}

async function startExport(sandbox: Sandbox, memory: string): Promise<{ status: number; job: string }> {
  const { status, body } = await asking(sandbox)('POST', `/v3/translation_memories/${memory}/export`);
  return { status, job: (body as { job_id: string }).job_id };
}

async function exported(
  sandbox: Sandbox,
  content: { readonly segments?: number } = {},
): Promise<{ memory: string; job: string; result: Export }> {
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory(content);
  const { job } = await startExport(sandbox, memory);
  await sandbox.idle();
  // The gate answers with the described reply or not at all.
  return { memory, job, result: (await resultOf(sandbox, job)) as Export };
}

test.each([
  ['while its file is written', async () => undefined],
  ['when its file is written and its end still to come', (sandbox: Sandbox) => sandbox.idle()],
])('A running export of a deleted memory fails. %s', async (_, until) => {
  const sandbox = openSandbox({ durations: { export: '2m' } });
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory();
  const { job } = await startExport(sandbox, memory);
  await until(sandbox);
  await asking(sandbox)('DELETE', `/v3/translation_memories/${memory}`);
  await sandbox.idle();
  sandbox.clock.advance('2m');
  expect(await resultOf(sandbox, job)).toEqual({
    status: 'failed',
    error: { message: 'The translation memory was deleted' },
  });
});

test('a download that is broken off does not count as fetched', async ({ sandbox }) => {
  const { job, result } = await exported(sandbox, { segments: 3_000 });
  const response = await sandbox.fetch(new Request(result.download_url));
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value?.length).toBeLessThan(Number(response.headers.get('content-length')));
  await reader?.cancel();
  expect(await resultOf(sandbox, job)).toMatchObject({ status: 'completed' });
});
