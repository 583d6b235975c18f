import { InvalidRequestError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory, stored } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

test('a handle exists as soon as the import is requested, and is plain data without the address', async () => {
  const { memories, sandbox } = await openStory();
  const job = await memories.startImport(file);
  expect(stored(job)).toEqual({
    operation: 'import',
    jobId: job.jobId,
    uploaded: false,
    expiresAt: '2026-03-02T09:45:00.000Z',
  });
  expect(askedOf(sandbox)).toEqual(['translationMemories_createImport -> 202']);
});

test('a handle sends the file and waits, step by step', async () => {
  const { memories, sandbox } = await openStory();
  const job = await memories.startImport(file);
  const upload = await job.upload();
  const { translationMemoryId, bytes } = await job.wait();
  expect(upload).toMatchObject({ bytes: file.length, attempts: 1 });
  expect([job.toJSON().uploaded, bytes]).toEqual([true, undefined]);
  expect(await memories.get(translationMemoryId)).toMatchObject({ segment_count: 2 });
  expect(askedOf(sandbox).slice(0, 3)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
  ]);
});

test('an import whose file was not sent starts again elsewhere, and the job left behind is reported', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const first = await memories.startImport(file);
  const events: unknown[] = [];
  const onProgress = (event: unknown) => events.push(event);
  const elsewhere = anotherClient().translationMemories;
  const result = await elsewhere.resumeImport(stored(first.toJSON()), file, { onProgress }).wait();
  expect(result.jobId).not.toBe(first.jobId);
  expect(events[0]).toEqual({
    type: 'warning',
    code: 'orphaned-job',
    message: 'The job still awaits its file; a new import replaces it',
    jobId: first.jobId,
  });
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'translationMemories_getJob -> 200',
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
  ]);
});

test('an import whose file was not sent cannot resume without its source', async () => {
  const { memories, anotherClient } = await openStory();
  const { jobId, toJSON } = await memories.startImport(file);
  const elsewhere = anotherClient().translationMemories;
  const error = await failureOf(InvalidRequestError, elsewhere.resumeImport(stored(toJSON())).wait());
  expect([error.message, error.field]).toEqual([
    `job ${jobId}: The job still awaits its file; pass the source to resumeImport`,
    'source',
  ]);
});

test('a handle whose upload is asked for twice sends its file once', async () => {
  const { memories, sandbox } = await openStory();
  const job = await memories.startImport(file);
  const [one, other] = await Promise.all([job.upload(), job.upload()]);
  expect([other, await job.upload()]).toEqual([one, one]);
  expect(askedOf(sandbox).filter((asked) => asked.startsWith('PUT'))).toEqual(['PUT file -> 204']);
});
