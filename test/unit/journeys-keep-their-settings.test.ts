import { expect, test } from 'vitest';
import type { Client } from '../../src/client.ts';
import { InvalidRequestError } from '../../src/errors/invalid-request.ts';
import { TimeoutError } from '../../src/errors/request.ts';
import type { ExportOptions } from '../../src/extensions/translation-memories/exports.ts';
import type { ImportOptions } from '../../src/extensions/translation-memories/imports.ts';
import { type Answer, refusal, silence } from '../support/answers.ts';
import { failureOf } from '../support/failures.ts';
import { createScriptedClient, type ScriptedClientOptions } from '../support/scripted-client.ts';
import { memoryService, steps } from '../support/scripted-memory.ts';

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

test('every call has the headers of the journey, and the store none of them', async () => {
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

const everyStep = Object.entries(steps).map(([name, step]) => ({ name, step }));
// A failed look is no failure of the wait, which looks again.
const onceSteps = everyStep.filter(({ name }) => name !== 'look');

test.for(onceSteps)('the journey says how often its step "$name" is repeated', async ({ step }) => {
  expect([
    await countOf(step, refusal(429), {}),
    await countOf(step, refusal(429), { maxRetries: 0 }),
    await countOf(step, refusal(429), {}, { maxRetries: 1 }),
    await countOf(step, refusal(429), { maxRetries: 0 }, { maxRetries: 1 }),
  ]).toEqual([3, 1, 2, 1]);
});

test.for(onceSteps)('the journey says how long a wait its step "$name" accepts', async ({ step }) => {
  const later = refusal(429, { 'retry-after': '5' });
  expect([
    await countOf(step, later, {}),
    await countOf(step, later, { maxRetryAfterMs: 4_000 }),
    await countOf(step, later, {}, { maxRetryAfterMs: 4_000 }),
    await countOf(step, later, { maxRetryAfterMs: 5_000 }, { maxRetryAfterMs: 4_000 }),
  ]).toEqual([3, 1, 1, 3]);
});

test('the journey says how long an attempt of its calls may take', async () => {
  const { client } = createScriptedClient([memoryService({ [steps.begin]: silence })]);
  const exported = client.translationMemories.exportTo('tm', { memory: true }, { timeoutMs: 2_000 });
  const error = await exported.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'UnknownOutcomeError', elapsedMs: 2_000 });
});

test('the journey says how long no byte may move', async () => {
  const { client } = createScriptedClient([memoryService({ [steps.fetch]: silence })]);
  const settings = { idleTimeoutMs: 2_000, maxRetries: 0 };
  const exported = client.translationMemories.exportTo('tm', { memory: true }, settings);
  const { limit, limitMs } = await failureOf(TimeoutError, exported);
  expect([limit, limitMs]).toEqual(['idle', 2_000]);
});

test('the journey says whether a hash is computed', async () => {
  const { client } = createScriptedClient([memoryService()]);
  expect([
    await client.translationMemories.exportTo('tm', { memory: true }),
    await client.translationMemories.exportTo('tm', { memory: true }, { digest: false }),
  ]).toMatchObject([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }, { sha256: undefined }]);
});

test('the name of a file is checked before anything is sent, unless told not to', async () => {
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
