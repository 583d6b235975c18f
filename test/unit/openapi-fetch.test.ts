import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ResponseParseError, TimeoutError, UnknownOutcomeError } from '../../src/errors/request.ts';
import { sleep } from '../../src/timing.ts';
import { json, plain, refusal, silence } from '../support/answers.ts';
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

test('says of an unreadable success to what is not idempotent that it has taken effect', async () => {
  const { client } = createScriptedClient([plain('<html>', 'text/html', { status: 201 })]);
  const body = { name: 'n', language: 'en' } as const;
  const error = await failureOf(UnknownOutcomeError, client.api.POST('/v3/style_rules', { body }));
  expect([error.operationId, error.status]).toEqual(['styleRules_create', 201]);
});

test('does not count the time for reading the body as part of the first attempt', async () => {
  const { client, clock } = createScriptedClient([json({ style_id: '1' })], { maxRetries: 0 });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(clock, 40_000);
      controller.enqueue(Buffer.from('{"name":"n","language":"en"}'));
      controller.close();
    },
  });
  const { data } = await client.api.POST('/v3/style_rules', {
    body: { name: 'n', language: 'en' },
    bodySerializer: () => body,
    duplex: 'half',
  });
  expect(data).toEqual({ style_id: '1' });
});

test('refuses an HTML page where no JSON is due', async () => {
  const { client } = createScriptedClient([plain('<html>', 'text/html; charset=utf-8')]);
  const path = { style_id: '1' };
  const error = await failureOf(
    ResponseParseError,
    client.api.DELETE('/v3/style_rules/{style_id}', { params: { path } }),
  );
  expect(error.message).toContain('is an HTML page');
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

test('rejects with the reason of a signal that aborts', async () => {
  const { client, requests } = createScriptedClient([json({})]);
  await expect(client.api.GET('/v3/glossaries', { signal: AbortSignal.abort('enough') })).rejects.toBe(
    'enough',
  );
  expect(requests).toEqual([]);
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
