import { createCore } from 'language-service-client/core';
import { waitForTranslationMemoryJob } from 'language-service-client/import';
import { expect, test } from 'vitest';
import type { ClientEvent } from '../../../../src/events.ts';
import { JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import type { WaitOptions } from '../../../../src/extensions/translation-memories/options.ts';
import { refusal } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createHandClock } from '../../../support/hand-clock.ts';
import {
  apiKey,
  baseUrl,
  createScriptedClient,
  type ScriptedClient,
} from '../../../support/scripted-client.ts';
import { createScriptedClock } from '../../../support/scripted-clock.ts';

type Memories = ScriptedClient['client']['translationMemories'];

const asImport = (memories: Memories) =>
  memories.resumeImport({ operation: 'import', jobId: 'j', uploaded: true }).wait();
const asExport = (memories: Memories) =>
  memories.resumeExport({ operation: 'export', jobId: 'j', translationMemoryId: 'tm' }).wait();

/** Waits for a job that has these statuses; a poll after the last of them hangs. */
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
  const ended = waitForTranslationMemoryJob(core, 'j', { timeoutMs: 300_000, ...options });
  return { ended, events, signals };
}

test('ends at its limit while a poll hangs, and ends the poll', async () => {
  const { ended, signals } = waitFor(['processing'], { maxWaitMs: 10_000 });
  const error = await failureOf(JobWaitError, ended);
  expect(error).toMatchObject({ status: 'processing', polls: 1, seen: { processing: 1 } });
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('polls once with a limit of 0, however long the poll takes', async () => {
  const clock = createHandClock();
  const late = () => {
    clock.advance(1);
    return Response.json({ job_id: 'j', results: [{ status: 'completed' }] });
  };
  const { client } = createScriptedClient([late], { clock });
  const { job_id } = await client.translationMemories.waitForJob('j', { maxWaitMs: 0 });
  expect(job_id).toBe('j');
});

const handles = [
  { name: 'an import', operation: 'import', wait: asImport },
  { name: 'an export', operation: 'export', wait: asExport },
] as const;

test.for(handles)('$name that is nowhere after five seconds is missing', async ({ wait }) => {
  const { client, requests, clock } = createScriptedClient([refusal(404)]);
  const startedAt = clock.now();
  await expect(wait(client.translationMemories)).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(requests.map(({ at }) => at - startedAt)).toEqual([0, 1_000, 2_500, 4_750, 8_125]);
});
