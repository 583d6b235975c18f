import { expect, test } from 'vitest';
import { openStory, stored } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

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
