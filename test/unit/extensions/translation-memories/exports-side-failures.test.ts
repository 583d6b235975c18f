import { expect, test } from 'vitest';
import { ExportRunningError, PermissionError } from '../../../../src/errors/api.ts';
import { TimeoutError } from '../../../../src/errors/request.ts';
import { JobFailedError } from '../../../../src/extensions/translation-memories/jobs.ts';
import type { ExportJobStore } from '../../../../src/extensions/translation-memories/options.ts';
import { type Answer, json, plain, refusal, silence } from '../../../support/answers.ts';
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

test.for([
  ['2026-03-02T09:14:59.001Z', '2026-03-02T09:14:59.000Z', true],
  ['2026-03-02T09:14:59.000Z', '2026-03-02T09:14:59.000Z', false],
  ['2026-03-02T10:00:00.000+01:00', '2026-03-02T09:14:59.000Z', false],
] as const)(
  'a reused export of a memory of %s, begun at %s, is stale: %s',
  async ([updated_time, at, stale]) => {
    const job = json({ creation_time: at, updated_time: '2026-03-02T09:15:00.000Z' });
    const answers = { [steps.begin]: reused, [memory]: json({ updated_time }), [steps.look]: job };
    const { client } = createScriptedClient([memoryService(answers)]);
    expect(await client.translationMemories.startExport('tm')).toMatchObject({ reused: true, stale });
  },
);

/** Starts an export while another one runs; the store names a job, which the service answers so. */
async function beginKnown(answer: Answer) {
  const answers = { [steps.begin]: refusal(409), [steps.look]: answer };
  const { client } = createScriptedClient([memoryService(answers)]);
  // Its date tells the client what time it is there.
  await client.translationMemories.getJob('j').catch(() => undefined);
  return client.translationMemories.startExport('tm', { exportJobs: store({ get: () => 'j' }) });
}
const jobOf = (status: string, updated_time: string, headers = {}) =>
  json({ updated_time, results: [{ status }] }, { headers });
const earlier = { date: 'Mon, 02 Mar 2026 08:00:00 GMT' };

test.for([
  ['ended up to one second before the request', jobOf('completed', '2026-03-02T09:14:59.000Z')],
  ['ended just now by the clock of the service', jobOf('completed', '2026-03-02T08:00:00.000Z', earlier)],
  ['still runs, whenever it was changed', jobOf('processing', '2026-03-02T08:00:00.000Z')],
] as const)('a job that %s is the running export', async ([, answer]) => {
  const started = { jobId: 'j', translationMemoryId: 'tm', reused: false, stale: false };
  expect(await beginKnown(answer)).toMatchObject(started);
});

test('a job that ended earlier or is gone is not the running export; one that cannot be read is an error', async () => {
  await failureOf(ExportRunningError, beginKnown(refusal(404)));
  await failureOf(ExportRunningError, beginKnown(jobOf('completed', '2026-03-02T09:14:58.999Z')));
  await failureOf(PermissionError, beginKnown(refusal(403)));
});

test('a reused export is aborted while its memory is read', async () => {
  const { client } = createScriptedClient([memoryService({ [steps.begin]: reused, [memory]: silence })]);
  const started = client.translationMemories.startExport('tm', { deadlineMs: 5_000 });
  expect(await failureOf(TimeoutError, started)).toMatchObject({ limit: 'deadline' });
});

test.for([
  [null, [{}], 'job j failed: ended as failed'],
  ['export', [{}], 'export job j failed: ended as failed'],
  ['x'.repeat(81), [{}], `${'x'.repeat(80)} job j failed: ended as failed`],
  ['import', [{ error: { message: 'No' } }, { error: { message: 'Bad' } }], 'import job j failed: No; Bad'],
] as const)('a failed job whose operation is %j says so in words', async ([operation, results, message]) => {
  const failed = { job_id: 'j', operation, results: results.map((one) => ({ ...one, status: 'failed' })) };
  const { client } = createScriptedClient([json(failed)]);
  const error = await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
  expect([error.message, error.status, error.jobId]).toEqual([message, 'failed', 'j']);
});

test('a failed job is shown to a depth of 20, without its signed URL', async () => {
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const results = '[{"status":"failed","download_url":"https://files.example.com/out?signature=s2"}]';
  const failed = plain(`{"job_id":"j","deep":${deep},"results":${results}}`, 'application/json');
  const { client } = createScriptedClient([failed]);
  const { job } = await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
  expect(JSON.stringify(job)).toBe(
    `{"job_id":"j","deep":${'{"a":'.repeat(19)}"<nested too deeply>"${'}'.repeat(19)},"results":[{"status":"failed"}]}`,
  );
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
  const error = failureOf(ExportRunningError, client.translationMemories.startExport('tm', { exportJobs }));
  expect(await error).toMatchObject({
    status: 409,
    operationId: 'translationMemories_createExport',
    hint: expect.stringMatching(
      /^The job id of the running export is not known here. Export again after it has ended$/,
    ),
  });
  expect(requests.map(({ request }) => request)).toEqual([steps.begin]);
});
