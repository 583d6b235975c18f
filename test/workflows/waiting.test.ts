import { JobWaitError } from 'language-service-client';
import type { Sandbox } from 'language-service-sandbox';
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

/** Polls of one wait for a job of the same duration. */
async function countedLooks(options: StoryOptions): Promise<{ readonly polls: number }> {
  const { memories, sandbox, jobId } = await openSentStory(options);
  await memories.waitForJob(jobId);
  return { polls: pollsOf(sandbox) };
}

function pollsOf({ journal }: Sandbox): number {
  return journal.entries('translationMemories_getJob').length;
}

test('all waits for a job share one loop of polls', async () => {
  const { memories, sandbox, events, jobId } = await openSentStory(slowImports);
  const reported: number[] = [];
  const onProgress = () => reported.push(pollsOf(sandbox));
  const waits = Array.from({ length: 3 }, () => memories.waitForJob(jobId, { onProgress }));
  const [first, ...others] = await Promise.all(waits);
  const polls = pollsOf(sandbox);
  expect(others).toEqual([first, first]);
  expect(reported).toHaveLength(3 * polls);
  expect(events.filter(({ type }) => type === 'poll')).toHaveLength(polls);
});

test('a wait for the job of a running import joins its polls', async () => {
  const { memories, sandbox } = await openStory(slowImports);
  let joined: Promise<unknown> | undefined;
  await memories.importFrom(file, {
    onProgress(event) {
      if (event.type === 'poll') joined ??= memories.waitForJob(event.jobId);
    },
  });
  expect(await joined).toMatchObject({ results: [{ status: 'completed' }] });
  const { polls } = await countedLooks(slowImports);
  expect(pollsOf(sandbox)).toBe(polls);
});

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

test('a later wait joins the loop of the remaining ones', async () => {
  const { memories, sandbox, jobId } = await openSentStory(slowImports);
  const controller = new AbortController();
  const left = memories.waitForJob(jobId, { signal: controller.signal });
  const stayed = memories.waitForJob(jobId);
  controller.abort();
  await left.catch(() => undefined);
  const joined = memories.waitForJob(jobId);
  await Promise.all([stayed, joined]);
  const { polls } = await countedLooks(slowImports);
  expect(pollsOf(sandbox)).toBe(polls);
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
