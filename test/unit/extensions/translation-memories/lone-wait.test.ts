import { expect, test } from 'vitest';
import { type Poll, pollsInWords } from '../../../../src/extensions/polling.ts';
import { createLoneWait } from '../../../../src/extensions/translation-memories/lone-wait.ts';
import type { PolledJob } from '../../../../src/extensions/translation-memories/states.ts';
import type { Waiter } from '../../../../src/extensions/translation-memories/waiter.ts';
import { createScriptedClock } from '../../../support/scripted-clock.ts';

const running: PolledJob = {
  job: { job_id: 'j' },
  traceId: undefined,
  status: 'processing',
  state: 'waiting',
  hasUnknownStatus: false,
};
const finished: PolledJob = { ...running, status: 'completed', state: 'succeeded' };

/** Waits alone for a job that these polls show; what each listener heard, and the signals of the polls. */
function waitAlone(polls: readonly (() => Promise<Poll<PolledJob>>)[], changes: Partial<Waiter> = {}) {
  const heard: string[] = [];
  const signals: AbortSignal[] = [];
  const waiter: Waiter = {
    jobId: 'j',
    maxWaitMs: 10_000,
    graceMs: 0,
    signal: new AbortController().signal,
    isFinal: ({ state }) => state !== 'waiting',
    onPoll: ({ status }) => heard.push(`waiter ${status}`),
    tooLong: (progress) => new Error(`${progress.status}: ${pollsInWords(progress)}`),
    ...changes,
  };
  const left = [...polls];
  const wait = createLoneWait(createScriptedClock({ random: () => 0.5 }));
  const ended = wait(waiter, {
    times: {},
    poll(signal) {
      signals.push(signal);
      return left.shift()?.() ?? Promise.resolve({ value: running });
    },
    onPoll: ({ status }) => heard.push(`client ${status}`),
  });
  return { ended, heard, signals };
}

const shows = (value: PolledJob) => async () => ({ value });
const hangs = () => new Promise<never>(() => {});

test('ends with the final job, and both listeners hear each poll', async () => {
  const { ended, heard } = waitAlone([shows(running), shows(finished)]);
  expect(await ended).toBe(finished);
  expect(heard).toEqual(['client processing', 'waiter processing', 'client completed', 'waiter completed']);
});

test('ends at its limit with what was seen', async () => {
  await expect(waitAlone([]).ended).rejects.toThrow('processing: 6 polls in 9900 ms');
});

test('ends at its limit while a poll hangs, and ends the poll', async () => {
  const { ended, signals } = waitAlone([shows(running), hangs]);
  await expect(ended).rejects.toThrow('processing: 1 poll in 0 ms');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('ends with the reason of an abort, and ends the poll', async () => {
  const controller = new AbortController();
  const { ended, signals } = waitAlone([hangs], { signal: controller.signal });
  controller.abort(new Error('no longer needed'));
  await expect(ended).rejects.toThrow('no longer needed');
  expect(signals[0]?.aborted).toBe(true);
});
