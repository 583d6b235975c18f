import { expect, test } from 'vitest';
import type { Client } from '../../../../src/client.ts';
import { SignedUrlExpiredError, UploadError } from '../../../../src/errors/api.ts';
import { InvalidRequestError, TimeoutError } from '../../../../src/errors/request.ts';
import type {
  ExportOptions,
  ImportOptions,
} from '../../../../src/extensions/translation-memories/options.ts';
import { type Answer, broken, json, refusal, silence } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import {
  baseUrl,
  createScriptedClient,
  type ScriptedClientOptions,
} from '../../../support/scripted-client.ts';
import { memoryService, steps } from '../../../support/scripted-memory.ts';

const file = new Uint8Array([1]);

type Settings = ImportOptions & ExportOptions;

/** Takes the memory in, and out again. */
async function takeThrough({ translationMemories: memories }: Client, settings?: Settings): Promise<unknown> {
  await memories.importFrom(file, settings);
  return memories.exportTo('tm', { memory: true }, settings);
}

/** How often a step is asked for that always answers so. */
async function countOf(
  step: string,
  answer: Answer,
  settings: Settings,
  client: ScriptedClientOptions = {},
): Promise<number> {
  const scripted = createScriptedClient([memoryService({ [step]: answer })], client);
  await takeThrough(scripted.client, settings).catch(() => undefined);
  return scripted.requests.filter(({ request }) => request === step).length;
}

test('every call has the headers of the workflow, and the store none of them', async () => {
  const { client, requests } = createScriptedClient([memoryService()]);
  await takeThrough(client, { headers: { 'x-tenant': 'nordlicht' } });
  expect(requests.map(({ request, headers }) => [request, headers['x-tenant']])).toEqual([
    [steps.declare, 'nordlicht'],
    [steps.send, undefined],
    [steps.look, 'nordlicht'],
    [steps.begin, 'nordlicht'],
    [steps.look, 'nordlicht'],
    [steps.fetch, undefined],
  ]);
});

const job = (status: string) => json({ job_id: 'j', results: [{ status, translation_memory_id: 'tm' }] });
const getMemory = 'GET /v3/translation_memories/tm';
const headers = { 'x-tenant': 'nordlicht' };

/** One answer after the other, and the last one from then on. */
function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  let turn = 0;
  return (...given) => (answers[turn++] ?? answers[answers.length - 1] ?? answers[0])(...given);
}

interface Detour {
  readonly name: string;
  readonly otherwise: Readonly<Record<string, Answer>>;
  readonly take: (memories: Client['translationMemories']) => Promise<unknown>;
  readonly asked: readonly string[];
}

const detours: readonly Detour[] = [
  {
    name: 'an export that is reused',
    otherwise: { [steps.begin]: json({ job_id: 'j' }), [getMemory]: json({}) },
    take: (memories) => memories.startExport('tm', { headers }),
    asked: [steps.begin, getMemory, steps.look],
  },
  {
    name: 'an import whose file may have come',
    otherwise: { [steps.send]: broken('ECONNRESET') },
    take: (memories) => memories.importFrom(file, { headers }),
    asked: [steps.declare, steps.send, steps.look, steps.look],
  },
];

test.for(detours)(
  'every call of $name has the headers of the workflow',
  async ({ otherwise, take, asked }) => {
    const { client, requests } = createScriptedClient([memoryService(otherwise)]);
    await take(client.translationMemories);
    expect(requests.map(({ request }) => request)).toEqual(asked);
    const bare = requests.filter((sent) => sent.headers['x-tenant'] === undefined);
    expect(bare.filter(({ origin }) => origin === baseUrl)).toEqual([]);
  },
);

test('a run with a longer deadline than its client is not ended by that of the client', async () => {
  const slow = json({}, { status: 503, headers: { 'retry-after': '4' } });
  const service = memoryService({ [steps.look]: inTurn(slow, slow, job('completed')) });
  const { client, requests } = createScriptedClient([service], { deadlineMs: 5_000 });
  await client.translationMemories.importFrom(file, { deadlineMs: 60_000 });
  const asked = [steps.declare, steps.send, steps.look, steps.look, steps.look];
  expect(requests.map(({ request }) => request)).toEqual(asked);
});

test('a run without a deadline has that of its client', async () => {
  const service = memoryService({ [steps.look]: silence });
  const { client } = createScriptedClient([service], { deadlineMs: 5_000 });
  const { limit, limitMs } = await failureOf(TimeoutError, client.translationMemories.importFrom(file));
  expect([limit, limitMs]).toEqual(['deadline', 5_000]);
});

