import { expect, test, vi } from 'vitest';
import { createClient } from '../../src/client.ts';
import { InvalidRequestError, TimeoutError } from '../../src/errors/request.ts';
import { json, silence } from '../support/answers.ts';
import { failureOf } from '../support/failures.ts';
import { createScriptedClient } from '../support/scripted-client.ts';

test('a client with other settings keeps what was not changed', async () => {
  const { client, requests, events } = createScriptedClient([json({})], { headers: { 'x-one': '1' } });
  await client.withOptions({ headers: { 'x-two': '2' } }).styleRules.get('1');
  await client.withOptions({ timeoutMs: 1_000 }).styleRules.get('1');
  expect(
    requests.map(({ headers }) => [headers['authorization'], headers['x-one'], headers['x-two']]),
  ).toEqual([
    ['Service-Auth-Key example-key:fx', undefined, '2'],
    ['Service-Auth-Key example-key:fx', '1', undefined],
  ]);
  expect(events.length).toBe(4);
});

test('a client with other settings takes another key and another address', async () => {
  const { client, requests } = createScriptedClient([json({})]);
  await client.withOptions({ apiKey: 'other', baseUrl: 'https://free.example.com' }).styleRules.get('1');
  expect(requests.map(({ origin, headers }) => [origin, headers['authorization']])).toEqual([
    ['https://free.example.com', 'Service-Auth-Key other'],
  ]);
});

test('the settings of a call win over those of the client', async () => {
  const { client } = createScriptedClient([silence], { maxRetries: 0, timeoutMs: 10_000 });
  expect((await failureOf(TimeoutError, client.styleRules.get('1', { timeoutMs: 2_000 }))).limitMs).toBe(
    2_000,
  );
});

test('sends with the fetch of the platform, as it is at that moment', async ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'k' });
  vi.stubGlobal('fetch', async () => Response.json({ style_id: '1' }));
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
});

test.for([
  ['importFrom', 2],
  ['startImport', 2],
  ['resumeImport', 3],
  ['uploadTo', 3],
  ['waitForJob', 2],
  ['startExport', 2],
  ['exportTo', 3],
  ['resumeExport', 1],
] as const)('%s takes at most %d arguments, apart from undefined ones', async ([name, most]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const call = async (more: unknown) =>
    Reflect.apply(client.translationMemories[name], undefined, [...Array(most).fill(undefined), more]);
  const error = await failureOf(InvalidRequestError, call({}));
  const message = `${name} takes at most ${most} argument(s)`;
  expect([error.field, error.message, requests]).toEqual(['arguments', message, []]);
  await expect(call(undefined)).rejects.not.toMatchObject({ field: 'arguments' });
});
