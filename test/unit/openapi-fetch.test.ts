import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import {
  ConnectionError,
  ResponseParseError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../src/errors/request.ts';
import { broken, json, plain, refusal, silence } from '../support/answers.ts';
import { failureOf } from '../support/failures.ts';
import { createScriptedClient } from '../support/scripted-client.ts';

test('gives data and response', async () => {
  const { client, requests } = createScriptedClient([json({ style_id: '1' })]);
  const { data, error, response } = await client.api.GET('/v3/style_rules/{style_id}', {
    params: { path: { style_id: 'a/b' } },
  });
  expect([data, error, response.status]).toEqual([{ style_id: '1' }, undefined, 200]);
  expect(
    requests.map(({ request, headers }) => [request, headers['authorization'], headers['user-agent']]),
  ).toEqual([
    [
      'GET /v3/style_rules/a%2Fb',
      'Service-Auth-Key example-key:fx',
      `language-service-client/${manifest.version}`,
    ],
  ]);
});

test('repeats what may be repeated, and nothing else', async () => {
  const { client, requests } = createScriptedClient([refusal(500)]);
  await client.api.GET('/v3/glossaries');
  await client.api.POST('/v3/style_rules', { body: { name: 'n', language: 'en' } });
  expect(requests.map(({ request, body }) => [request, body === null])).toEqual([
    ...Array(3).fill(['GET /v3/glossaries', true]),
    ['POST /v3/style_rules', false],
  ]);
});

test.for([
  ['an HTML page', plain('<!doctype html>', 'text/html')],
  ['half a body', plain('[', 'application/json')],
  ['no body', plain(null, 'application/json')],
] as const)('rejects with a typed error when a success has %s', async ([, answer]) => {
  const { client } = createScriptedClient([refusal(503, { 'retry-after': '2' }), answer], {
    random: () => 0,
  });
  const error = await failureOf(ResponseParseError, client.api.GET('/v3/glossaries'));
  expect([error.operationId, error.status, error.attempts, error.elapsedMs]).toEqual([
    'glossaries_list',
    200,
    2,
    2_000,
  ]);
});

test('returns text unchanged with parseAs: text', async () => {
  const { client } = createScriptedClient([plain('<!doctype html>', 'text/html')]);
  const { data } = await client.api.GET('/v3/glossaries', { parseAs: 'text' });
  expect(data).toBe('<!doctype html>');
});

test('says of an unreadable success to what is not idempotent that it has taken effect', async () => {
  const { client } = createScriptedClient([plain('<html>', 'text/html', { status: 201 })]);
  const body = { name: 'n', language: 'en' } as const;
  const error = await failureOf(UnknownOutcomeError, client.api.POST('/v3/style_rules', { body }));
  expect([error.operationId, error.status]).toEqual(['styleRules_create', 201]);
});

test('takes the settings of the client', async () => {
  const settings = { headers: { 'x-tenant': 'nordlicht' }, maxRetries: 1, timeoutMs: 4_000 };
  const { client, requests } = createScriptedClient([silence], {
    ...settings,
    deadlineMs: 6_000,
    random: () => 0,
  });
  const error = await failureOf(TimeoutError, client.api.GET('/v3/glossaries'));
  expect([error.limit, error.limitMs, requests.map(({ at }) => at - (requests[0]?.at ?? 0))]).toEqual([
    'deadline',
    6_000,
    [0, 4_050],
  ]);
  expect(requests[0]?.headers['x-tenant']).toBe('nordlicht');
});

test('sends the headers of the client and of the call; those of the call win', async () => {
  const headers = { 'x-one': 'client', 'x-two': 'client' };
  const { client, requests } = createScriptedClient([json({})], { headers });
  await client.api.GET('/v3/glossaries', { headers: { 'X-Two': 'call' } });
  expect(requests.map((sent) => [sent.headers['x-one'], sent.headers['x-two']])).toEqual([
    ['client', 'call'],
  ]);
});

test('repeats as often as the client says, and waits a minute at most', async () => {
  const settings = { maxRetries: 1 };
  const { client, requests } = createScriptedClient(
    [refusal(503, { 'retry-after': '60' }), refusal(503), refusal(503, { 'retry-after': '61' })],
    settings,
  );
  await client.api.GET('/v3/glossaries');
  await client.api.GET('/v3/glossaries');
  expect(requests.length).toBe(3);
});

test('rejects with a typed error when no answer comes', async () => {
  const { client } = createScriptedClient([broken('ENOTFOUND')], { maxRetries: 0 });
  const error = await failureOf(ConnectionError, client.api.GET('/v3/glossaries'));
  expect([error.operationId, error.path, error.code]).toEqual([
    'glossaries_list',
    '/v3/glossaries',
    'ENOTFOUND',
  ]);
});

test('rejects with the reason of a signal that aborts', async () => {
  const { client, requests } = createScriptedClient([json({})]);
  await expect(client.api.GET('/v3/glossaries', { signal: AbortSignal.abort('enough') })).rejects.toBe(
    'enough',
  );
  expect(requests).toEqual([]);
});

test('rejects with the reason of a signal that aborts while the answer is awaited', async () => {
  const controller = new AbortController();
  const { client, clock } = createScriptedClient([silence]);
  clock.aside.after(1_000, () => controller.abort('enough'));
  const call = client.api.GET('/v3/glossaries', { signal: controller.signal });
  await expect(call).rejects.toBe('enough');
  expect(clock.pending).toBe(0);
});

test.for([
  ['GET', '/v3/translation_memories/jobs/7', 'translationMemories_getJob'],
  ['GET', '/v3/translation_memories/7', 'translationMemories_get'],
  ['POST', '/v3/translation_memories/import', 'translationMemories_createImport'],
  ['GET', '/v3/glossaries/7/entries?source_lang=en', 'glossaries_getEntries'],
  ['GET', '/v4/wonders/7', undefined],
] as const)('names %s %s in its events as %s', async ([method, path, operationId]) => {
  const { client, events } = createScriptedClient([json({})]);
  // @ts-expect-error: any path may be tried, described or not
  await client.api.request(method.toLowerCase(), path, method === 'POST' ? { body: {} } : {});
  expect(events.map((event) => Reflect.get(event, 'operationId'))).toEqual([operationId, operationId]);
});

test.for([
  ['GET', 3],
  ['PUT', 3],
  ['DELETE', 3],
  ['POST', 1],
  ['PATCH', 1],
] as const)('sends %s to a path it does not know %i times when it fails', async ([method, times]) => {
  const { client, requests } = createScriptedClient([refusal(500)]);
  // @ts-expect-error: any path may be tried, described or not
  await client.api.request(method.toLowerCase(), '/v4/wonders/7', {});
  expect(requests.length).toBe(times);
});

test('shows no part of a path it does not know', async () => {
  const { client, events } = createScriptedClient([json({})]);
  // @ts-expect-error: any path may be tried, described or not
  await client.api.GET('/v4/customers/Nordlicht');
  expect(JSON.stringify(events)).not.toContain('Nordlicht');
});

test.for([600, 799, 999, 199])('gives a failure of status %i as data', async (status) => {
  const strange = Object.defineProperty(Response.json({ message: 'odd' }), 'status', { value: status });
  const answer = () => Object.defineProperty(strange, 'ok', { value: false });
  const { client } = createScriptedClient([answer], { maxRetries: 0 });
  const { data, error, response } = await client.api.GET('/v3/glossaries');
  expect([data, error, response.status, response.ok]).toEqual([undefined, { message: 'odd' }, status, false]);
});

test('takes the settings of a call, and they win over those of the client', async () => {
  const { client, requests, clock } = createScriptedClient([silence], { timeoutMs: 10_000 });
  const startedAt = clock.now();
  const limits = { timeoutMs: 2_000, maxRetries: 0 };
  const error = await failureOf(TimeoutError, client.api.GET('/v3/glossaries', limits));
  expect([error.limitMs, clock.now() - startedAt, requests.length]).toEqual([2_000, 2_000, 1]);
  const late = await failureOf(TimeoutError, client.api.GET('/v3/glossaries', { deadlineMs: 3_000 }));
  expect([late.limit, late.limitMs, late.elapsedMs]).toEqual(['deadline', 3_000, 3_000]);
});

test('refuses an invalid signal; null means no signal', async () => {
  const { client } = createScriptedClient([json({ glossaries: [] })]);
  const { data } = await client.api.GET('/v3/glossaries', { signal: null });
  expect(data).toEqual({ glossaries: [] });
});
