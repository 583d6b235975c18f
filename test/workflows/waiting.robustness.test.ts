import { JobWaitError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openStory, type Story, type StoryOptions } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

/** A story in which a file has been sent, and its job. */
async function openSentStory(options?: StoryOptions): Promise<Story & { readonly jobId: string }> {
  const story = await openStory(options);
  const job = await story.memories.startImport(file);
  await job.upload();
  await story.sandbox.idle();
  return { ...story, jobId: job.jobId };
}

const slowImports = { sandbox: { durations: { import: '2m' } } } as const;

test('a wait continues when another wait for the same job is aborted', async () => {
  const { memories, jobId } = await openSentStory(slowImports);
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  const left = memories.waitForJob(jobId, { signal: controller.signal });
  const stayed = memories.waitForJob(jobId);
  controller.abort(reason);
  await expect(left).rejects.toBe(reason);
  expect(await stayed).toMatchObject({ results: [{ status: 'completed' }] });
});

test('each wait has its own limit and its own error', async () => {
  const { memories, jobId } = await openSentStory({ sandbox: { durations: { import: '2h' } } });
  const token = { operation: 'import', jobId, uploaded: true } as const;
  const [long, short] = await Promise.all([
    failureOf(JobWaitError, memories.resumeImport(token, undefined, { maxWaitMs: 60_000 }).wait()),
    failureOf(JobWaitError, memories.waitForJob(jobId, { maxWaitMs: 10_000 })),
  ]);
  expect([short.resumeToken, long.resumeToken, long.polls > short.polls]).toEqual([undefined, token, true]);
});
