import { UploadError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

// An answer is lost, and with it whether what was asked for has been done.

const file = Buffer.from(tmxOf());

test('a file the job does not show yet is refused a second time, and taken for arrived', async () => {
  const { memories, sandbox } = await openStory({ sandbox: { durations: { uploadSeen: '30s' } } });
  sandbox.faults.add({ on: 'upload', reset: true, done: true });
  const { jobId } = await memories.importFrom(file);
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 0',
    'translationMemories_getJob -> 200',
    'PUT file -> 403',
    'translationMemories_getJob -> 200',
  ]);
  expect(sandbox.journal.entries('translationMemories_createImport')[0]?.reply).toMatchObject({
    job_id: jobId,
  });
});

test('a file that is refused and never shows has not arrived', async () => {
  const { memories, sandbox } = await openStory();
  sandbox.faults.add({ on: 'upload', reset: true });
  sandbox.faults.add({ on: 'upload', status: 403 });
  const error = await failureOf(UploadError, memories.importFrom(file));
  expect([error.status, error.attempts]).toEqual([403, 2]);
  // It was looked for as long as the service may take to show it.
  expect(sandbox.clock.now() - Date.parse('2026-03-02T09:15:00.000Z')).toBeGreaterThan(55_000);
});

test('a file whose address expired meanwhile goes to a new one', async () => {
  const { memories, sandbox } = await openStory({ sandbox: { durations: { uploadAddress: '30s' } } });
  sandbox.faults.add({ on: 'upload', reset: true });
  const late = new Set(['first']);
  const open = () => {
    if (late.delete('first')) sandbox.clock.advance('31s');
    return new Blob([file]).stream();
  };
  await memories.importFrom({ size: file.length, open });
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 0',
    'translationMemories_getJob -> 200',
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
  ]);
});

test('an upload that the fault `expired` refuses goes to a new job', async () => {
  const { memories, sandbox } = await openStory();
  sandbox.faults.add({ on: 'upload', expired: true });
  await expect(memories.importFrom(file)).resolves.toMatchObject({ skippedSegmentCount: 0 });
  expect(askedOf(sandbox).filter((line) => line.startsWith('PUT'))).toEqual([
    'PUT file -> 403',
    'PUT file -> 204',
  ]);
});

const streamOf = (bytes: Buffer<ArrayBuffer>) => ({ size: bytes.length, stream: new Blob([bytes]).stream() });

test.for(['0s', '30s'] as const)(
  'a stream whose answer is lost has arrived, although the job shows it after %s',
  async (uploadSeen) => {
    const { memories, sandbox } = await openStory({ sandbox: { durations: { uploadSeen } } });
    sandbox.faults.add({ on: 'upload', reset: true, done: true });
    const { jobId } = await memories.importFrom(streamOf(file));
    expect(sandbox.importReport(jobId)).toMatchObject({ unitsStored: 2 });
    expect(askedOf(sandbox).filter((line) => line.startsWith('PUT'))).toEqual(['PUT file -> 0']);
  },
);

test('a stream whose upload a gateway gave up has arrived', async () => {
  const { memories, sandbox } = await openStory();
  sandbox.faults.add({ on: 'upload', status: 504, done: true });
  await expect(memories.importFrom(streamOf(file))).resolves.toMatchObject({ skippedSegmentCount: 0 });
});

test.for([
  [{}, 60],
  [{ maxWaitMs: 10_000 }, 10],
] as const)(
  'a stream that never arrived fails after %j, in which the job would show it',
  async ([options, seconds]) => {
    const { memories, sandbox } = await openStory();
    sandbox.faults.add({ on: 'upload', reset: true });
    const error = await failureOf(UploadError, memories.importFrom(streamOf(file), options));
    expect([error.attempts, error.replayable]).toEqual([1, false]);
    expect((sandbox.clock.now() - Date.parse('2026-03-02T09:15:00.000Z')) / 1_000).toBeCloseTo(seconds, 0);
  },
);

test.for([
  ['the store refuses', 400],
  ['the store is busy', 429],
] as const)('a stream that %s fails without a poll', async ([, status]) => {
  const { memories, sandbox } = await openStory();
  sandbox.faults.add({ on: 'upload', status });
  await failureOf(UploadError, memories.importFrom(streamOf(file)));
  expect(askedOf(sandbox)).toEqual(['translationMemories_createImport -> 202', `PUT file -> ${status}`]);
});

test('a stream of another size fails without a poll', async () => {
  const { memories, sandbox } = await openStory();
  const { stream } = streamOf(Buffer.concat([file, Buffer.from(' ')]));
  await failureOf(UploadError, memories.importFrom({ size: file.length, stream }));
  expect(sandbox.journal.entries('translationMemories_getJob')).toEqual([]);
});
