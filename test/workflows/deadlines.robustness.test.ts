import { TimeoutError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openStory, type Story, storyBegin } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());
const slow = { sandbox: { durations: { import: '1h', export: '1h' } } } as const;

/** How much later a request came, from the beginning of the story; in milliseconds. */
function lateness({ sandbox }: Story): number {
  const last = sandbox.journal.entries().at(-1)?.time ?? '';
  return Date.parse(last) - storyBegin;
}

/** Lets an hour pass. */
function anHour({ sandbox }: Story): Promise<void> {
  return new Promise((resolve) => sandbox.clock.after(3_600_000, resolve));
}

test('a deadline covers a whole import, and no request follows it', async () => {
  const story = await openStory(slow);
  const error = await failureOf(TimeoutError, story.memories.importFrom(file, { deadlineMs: 60_000 }));
  const at = story.sandbox.clock.now() - storyBegin;
  await anHour(story);
  expect([error.message, error.limit, error.limitMs, at]).toEqual([
    'importFrom: not done within the deadline of 60000 ms',
    'deadline',
    60_000,
    60_000,
  ]);
  expect(lateness(story)).toBeLessThanOrEqual(60_000);
});

test.for([
  ['resumeImport', 'resumeImport'],
  ['waitForJob', 'job'],
  ['startExport', 'startExport'],
] as const)('a deadline covers %s', async ([workflow, name]) => {
  const { memories, sandbox } = await openStory(slow);
  const job = await memories.startImport(file);
  await job.upload();
  sandbox.faults.add({ on: 'translationMemories_createExport', status: 429, times: 99 });
  const options = { deadlineMs: 10_000, maxRetries: 99 };
  const workflows = {
    resumeImport: () => memories.resumeImport(job.toJSON(), undefined, options).wait(),
    waitForJob: () => memories.waitForJob(job.jobId, options),
    startExport: () => memories.startExport('m', options),
  };
  const error = await failureOf(TimeoutError, workflows[workflow]());
  expect([error.message.startsWith(name), sandbox.clock.now() - storyBegin]).toEqual([true, 10_000]);
});
