import { createCore } from 'language-service-client/core';
import { waitForTranslationMemoryJob } from 'language-service-client/import';
import { expect, test } from 'vitest';
import type { ClientEvent } from '../../../../src/events.ts';
import { JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import type { WaitOptions } from '../../../../src/extensions/translation-memories/workflow.ts';
import { type Answer, json, refusal } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import {
  apiKey,
  baseUrl,
  createScriptedClient,
  type ScriptedClient,
} from '../../../support/scripted-client.ts';
import { createScriptedClock } from '../../../support/scripted-clock.ts';

function job(status: string, operation = 'import'): Answer {
  const results = [{ status, translation_memory_id: 'tm' }];
  return json({ job_id: 'j', operation, results });
}

type Memories = ScriptedClient['client']['translationMemories'];

const asImport = (memories: Memories) =>
  memories.resumeImport({ operation: 'import', jobId: 'j', uploaded: true }).wait();
const asExport = (memories: Memories) =>
  memories.resumeExport({ operation: 'export', jobId: 'j', translationMemoryId: 'tm' }).wait();

test('an unknown status is reported once', async () => {
  const { client, events } = createScriptedClient([job('queued'), job('queued'), job('completed')]);
  const reported: string[] = [];
  await client.translationMemories.waitForJob('j', { onProgress: ({ type }) => reported.push(type) });
  expect(reported).toEqual(['warning', 'poll', 'poll', 'poll']);
  expect(events.filter(({ type }) => type === 'warning')).toHaveLength(1);
});

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

const lookPath = 'GET /v3/translation_memories/jobs/j';
const handles = [
  { name: 'an import', operation: 'import', wait: asImport },
  { name: 'an export', operation: 'export', wait: asExport },
] as const;

test.for(handles)('$name that is not visible yet is polled again', async ({ operation, wait }) => {
  const { client, requests } = createScriptedClient([
    refusal(404),
    refusal(404),
    job('completed', operation),
  ]);
  expect(await wait(client.translationMemories)).toMatchObject({});
  expect(requests.map(({ request }) => request)).toEqual([lookPath, lookPath, lookPath]);
});

test.for(handles)('$name that is nowhere after five seconds is missing', async ({ wait }) => {
  const { client, requests, clock } = createScriptedClient([refusal(404)]);
  const startedAt = clock.now();
  await expect(wait(client.translationMemories)).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(requests.map(({ at }) => at - startedAt)).toEqual([0, 1_000, 2_500, 4_750, 8_125]);
});
