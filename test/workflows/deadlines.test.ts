import { TimeoutError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openStory, storyBegin } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());
const slow = { sandbox: { durations: { import: '1h', export: '1h' } } } as const;

test.for([
  ['importFrom', 'importFrom: not done within the deadline of 10000 ms'],
  ['resumeImport', 'job'],
  ['waitForJob', 'job'],
  ['startExport', 'startExport'],
] as const)('a deadline covers %s', async ([workflow, words]) => {
  const { memories, sandbox } = await openStory(slow);
  const job = await memories.startImport(file);
  await job.upload();
  sandbox.faults.add({ on: 'translationMemories_createExport', status: 429, times: 99 });
  const options = { deadlineMs: 10_000, maxRetries: 99 };
  const workflows = {
    importFrom: () => memories.importFrom(file, options),
    resumeImport: () => memories.resumeImport(job.toJSON(), undefined, options).wait(),
    waitForJob: () => memories.waitForJob(job.jobId, options),
    startExport: () => memories.startExport('m', options),
  };
  const error = await failureOf(TimeoutError, workflows[workflow]());
  expect(error).toMatchObject({ message: expect.stringMatching(`^${words}`), limit: 'deadline' });
  expect(sandbox.clock.now() - storyBegin).toBe(10_000);
});
