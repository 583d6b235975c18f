import {
  InvalidRequestError,
  JobFailedError,
  JobWaitError,
  QuotaExceededError,
} from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

/** A token as it comes out of whatever it was stored in. */
function stored<T>(token: T): T {
  return JSON.parse(JSON.stringify(token));
}

test('a handle is there as soon as the file is declared, and is plain data without the address', async () => {
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

test('what was declared and not sent is imported anew elsewhere, and the job left behind is reported', async () => {
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

test('what was declared and not sent cannot go on without its source', async () => {
  const { memories, anotherClient } = await openStory();
  const { jobId, toJSON } = await memories.startImport(file);
  const elsewhere = anotherClient().translationMemories;
  const error = await failureOf(InvalidRequestError, elsewhere.resumeImport(stored(toJSON())).wait());
  expect([error.message, error.field]).toEqual([
    `job ${jobId}: The job still awaits its file; give the source again`,
    'source',
  ]);
});

test('a job that expired before its file came is imported anew elsewhere', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const { jobId, toJSON } = await memories.startImport(file);
  sandbox.clock.advance('31m');
  const elsewhere = anotherClient().translationMemories;
  const result = await elsewhere.resumeImport(stored(toJSON()), file).wait();
  expect(result.jobId).not.toBe(jobId);
  expect(await memories.get(result.translationMemoryId)).toMatchObject({ segment_count: 2 });
});

test('what was sent is only waited for elsewhere', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const job = await memories.startImport(file);
  await job.upload();
  const result = await anotherClient().translationMemories.resumeImport(stored(job.toJSON())).wait();
  expect(result).toMatchObject({ jobId: job.jobId, skippedSegmentCount: 0 });
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
  ]);
});

test('what was sent is not sent again while the job still says that it awaits its file', async () => {
  const { memories, sandbox, anotherClient } = await openStory({
    sandbox: { durations: { uploadSeen: '30s' } },
  });
  const job = await memories.startImport(file);
  await job.upload();
  const result = await anotherClient().translationMemories.resumeImport(stored(job.toJSON()), file).wait();
  expect(result.jobId).toBe(job.jobId);
  expect(askedOf(sandbox).filter((line) => line.startsWith('PUT'))).toEqual(['PUT file -> 204']);
});

test('what was sent and not noted is found out by asking', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const job = await memories.startImport(file);
  const token = stored(job.toJSON());
  await job.upload();
  const result = await anotherClient().translationMemories.resumeImport(token, file).wait();
  expect(result.jobId).toBe(job.jobId);
  expect(askedOf(sandbox).filter((line) => line.startsWith('PUT'))).toEqual(['PUT file -> 204']);
});

test('what is done is told at the first look', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const job = await memories.startImport(file);
  await job.upload();
  const { translationMemoryId } = await job.wait();
  sandbox.journal.clear();
  const result = await anotherClient().translationMemories.resumeImport(stored(job.toJSON())).wait();
  expect(result.translationMemoryId).toBe(translationMemoryId);
  expect(sandbox.journal.entries()).toHaveLength(1);
});

test('what has failed is told elsewhere, too', async () => {
  const { memories, anotherClient } = await openStory();
  const job = await memories.startImport(Buffer.from('<map/>'));
  await job.upload();
  const elsewhere = anotherClient().translationMemories;
  const error = await failureOf(JobFailedError, elsewhere.resumeImport(stored(job.toJSON())).wait());
  expect(error.message).toContain('root is <map>, not <tmx>');
});

test('a wait that was too long goes on elsewhere from its error', async () => {
  const { memories, anotherClient } = await openStory({ sandbox: { durations: { import: '2h' } } });
  const error = await failureOf(JobWaitError, memories.importFrom(file));
  const { jobId, resumeToken } = error;
  expect(resumeToken).toEqual({ operation: 'import', jobId, uploaded: true });
  const elsewhere = anotherClient().translationMemories;
  expect(
    await elsewhere.resumeImport(stored(resumeToken), undefined, { maxWaitMs: 3 * 3_600_000 }).wait(),
  ).toMatchObject({
    jobId,
  });
});

test.for([
  ['nothing', null],
  ['a text', 'token'],
  ['no job', { operation: 'import' }],
  ['an empty job', { operation: 'import', jobId: '' }],
] as const)('%s is no token of an import', async ([, token]) => {
  const { memories, sandbox } = await openStory();
  // @ts-expect-error: what JavaScript may pass all the same
  expect(() => memories.resumeImport(token, file)).toThrow(InvalidRequestError);
  expect(askedOf(sandbox)).toEqual([]);
});

