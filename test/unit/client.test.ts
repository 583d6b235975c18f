import { expect, test, vi } from 'vitest';
import { createClient } from '../../src/client.ts';
import { TimeoutError } from '../../src/errors/request.ts';
import { operationTable } from '../../src/generated/operations.ts';
import { json, silence } from '../support/answers.ts';
import { methodOf } from '../support/documented-calls.ts';
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

test('the client itself stays as it was', async () => {
  const { client } = createScriptedClient([silence], { maxRetries: 0 });
  client.withOptions({ timeoutMs: 1 });
  expect((await failureOf(TimeoutError, client.styleRules.get('1'))).limitMs).toBe(30_000);
});

test('the settings of a call win over those of the client', async () => {
  const { client } = createScriptedClient([silence], { maxRetries: 0, timeoutMs: 10_000 });
  expect((await failureOf(TimeoutError, client.styleRules.get('1', { timeoutMs: 2_000 }))).limitMs).toBe(
    2_000,
  );
});

test('an undefined setting is like an absent one', async () => {
  const { client } = createScriptedClient([silence], { maxRetries: 0, timeoutMs: undefined });
  const error = await failureOf(TimeoutError, client.styleRules.get('1', { timeoutMs: undefined }));
  expect(error.limitMs).toBe(30_000);
});

test('every operation of the description is a method of its resource', () => {
  const { client } = createScriptedClient([]);
  const missing = Object.keys(operationTable).filter((id) => typeof methodOf(client, id) !== 'function');
  expect(missing).toEqual([]);
});

test('sends with the fetch of the platform, as it is at that moment', async ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'k' });
  vi.stubGlobal('fetch', async () => Response.json({ style_id: '1' }));
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
});

test('a call is a promise of its data', async () => {
  const { client } = createScriptedClient([json({ style_id: '1' })]);
  const ended: string[] = [];
  const call = client.styleRules.get('1');
  expect([await call.then(({ style_id }) => style_id), await call.finally(() => ended.push('end'))]).toEqual([
    '1',
    { style_id: '1' },
  ]);
  expect([ended, call instanceof Promise]).toEqual([['end'], true]);
});

test('a failed call can be caught, and its answer rejects with the same error', async () => {
  const { client } = createScriptedClient([json({}, { status: 400 })]);
  const call = client.styleRules.get('1');
  const error = await call.catch((reason: unknown) => reason);
  await expect(call.withResponse()).rejects.toBe(error);
});
