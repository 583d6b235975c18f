import { createCore } from 'language-service-client/core';
import { expect, test } from 'vitest';
import { JobWaitError } from '../../../../src/errors/job.ts';
import type { ClientEvent } from '../../../../src/events.ts';
import { runJourney, type WaitOptions } from '../../../../src/extensions/translation-memories/journey.ts';
import { contextOf } from '../../../../src/extensions/translation-memories/journey-context.ts';
import { waitAlone } from '../../../../src/extensions/translation-memories/lone-wait.ts';
import { failureOf } from '../../../support/failures.ts';
import { apiKey, baseUrl } from '../../../support/scripted-client.ts';
import { createScriptedClock } from '../../../support/scripted-clock.ts';

/** Waits alone for a job that has these statuses; a poll after the last of them hangs. */
function waitFor(statuses: readonly string[], options: WaitOptions = {}) {
  const signals: (AbortSignal | null | undefined)[] = [];
  const events: ClientEvent[] = [];
  const left = [...statuses];
  const core = createCore({
    baseUrl,
    apiKey,
    clock: createScriptedClock({ random: () => 0.5 }),
    onEvent: (event) => events.push(event),
    fetch(_url, init) {
      signals.push(init?.signal);
      const status = left.shift();
      const job = { job_id: 'j', operation: 'import', results: [{ status }] };
      return status === undefined ? new Promise<never>(() => {}) : Promise.resolve(Response.json(job));
    },
  });
  const ended = runJourney(contextOf(core), 'test', { timeoutMs: 300_000, ...options }, (journey) =>
    waitAlone(journey, { jobId: 'j' }),
  );
  return { ended, events, signals };
}

test('ends with the final job; each poll is reported to the client and to the wait', async () => {
  const seen: string[] = [];
  const onProgress: WaitOptions['onProgress'] = (event) => {
    if (event.type === 'poll') seen.push(event.status);
  };
  const { ended, events } = waitFor(['processing', 'completed'], { onProgress });
  expect(await ended).toMatchObject({ status: 'completed', state: 'succeeded' });
  expect(seen).toEqual(['processing', 'completed']);
  expect(events.filter(({ type }) => type === 'poll')).toHaveLength(2);
});

test('ends at its limit with what was seen', async () => {
  const { ended } = waitFor(Array(6).fill('processing'), { maxWaitMs: 10_000 });
  expect(await failureOf(JobWaitError, ended)).toMatchObject({ polls: 6, seen: { processing: 6 } });
});

test('ends at its limit while a poll hangs, and ends the poll', async () => {
  const { ended, signals } = waitFor(['processing'], { maxWaitMs: 10_000 });
  const error = await failureOf(JobWaitError, ended);
  expect(error).toMatchObject({ status: 'processing', polls: 1, seen: { processing: 1 } });
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('ends with the reason of an abort, and ends the poll', async () => {
  const controller = new AbortController();
  const { ended, signals } = waitFor([], { signal: controller.signal });
  await new Promise((resolve) => setImmediate(resolve));
  controller.abort(new Error('no longer needed'));
  await expect(ended).rejects.toThrow('no longer needed');
  expect(signals[0]?.aborted).toBe(true);
});
