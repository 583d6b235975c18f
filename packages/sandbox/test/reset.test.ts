import { expect, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../src/index.ts';
import { asking } from './support/ask.ts';
import { createImport, upload } from './support/import-file.ts';
import { openSandbox, test } from './support/sandboxes.ts';

const LIST = '/v3/style_rules';

function create(sandbox: Sandbox): Promise<number> {
  return asking(sandbox)('POST', LIST, { name: 'a', language: 'en' }).then(({ status }) => status);
}

test('requests under way end beside a reset, and what they made is gone', async ({ sandbox }) => {
  // The first request of a process loads modules before it is under way.
  await create(sandbox);
  await sandbox.reset();
  const [first, , second] = await Promise.all([create(sandbox), sandbox.reset(), create(sandbox)]);
  const { body } = await asking(sandbox)('GET', LIST);
  expect([first, second]).toEqual([201, 201]);
  expect(body).toMatchObject({ style_rules: { length: 1 } });
});

test('a search under way ends before a reset', async ({ sandbox }) => {
  const { translation_memory_id } = await sandbox.seed.translationMemory({ segments: 200 });
  const path = `/v3/translation_memories/${translation_memory_id}/segments?filter_text=Sentence`;
  await asking(sandbox)('GET', path);
  // Each pause of the request is due, as on a busy machine.
  using now = vi.spyOn(performance, 'now').mockImplementation(() => 20 * now.mock.calls.length);
  const [found] = await Promise.all([asking(sandbox)('GET', path), sandbox.reset()]);
  expect([found.status, (await asking(sandbox)('GET', path)).status]).toEqual([200, 404]);
});

test.each([
  ['latency', delayed],
  ['a stalled upload', stalled],
] as const)('a reset breaks off %s', async (_, begin) => {
  const sandbox = openSandbox();
  const waiting = await begin(sandbox);
  const outcome = expect(waiting.answer).rejects.toThrow();
  await sandbox.reset();
  await outcome;
  expect(await create(sandbox)).toBe(201);
});

test('a download that was started is given to its end', async ({ sandbox }) => {
  const { translation_memory_id } = await sandbox.seed.translationMemory();
  const ask = asking(sandbox);
  const { body } = await ask('POST', `/v3/translation_memories/${translation_memory_id}/export`);
  await sandbox.idle();
  const job = await ask('GET', `/v3/translation_memories/jobs/${(body as { job_id: string }).job_id}`);
  const [result] = (job.body as { results: [{ download_url: string }] }).results;
  const response = await sandbox.fetch(result.download_url);
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await sandbox.reset();
  expect(first?.value?.byteLength).toBe(Number(response.headers.get('content-length')));
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test('closing lets requests end, and may be done twice', async () => {
  const sandbox = createSandbox();
  const status = create(sandbox);
  await Promise.all([sandbox.close(), sandbox.close()]);
  expect(await status).toBe(201);
  await expect(create(sandbox)).rejects.toThrow('The sandbox is closed');
});

async function delayed(sandbox: Sandbox): Promise<{ answer: Promise<unknown> }> {
  sandbox.faults.add({ latency: '1h' });
  const answer = create(sandbox);
  await expect.poll(() => sandbox.faults.list()).toEqual([]);
  return { answer };
}

async function stalled(sandbox: Sandbox): Promise<{ answer: Promise<unknown> }> {
  const { upload_url } = await createImport(sandbox);
  return { answer: upload(sandbox, upload_url, new ReadableStream()) };
}
