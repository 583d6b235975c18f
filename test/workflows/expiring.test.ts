import { SignedUrlExpiredError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

test('a handle whose address has expired says so', async () => {
  const { memories, sandbox } = await openStory();
  const job = await memories.startImport(file);
  sandbox.clock.advance('31m');
  // Any answer tells the client what time it is there.
  await memories.list();
  const { expiresAt } = await failureOf(SignedUrlExpiredError, job.upload());
  expect([expiresAt, askedOf(sandbox).filter((line) => line.startsWith('PUT'))]).toEqual([job.expiresAt, []]);
});

test('a download address that has expired leads to one fresh export, and the job left behind is reported', async () => {
  const { memories, sandbox, events } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const once = new Set(['late']);
  const onProgress = (event: object) => {
    const isDone = 'status' in event && event.status === 'completed';
    if (isDone && once.delete('late')) sandbox.clock.advance('2h');
  };
  const { jobId, contents } = await memories.exportTo(id, { memory: true }, { onProgress });
  const [first, second] = sandbox.journal.entries('translationMemories_createExport');
  expect(new TextDecoder().decode(contents)).toContain('Sentence 3.');
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createExport -> 202',
    'translationMemories_getJob -> 200',
    'translationMemories_createExport -> 202',
    'translationMemories_getJob -> 200',
    'GET file -> 200',
  ]);
  expect(second?.reply).toMatchObject({ job_id: jobId });
  expect(events.filter(({ type }) => type === 'warning')).toEqual([
    {
      type: 'warning',
      code: 'orphaned-job',
      message: 'The URL of the exported file expired; a new export replaces the job',
      jobId: Object(first?.reply).job_id,
    },
  ]);
});

test('an export is resumed past its address', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const job = await memories.startExport(id);
  await job.wait();
  sandbox.clock.advance('2h');
  const resumed = anotherClient().translationMemories.resumeExport(job.toJSON());
  const { jobId, contents } = await resumed.download({ memory: true });
  expect([jobId === job.jobId, new TextDecoder().decode(contents).includes('Sentence 3.')]).toEqual([
    false,
    true,
  ]);
});

test('an export job that says it has expired is replaced, too', async () => {
  const { memories, sandbox } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const job = await memories.startExport(id);
  const expired = { job_id: job.jobId, operation: 'export', results: [{ status: 'expired' }] };
  sandbox.faults.add({
    on: 'translationMemories_getJob',
    status: 200,
    body: JSON.stringify(expired),
    headers: { 'content-type': 'application/json' },
  });
  const { contents } = await job.download({ memory: true });
  expect(new TextDecoder().decode(contents)).toContain('Sentence 3.');
});