test('a file whose job has expired has not come, and is sent again', async () => {
  const service = memoryService({
    [steps.send]: inTurn(broken('ECONNRESET'), json({})),
    [steps.look]: inTurn(job('expired'), job('completed')),
  });
  const { client, requests } = createScriptedClient([service]);
  await client.translationMemories.importFrom(file);
  const asked = [steps.declare, steps.send, steps.look, steps.send, steps.look];
  expect(requests.map(({ request }) => request)).toEqual(asked);
});

test('a stream that was read is not declared again when its address has expired', async () => {
  const gone = refusal(403, { date: 'Mon, 02 Mar 2026 11:00:00 GMT' });
  const { client, requests } = createScriptedClient([memoryService({ [steps.send]: gone })]);
  const source = { size: 1, stream: new Blob([file]).stream() };
  await failureOf(SignedUrlExpiredError, client.translationMemories.importFrom(source));
  expect(requests.map(({ request }) => request)).toEqual([steps.declare, steps.send]);
});

const everyStep = Object.entries(steps).map(([name, step]) => ({ name, step }));
// A failed look is no failure of the wait, which looks again.
const onceSteps = everyStep.filter(({ name }) => name !== 'look');

test.for(onceSteps)('the workflow says how often its step "$name" is repeated', async ({ step }) => {
  expect([
    await countOf(step, refusal(429), {}),
    await countOf(step, refusal(429), { maxRetries: 0 }),
    await countOf(step, refusal(429), {}, { maxRetries: 1 }),
    await countOf(step, refusal(429), { maxRetries: 0 }, { maxRetries: 1 }),
  ]).toEqual([3, 1, 2, 1]);
});

test('the workflow says how long no byte may move', async () => {
  const { client } = createScriptedClient([memoryService({ [steps.fetch]: silence })]);
  const settings = { idleTimeoutMs: 2_000, maxRetries: 0 };
  const exported = client.translationMemories.exportTo('tm', { memory: true }, settings);
  const { limit, limitMs } = await failureOf(TimeoutError, exported);
  expect([limit, limitMs]).toEqual(['idle', 2_000]);
});

test('the name of a file is checked before anything is sent, except with checkRequests: false', async () => {
  const { client, requests } = createScriptedClient([memoryService()]);
  const fileName = 'x'.repeat(101);
  const error = await failureOf(
    InvalidRequestError,
    client.translationMemories.importFrom(file, { fileName }),
  );
  expect([error.field, requests]).toEqual(['source_file.file_name', []]);
  await client.translationMemories.importFrom(file, { fileName, checkRequests: false });
  expect(requests[0]?.request).toBe(steps.declare);
});

test('a handle keeps the settings of its import, which those of a step override', async () => {
  const { client, requests } = createScriptedClient([memoryService({ [steps.send]: refusal(429) })]);
  const job = await client.translationMemories.startImport(file, { headers, maxRetries: 5 });
  await failureOf(UploadError, job.upload({ maxRetries: 0 }));
  await job.wait({ maxWaitMs: 1_000 });
  expect(requests.map(({ request, headers: sent }) => [request, sent['x-tenant']])).toEqual([
    [steps.declare, 'nordlicht'],
    [steps.send, undefined],
    [steps.look, 'nordlicht'],
  ]);
});

test.for<readonly [string, string, (memories: Client['translationMemories']) => Promise<unknown>]>([
  [
    'the upload of a handle',
    steps.send,
    async (memories) => (await memories.startImport(file)).upload({ deadlineMs: 1_000 }),
  ],
  [
    'the beginning of an export',
    steps.begin,
    (memories) => memories.startExport('tm', { deadlineMs: 1_000 }),
  ],
  [
    'a resumed import',
    steps.look,
    (memories) => {
      const token = { operation: 'import', jobId: 'j', uploaded: true } as const;
      return memories.resumeImport(token, undefined, { deadlineMs: 1_000 }).wait();
    },
  ],
])('a deadline ends %s', async ([, step, take]) => {
  const { client, requests, clock } = createScriptedClient([memoryService({ [step]: silence })]);
  const startedAt = clock.now();
  const { limit } = await failureOf(TimeoutError, take(client.translationMemories));
  expect([limit, clock.now() - startedAt, requests.at(-1)?.request, clock.pending]).toEqual([
    'deadline',
    1_000,
    step,
    0,
  ]);
});
