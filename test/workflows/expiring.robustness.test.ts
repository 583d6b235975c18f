import { type ProgressListener, SignedUrlExpiredError } from 'language-service-client';
import type { JournalEntry } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory, type Story } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

/** A listener that lets the time of the sandbox pass at the first events that fit, so many times. */
function lateAt({ sandbox }: Story, fits: (event: object) => boolean, times = 1): ProgressListener {
  const left = new Set(Array.from({ length: times }, (_, at) => at));
  return (event) => {
    if (!fits(event)) return;
    for (const one of left) {
      left.delete(one);
      sandbox.clock.advance('2h');
      return;
    }
  };
}
const beforeDownload = (event: object) => 'status' in event && event.status === 'completed';

function orphans({ events }: Story): unknown[] {
  return events.filter(({ type }) => type === 'warning');
}

/** The job an answer names. */
function jobIdIn(entry: JournalEntry | undefined): unknown {
  return Object(entry?.reply).job_id;
}

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
  const story = await openStory();
  const { memories, sandbox } = story;
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const onProgress = lateAt(story, beforeDownload);
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
  expect(orphans(story)).toEqual([
    {
      type: 'warning',
      code: 'orphaned-job',
      message: 'The URL of the exported file expired; a new export replaces the job',
      jobId: jobIdIn(first),
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

test('an address the store refuses and the service does not renew leads to one fresh export', async () => {
  const { memories, sandbox } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  sandbox.faults.add({ on: 'download', status: 403 });
  expect(await memories.exportTo(id, { memory: true })).toMatchObject({ reused: true });
  expect(askedOf(sandbox).filter((line) => !line.includes('translationMemories_get'))).toEqual([
    'translationMemories_createExport -> 202',
    'GET file -> 403',
    'translationMemories_createExport -> 200',
    'GET file -> 200',
  ]);
});
