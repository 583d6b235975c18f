import { InvalidRequestError, JobWaitError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory, stored } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

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

test('a resumed handle whose second upload fails says that its new file has not come', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  sandbox.faults.add({ on: 'upload', status: 403 });
  await expect(job.upload()).rejects.toThrow('403');
  expect([job.jobId === token.jobId, job.toJSON().uploaded]).toEqual([false, false]);
  expect(await job.wait()).toMatchObject({ bytes: file.length });
});

test('a resumed handle whose upload was aborted sends the file at the next call', async () => {
  const { memories, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  await expect(job.wait({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  expect(await job.wait()).toMatchObject({ bytes: file.length });
});

test('a wait can be aborted while another call of the handle sends the file', async () => {
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

test('a job that has no result yet awaits its file', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const { jobId, ...token } = stored((await memories.startImport(file)).toJSON());
  const body = JSON.stringify({ job_id: jobId, operation: 'import', results: [] });
  const headers = { 'content-type': 'application/json' };
  // As many polls as fit into the grace.
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 200, body, headers, times: 8 });
  const again = anotherClient().translationMemories.resumeImport({ ...token, jobId }, file);
  expect(await again.upload()).toMatchObject({ bytes: file.length, attempts: 1 });
});

test('a job that awaits its file is believed after 45 seconds', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const asked = sandbox.clock.now();
  await anotherClient().translationMemories.resumeImport(token, file).upload();
  const again = sandbox.journal.entries('translationMemories_createImport').at(-1);
  expect([sandbox.clock.now() - asked, again?.status]).toEqual([45_000, 202]);
});

test('no new import starts where the last poll failed', async () => {
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