test('the token of an export is no token of an import', async () => {
  const { memories } = await openStory();
  const token = { operation: 'export', jobId: 'j', translationMemoryId: 'm' } as const;
  expect(() => memories.resumeImport(token, file)).toThrow(InvalidRequestError);
});

test('a resumed handle sends nothing by itself, and is plain data like the first one', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  sandbox.journal.clear();
  const job = anotherClient().translationMemories.resumeImport(token, file);
  expect([stored(job), job.jobId, job.expiresAt]).toEqual([token, token.jobId, token.expiresAt]);
  expect(askedOf(sandbox)).toEqual([]);
});

test('a resumed handle sends what never arrived, and then knows its new job', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  expect(await job.upload()).toMatchObject({ bytes: file.length, attempts: 1 });
  expect([job.jobId === token.jobId, job.toJSON()]).toEqual([
    false,
    { operation: 'import', jobId: job.jobId, uploaded: true, expiresAt: expect.any(String) },
  ]);
  expect(await job.upload()).toMatchObject({ bytes: 0, attempts: 0 });
  expect(await job.wait()).toMatchObject({ jobId: job.jobId });
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(2);
});

test('a resumed handle sends nothing where the file has arrived', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const first = await memories.startImport(file);
  const token = stored(first.toJSON());
  await first.upload();
  const job = anotherClient().translationMemories.resumeImport(token, file);
  expect(await job.upload()).toMatchObject({ bytes: 0, attempts: 0 });
  expect([job.jobId, job.toJSON().uploaded]).toEqual([token.jobId, true]);
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
});

test('calls of one resumed handle side by side import the file once', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  const [upload, first, second] = await Promise.all([job.upload(), job.wait(), job.wait()]);
  expect([upload.attempts, first.jobId, second.jobId]).toEqual([1, job.jobId, job.jobId]);
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(2);
});

test('a resumed handle whose sending was called off sends the file at the next call', async () => {
  const { memories, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  await expect(job.wait({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  expect(await job.wait()).toMatchObject({ bytes: file.length });
});

test('a wait is called off though another call of the handle sends the file', async () => {
  const { memories, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  const controller = new AbortController();
  const sending = job.upload();
  const left = job.wait({ signal: controller.signal });
  controller.abort('enough');
  await expect(left).rejects.toBe('enough');
  expect(await sending).toMatchObject({ attempts: 1 });
});

test('what arrived is not sent again, however long the job says that it awaits its file', async () => {
  for (const uploadSeen of ['1s', '30s', '44s'] as const) {
    const { memories, sandbox, anotherClient } = await openStory({ sandbox: { durations: { uploadSeen } } });
    const first = await memories.startImport(file);
    // Stored before the upload, and not once more after it: what a crash leaves.
    const token = stored(first.toJSON());
    await first.upload();
    const result = await anotherClient().translationMemories.resumeImport(token, file).wait();
    expect([result.jobId, sandbox.journal.entries('translationMemories_createImport').length]).toEqual([
      first.jobId,
      1,
    ]);
  }
});

test('a job that awaits its file is believed after 45 seconds', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const asked = sandbox.clock.now();
  await anotherClient().translationMemories.resumeImport(token, file).upload();
  const again = sandbox.journal.entries('translationMemories_createImport').at(-1);
  expect([sandbox.clock.now() - asked, again?.status]).toEqual([45_000, 202]);
});

test('nothing is imported anew where the last look failed', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const first = await memories.startImport(file);
  const token = stored(first.toJSON());
  await first.upload();
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 500, times: 1_000 });
  const elsewhere = anotherClient({ maxRetries: 0 }).translationMemories;
  const error = await failureOf(JobWaitError, elsewhere.resumeImport(token, file).wait());
  expect([error.resumeToken, error.status]).toEqual([
    { ...token, expiresAt: token.expiresAt },
    'ServerError',
  ]);
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
});

test('the job of an export is not waited for as an import', async () => {
  const { memories, sandbox } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const { jobId } = await memories.startExport(id);
  sandbox.journal.clear();
  const resumed = memories.resumeImport({ operation: 'import', jobId }, file).wait();
  const error = await failureOf(InvalidRequestError, resumed);
  expect([error.message, askedOf(sandbox)]).toEqual([
    `job ${jobId} is an export, not an import`,
    ['translationMemories_getJob -> 200'],
  ]);
});

test('an account that may hold no memory more is told so, before the file is sent', async () => {
  const { memories, sandbox } = await openStory({ apiKey: fixtures.keys.atMemoryLimit });
  const error = await failureOf(QuotaExceededError, memories.importFrom(file));
  expect([error.hint, askedOf(sandbox)]).toEqual([
    expect.stringContaining('translation memories'),
    ['translationMemories_createImport -> 456'],
  ]);
});
