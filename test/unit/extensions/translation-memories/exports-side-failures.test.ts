import { expect, test } from 'vitest';
import { ExportRunningError } from '../../../../src/errors/api.ts';
import { TimeoutError } from '../../../../src/errors/request.ts';
import { JobFailedError } from '../../../../src/extensions/translation-memories/jobs.ts';
import type { ExportJobStore } from '../../../../src/extensions/translation-memories/options.ts';
import { json, plain, refusal, silence } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';
import { memoryService, steps } from '../../../support/scripted-memory.ts';

const reused = json({ job_id: 'j' }, { status: 200 });
const memory = 'GET /v3/translation_memories/tm';

test.for([
  ['500', refusal(500)],
  ['403', refusal(403)],
  ['404', refusal(404)],
  ['null', json(null)],
] as const)('a reused export continues where the memory answers %s', async ([, answer]) => {
  const { client } = createScriptedClient([memoryService({ [steps.begin]: reused, [memory]: answer })]);
  const { reused: again, stale, bytes } = await client.translationMemories.exportTo('tm', { memory: true });
  expect([again, stale, bytes]).toEqual([true, undefined, 11]);
});

test('a job that ended up to one second before the request is the running export', async () => {
  const ended = (updated_time: string) => {
    const answers = {
      [steps.begin]: refusal(409),
      [steps.look]: json({ updated_time, results: [{ status: 'completed' }] }),
    };
    const { client } = createScriptedClient([memoryService(answers)]);
    return client.translationMemories.startExport('tm', { exportJobs: store({ get: () => 'j' }) });
  };
  expect(await ended('2026-03-02T09:14:59.000Z')).toMatchObject({ jobId: 'j', reused: false });
  await failureOf(ExportRunningError, ended('2026-03-02T09:14:58.999Z'));
});

test('a reused export is aborted while its memory is read', async () => {
  const { client } = createScriptedClient([memoryService({ [steps.begin]: reused, [memory]: silence })]);
  const started = client.translationMemories.startExport('tm', { deadlineMs: 5_000 });
  expect(await failureOf(TimeoutError, started)).toMatchObject({ limit: 'deadline' });
});

test('a fresh export replaces one whose address is refused, though its job names no job_id', async () => {
  const download_url = 'https://files.example.com/out?signature=s2';
  const nameless = json({ results: [{ status: 'completed', download_url }] });
  let fetches = 0;
  const { client, requests } = createScriptedClient([
    memoryService({
      [steps.look]: nameless,
      [steps.fetch]: (sent, signal) => {
        fetches += 1;
        const answer = fetches === 1 ? refusal(403) : plain('<tmx></tmx>', 'application/xml');
        return answer(sent, signal);
      },
    }),
  ]);
  const events: unknown[] = [];
  const onProgress = (event: object) => void events.push(event);
  const { bytes } = await client.translationMemories.exportTo('tm', { memory: true }, { onProgress });
  expect([bytes, requests.filter(({ request }) => request === steps.begin).length]).toEqual([11, 2]);
  expect(events).toContainEqual({ type: 'download', jobId: 'j', bytes: 11, size: 11 });
});

test.for([
  [null, 'job j failed: ended as failed'],
  ['export', 'export job j failed: ended as failed'],
] as const)('a failed job whose operation is %j says so in words', async ([operation, message]) => {
  const { client } = createScriptedClient([
    json({ job_id: 'j', operation, results: [{ status: 'failed' }] }),
  ]);
  const error = await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
  expect(error.message).toBe(message);
});

test('a failed job is shown to a depth of 20', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`);
  const { client } = createScriptedClient([json({ job_id: 'j', deep, results: [{ status: 'failed' }] })]);
  const { job } = await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
  expect(JSON.stringify(job)).toContain(`"deep":${'{"a":'.repeat(19)}"<nested too deeply>"`);
});

const never = () => new Promise<never>(() => {});
const store = (parts: Partial<ExportJobStore>): ExportJobStore => ({
  get: () => undefined,
  set: () => undefined,
  ...parts,
});
const fails = () => {
  throw new Error('The table is locked');
};

test.for([
  ['set', store({ set: never }), {}],
  ['get', store({ get: never }), { [steps.begin]: refusal(409) }],
] as const)(
  'a deadline and an abort end an export whose store hangs in %s',
  async ([, exportJobs, otherwise]) => {
    const { client } = createScriptedClient([memoryService(otherwise)]);
    const { translationMemories: memories } = client;
    await failureOf(
      TimeoutError,
      memories.exportTo('tm', { memory: true }, { exportJobs, deadlineMs: 5_000 }),
    );
    const controller = new AbortController();
    const started = memories.startExport('tm', { exportJobs, signal: controller.signal });
    setTimeout(() => controller.abort('enough'), 20);
    await expect(started).rejects.toBe('enough');
  },
);

test.for([
  ['throws', fails],
  ['rejects', () => Promise.reject(new Error('The table is locked'))],
] as const)('an export continues when its store %s, and the client reports it', async ([, set]) => {
  const { client, events } = createScriptedClient([memoryService()]);
  const options = { exportJobs: store({ set }) };
  const { bytes } = await client.translationMemories.exportTo('tm', { memory: true }, options);
  expect(bytes).toBe(11);
  expect(events.filter(({ type }) => type === 'warning')).toEqual([
    {
      type: 'warning',
      code: 'export-job-store',
      message: expect.stringMatching(/^The exportJobs store failed: Error: The/),
      jobId: 'j',
    },
  ]);
});

test.for([
  ['throws', fails],
  ['rejects', () => Promise.reject(new Error('The table is locked'))],
  ['gives a number', () => 7 as unknown as string],
  ['gives null', () => null as unknown as string],
] as const)('a running export is not known when the store %s', async ([, get]) => {
  const { client, requests } = createScriptedClient([memoryService({ [steps.begin]: refusal(409) })]);
  const exportJobs = store({ get });
  await failureOf(ExportRunningError, client.translationMemories.startExport('tm', { exportJobs }));
  expect(requests.map(({ request }) => request)).toEqual([steps.begin]);
});
