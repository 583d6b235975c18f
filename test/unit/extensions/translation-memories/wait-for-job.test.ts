import { resumeTokenOf } from 'language-service-client/import';
import { expect, test } from 'vitest';
import type { Client } from '../../../../src/client.ts';
import { LanguageServiceError } from '../../../../src/errors/base.ts';
import { waitUntilReady } from '../../../../src/extensions/glossaries-v2.ts';
import { JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import type { WaitOptions } from '../../../../src/extensions/translation-memories/options.ts';
import type { Clock } from '../../../../src/timing.ts';
import { type Answer, json, refusal } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createHandClock } from '../../../support/hand-clock.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';

const running = { job_id: 'j', ready: false, results: [{ status: 'processing' }] };

test('ends at its limit while a poll hangs, and ends the poll', async () => {
  let hanging: AbortSignal | undefined;
  const hang: Answer = (_, signal) => {
    hanging = signal;
    return new Promise(() => {});
  };
  const { client } = createScriptedClient([json(running), hang]);
  const ended = client.translationMemories.waitForJob('j', { timeoutMs: 300_000, maxWaitMs: 10_000 });
  const seen = { status: 'processing', polls: 1, seen: { processing: 1 } };
  expect(await failureOf(JobWaitError, ended)).toMatchObject(seen);
  expect(hanging?.aborted).toBe(true);
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

test('shortens a long job id in its message', async () => {
  const { client } = createScriptedClient([json(running)]);
  const ended = client.translationMemories.waitForJob('j'.repeat(5_000), { maxWaitMs: 0 });
  expect((await failureOf(JobWaitError, ended)).message.length).toBeLessThan(500);
});

const asImport = { operation: 'import', jobId: 'j', uploaded: true } as const;
const asExport = { operation: 'export', jobId: 'j', translationMemoryId: 'tm' } as const;
type Own = WaitOptions & { readonly clock: Clock };
const new404 = [0, 1_000, 2_500, 4_750, 8_125];

const jobs = [
  {
    name: 'an import',
    token: { ...asImport, expiresAt: undefined },
    unknown: new404,
    wait: ({ translationMemories }: Client, { clock: _, ...own }: Own): Promise<unknown> =>
      translationMemories.resumeImport(asImport).wait(own),
  },
  {
    name: 'an export',
    token: asExport,
    unknown: new404,
    wait: ({ translationMemories }: Client, { clock: _, ...own }: Own) =>
      translationMemories.resumeExport(asExport).wait(own),
  },
  {
    name: 'a job whose id alone is known',
    token: undefined,
    unknown: [0],
    wait: ({ translationMemories }: Client, { clock: _, ...own }: Own) =>
      translationMemories.waitForJob('j', own),
  },
];
/** The waits of the client. */
const waits = [
  ...jobs,
  {
    name: 'a glossary',
    unknown: [0],
    wait: (client: Client, own: Own) => waitUntilReady(client, 'j', own),
  },
];

const unsent = {
  name: 'an import that may lack its file',
  unknown: new404,
  wait: ({ translationMemories }: Client, { clock: _, ...own }: Own) =>
    translationMemories.resumeImport({ ...asImport, uploaded: false }).wait(own),
};

test.for([...waits, unsent])(
  '$name that is nowhere is missing, after five seconds if it is new',
  async (row) => {
    const { client, requests, clock } = createScriptedClient([refusal(404)]);
    const startedAt = clock.now();
    await expect(row.wait(client, { clock })).rejects.toMatchObject({ name: 'NotFoundError' });
    expect(requests.map(({ at }) => at - startedAt)).toEqual(row.unknown);
  },
);

const aDate = { 'retry-after': 'Mon, 02 Mar 2026 09:15:07 GMT' };
const times = { firstPauseMs: 200, longestPauseMs: 400, maxWaitMs: 1_500 };

test.for(
  waits.flatMap(({ name, wait }) => [
    { name, wait, by: 'its options', headers: {}, options: times, first: [0, 200, 500, 900], last: 1_400 },
    { name, wait, by: 'the service', headers: aDate, options: { maxWaitMs: 7_100 }, first: [0], last: 7_000 },
    { name, wait, by: 'the defaults', headers: {}, options: {}, first: [0, 1_000, 2_500], last: 1_799_900 },
  ]),
)('$name is polled at the times of $by', async ({ wait, headers, options, first, last }) => {
  const { client, requests, clock } = createScriptedClient([json(running, { headers })]);
  const startedAt = clock.now();
  const own = { ...options, clock, headers: { 'x-tenant': 'nordlicht' } };
  await failureOf(LanguageServiceError, wait(client, own));
  const seen = requests.map(({ at }) => Math.round(at - startedAt));
  expect([seen.slice(0, first.length), seen.at(-1)]).toEqual([first, last]);
  expect(requests.filter((sent) => sent.headers['x-tenant'] !== 'nordlicht')).toEqual([]);
});

test.for(jobs)('$name whose wait is too long says what it saw, and how to go on', async ({ wait, token }) => {
  const results = (...statuses: readonly string[]) =>
    json({ job_id: 'j', results: statuses.map((status) => ({ status })) });
  const answers = [results('queued', 'processing'), results('queued'), results('processing')];
  const { client, events, clock } = createScriptedClient(answers);
  const error = await failureOf(JobWaitError, wait(client, { maxWaitMs: 3_000, clock }));
  const operation = token?.operation;
  const how = operation === undefined ? 'wait for it again' : 'continue with its resumeToken';
  expect(error.toJSON()).toEqual({
    name: 'JobWaitError',
    message: `job j is still running after 4 polls in 3 s (queued 2 x, processing 2 x): ${how}`,
    jobId: 'j',
    operation,
    status: 'processing',
    polls: 4,
    elapsedMs: 2_900,
    seen: { queued: 2, processing: 2 },
    resumeToken: resumeTokenOf(error),
  });
  expect(resumeTokenOf(error)?.operation).toBe(operation);
  const about = { type: 'poll', jobId: 'j', operation };
  expect(events.filter(({ type }) => type === 'poll' || type === 'warning')).toEqual([
    {
      type: 'warning',
      code: 'unknown-status',
      message: 'The job has the unknown status queued, which counts as running',
      jobId: 'j',
    },
    { ...about, status: 'queued', polls: 1, elapsedMs: 0 },
    { ...about, status: 'queued', polls: 2, elapsedMs: 1_000 },
    { ...about, status: 'processing', polls: 3, elapsedMs: 2_500 },
    { ...about, status: 'processing', polls: 4, elapsedMs: 2_900 },
  ]);
});
