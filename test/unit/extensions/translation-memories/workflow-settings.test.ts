import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Client } from '../../../../src/client.ts';
import { UploadError } from '../../../../src/errors/api.ts';
import { LanguageServiceError } from '../../../../src/errors/base.ts';
import { InvalidRequestError, TimeoutError } from '../../../../src/errors/request.ts';
import type {
  ExportOptions,
  ImportOptions,
} from '../../../../src/extensions/translation-memories/options.ts';
import { type Answer, inTurn, json, refusal, silence } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient, type ScriptedClientOptions } from '../../../support/scripted-client.ts';
import { jobOf, memoryService, steps } from '../../../support/scripted-memory.ts';

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

const headers = { 'x-tenant': 'nordlicht' };

test('a run with a longer deadline than its client is not ended by that of the client', async () => {
  const slow = json({}, { status: 503, headers: { 'retry-after': '4' } });
  const service = memoryService({ [steps.look]: inTurn(slow, slow, jobOf('completed')) });
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

test.for([
  ['no byte may move', steps.send, 'idle', { idleTimeoutMs: 2_000 }],
  ['no byte may move', steps.fetch, 'idle', { idleTimeoutMs: 2_000 }],
  ['a declaration may take', steps.declare, 'attempt', { timeoutMs: 2_000 }],
  ['the beginning of an export may take', steps.begin, 'attempt', { timeoutMs: 2_000 }],
] as const)('the workflow says how long %s: %s', async ([, step, ended, settings]) => {
  const { client } = createScriptedClient([memoryService({ [step]: silence })]);
  const error = await failureOf(LanguageServiceError, takeThrough(client, { ...settings, maxRetries: 0 }));
  const { limit, limitMs } = error instanceof TimeoutError ? error : Object(error.cause);
  expect([limit, limitMs]).toEqual([ended, 2_000]);
});

test('an export gives the hash of its file, unless none is needed', async () => {
  const { client } = createScriptedClient([memoryService()]);
  const hashOf = async (digest?: boolean) =>
    (await client.translationMemories.exportTo('tm', { memory: true }, { digest })).sha256;
  const hash = createHash('sha256').update('<tmx></tmx>').digest('hex');
  expect([await hashOf(), await hashOf(false)]).toEqual([hash, undefined]);
});

test('the name of a file is checked before it is sent, except with checkRequests: false', async () => {
  const { client, requests } = createScriptedClient([memoryService()]);
  const fileName = 'x'.repeat(101);
  const error = await failureOf(
    InvalidRequestError,
    client.translationMemories.importFrom(file, { fileName }),
  );
  expect([error.field, requests]).toEqual(['source_file.file_name', []]);
  await client.translationMemories.importFrom(file, { fileName, displayName: '', checkRequests: false });
  expect(JSON.parse(String(requests[0]?.body))).toEqual({
    source_file: { file_name: fileName, content_type: 'application/xml', content_length: 1 },
    parameters: { display_name: '' },
  });
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
