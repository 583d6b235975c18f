import { expect, test } from 'vitest';
import { askedOf, openStory, type Story, type StoryOptions } from '../support/stories.ts';

/** A story with a memory of three segments. */
async function openMemoryStory(options?: StoryOptions): Promise<Story & { readonly id: string }> {
  const story = await openStory(options);
  const { translation_memory_id: id } = await story.sandbox.seed.translationMemory();
  return { ...story, id };
}

const slowExports = { sandbox: { durations: { export: '2m' } } } as const;

test('an export that this client started is polled, and not requested a third time', async () => {
  const { memories, sandbox, id } = await openMemoryStory(slowExports);
  const first = await memories.startExport(id);
  const second = await memories.startExport(id);
  const started = { jobId: first.jobId, translationMemoryId: id, reused: false, stale: false };
  expect([first, second]).toMatchObject([started, started]);
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
