import { InvalidRequestError, UploadError } from 'language-service-client';
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
  const tokens: unknown[] = [];
  const job = await memories.startImport(file, { onResumeToken: (token) => void tokens.push(token) });
  const upload = await job.upload();
  expect(tokens.at(-1)).toMatchObject({ jobId: job.jobId, uploaded: true });
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

test('a handle whose stream was read and refused rejects both calls with the refusal', async () => {
  const { memories, sandbox } = await openStory();
  const job = await memories.startImport({ size: file.length, stream: new Blob([file]).stream() });
  sandbox.faults.add({ on: 'upload', status: 400 });
  const [one, other] = [failureOf(UploadError, job.upload()), failureOf(UploadError, job.upload())];
  expect([(await one).status, await other]).toEqual([400, await one]);
});

test('a call for an upload that is aborted does not close the stream of the upload that runs', async () => {
  const { memories } = await openStory();
  const job = await memories.startImport({ size: file.length, stream: new Blob([file]).stream() });
  const running = job.upload();
  await expect(job.upload({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  expect(await running).toMatchObject({ bytes: file.length });
});

test('a resumed handle sends what never arrived, reports the job left behind and knows its new one', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const seen: object[] = [];
  const onProgress = (event: object) => seen.push(event);
  const job = anotherClient().translationMemories.resumeImport(token, file, { onProgress });
  const upload = await job.upload();
  expect(upload).toMatchObject({ bytes: file.length, attempts: 1 });
  expect([job.jobId === token.jobId, job.toJSON()]).toEqual([
    false,
    { operation: 'import', jobId: job.jobId, uploaded: true, expiresAt: expect.any(String) },
  ]);
  expect(await job.upload()).toEqual(upload);
  expect(await job.wait()).toMatchObject({ jobId: job.jobId, bytes: file.length });
  expect(seen[0]).toMatchObject({ type: 'poll', jobId: token.jobId, polls: 1 });
  expect(seen.find((event) => 'code' in event)).toEqual({
    type: 'warning',
    code: 'orphaned-job',
    message: 'The job still awaits its file; a new import replaces the job',
    jobId: token.jobId,
  });
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'translationMemories_getJob -> 200',
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
  ]);
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

test('a resumed handle whose second upload fails says that its new file has not come', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  sandbox.faults.add({ on: 'upload', status: 403 });
  await expect(job.upload()).rejects.toThrow('403');
  expect([job.jobId === token.jobId, job.toJSON().uploaded]).toEqual([false, false]);
  expect(await job.wait()).toMatchObject({ bytes: file.length });
});

test('a call that waits for the upload of another call sends the file when that one is aborted', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const token = stored((await memories.startImport(file)).toJSON());
  const job = anotherClient().translationMemories.resumeImport(token, file);
  const controller = new AbortController();
  const first = job.upload({ signal: controller.signal });
  const [second, third] = [job.wait(), job.upload()];
  await expect(job.upload({ deadlineMs: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('not done within the deadline of 1 ms'),
    jobId: token.jobId,
  });
  controller.abort('enough');
  await expect(first).rejects.toBe('enough');
  const sent = { bytes: file.length };
  expect([await second, await third]).toMatchObject([sent, sent]);
  expect(askedOf(sandbox).filter((asked) => asked.startsWith('PUT'))).toEqual(['PUT file -> 204']);
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

test('a file that was sent is not sent again, however long the job says that it awaits its file', async () => {
  const { memories, sandbox, anotherClient } = await openStory({
    sandbox: { durations: { uploadSeen: '2m' } },
  });
  const first = await memories.startImport(file);
  await first.upload();
  await anotherClient().translationMemories.resumeImport(stored(first.toJSON()), file).wait();
  expect(sandbox.journal.entries('translationMemories_createImport').length).toBe(1);
});
