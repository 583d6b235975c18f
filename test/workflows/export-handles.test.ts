import { createExportJobStore, type ExportJobStore, ExportRunningError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory, type Story, type StoryOptions } from '../support/stories.ts';

/** A story with a memory of three segments. */
async function openMemoryStory(options?: StoryOptions): Promise<Story & { readonly id: string }> {
  const story = await openStory(options);
  const { translation_memory_id: id } = await story.sandbox.seed.translationMemory();
  return { ...story, id };
}

const slowExports = { sandbox: { durations: { export: '2m' } } } as const;

test('a reused export is stale when the memory has changed since', async () => {
  const { memories, sandbox } = await openStory();
  const updated_time = '2026-03-02T09:15:01.000Z';
  const { translation_memory_id: id } = await sandbox.seed.translationMemory({ updated_time });
  await (await memories.startExport(id)).wait();
  expect(await memories.startExport(id)).toMatchObject({ reused: true, stale: true });
});

test('an export that this client started is polled, and not requested a third time', async () => {
  const { memories, sandbox, id } = await openMemoryStory(slowExports);
  const first = await memories.startExport(id);
  const second = await memories.startExport(id);
  expect(second).toMatchObject({ jobId: first.jobId, reused: false, stale: false });
  const [one, other] = await Promise.all([
    first.download({ memory: true }),
    second.download({ memory: true }),
  ]);
  expect(one.sha256).toBe(other.sha256);
  expect(askedOf(sandbox).filter((line) => line.includes('createExport'))).toEqual([
    'translationMemories_createExport -> 202',
    'translationMemories_createExport -> 409',
  ]);
});

test('an export that another process started is polled through a shared store', async () => {
  const shared = new Map<string, string>();
  const exportJobs = {
    get: async (memory: string) => shared.get(memory),
    set: async (memory: string, job: string) => void shared.set(memory, job),
  };
  const { memories, anotherClient, id } = await openMemoryStory(slowExports);
  const first = await memories.startExport(id, { exportJobs });
  const second = await anotherClient().translationMemories.startExport(id, { exportJobs });
  expect(second.jobId).toBe(first.jobId);
});

test('an export that ended before another client started one is not mistaken for it', async () => {
  const { memories, sandbox, anotherClient, id } = await openMemoryStory(slowExports);
  const first = await memories.startExport(id);
  await first.wait();
  sandbox.clock.advance('2h');
  await anotherClient().translationMemories.startExport(id);
  await failureOf(ExportRunningError, memories.startExport(id));
});

test('an export that ends while it is requested is used', async () => {
  const known = createExportJobStore();
  const { memories, sandbox, id } = await openMemoryStory(slowExports);
  const exportJobs: ExportJobStore = {
    set: known.set,
    get: async (memory) => {
      await sandbox.idle();
      sandbox.clock.advance('3m');
      return known.get(memory);
    },
  };
  const first = await memories.startExport(id, { exportJobs });
  expect(await memories.startExport(id, { exportJobs })).toMatchObject({ jobId: first.jobId });
});

test('an export whose job is gone is not the one that runs', async () => {
  const { memories, anotherClient, id } = await openMemoryStory(slowExports);
  await memories.startExport(id);
  const exportJobs = { get: () => '00000000-0000-4000-8000-000000000999', set: () => undefined };
  const elsewhere = anotherClient().translationMemories;
  await failureOf(ExportRunningError, elsewhere.startExport(id, { exportJobs }));
});

test('a handle is plain data, and resumes elsewhere', async () => {
  const { memories, anotherClient, id } = await openMemoryStory();
  const job = await memories.startExport(id);
  const token = JSON.parse(JSON.stringify(job));
  expect(token).toEqual({ operation: 'export', jobId: job.jobId, translationMemoryId: id });
  const elsewhere = anotherClient().translationMemories.resumeExport(token);
  const { bytes, contents } = await elsewhere.download({ memory: true });
  expect([bytes, new TextDecoder().decode(contents).includes('Sentence 3.')]).toEqual([
    contents?.length,
    true,
  ]);
});
