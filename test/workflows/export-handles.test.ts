import { expect, test } from 'vitest';
import { askedOf, openStory } from '../support/stories.ts';

test('an export that this client started is polled, and resumes elsewhere from plain data', async () => {
  const { memories, sandbox, anotherClient } = await openStory({ sandbox: { durations: { export: '2m' } } });
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const first = await memories.startExport(id);
  const second = await memories.startExport(id);
  const started = { jobId: first.jobId, translationMemoryId: id, reused: false, stale: false };
  expect([first, second]).toMatchObject([started, started]);
  const token = JSON.parse(JSON.stringify(first));
  expect(token).toEqual({ operation: 'export', jobId: first.jobId, translationMemoryId: id });
  const [one, other] = await Promise.all([
    anotherClient().translationMemories.resumeExport(token).download({ memory: true }),
    second.download({ memory: true }),
  ]);
  expect(new TextDecoder().decode(one.contents)).toContain('Sentence 3.');
  expect([one.bytes, one.sha256]).toEqual([one.contents.length, other.sha256]);
  expect(askedOf(sandbox).filter((line) => line.includes('createExport'))).toEqual([
    'translationMemories_createExport -> 202',
    'translationMemories_createExport -> 409',
  ]);
});
