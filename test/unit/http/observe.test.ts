import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import type { ClientEvent } from '../../../src/events.ts';
import { json, refusal, silence } from '../../support/answers.ts';
import { consoleErrors } from '../../support/console-errors.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { uncaughtErrors } from '../../support/uncaught.ts';

const exchange = {
  call: expect.any(Number),
  operationId: 'styleRules_get',
  method: 'GET',
  path: '/v3/style_rules/{style_id}',
  resource: '/v3/style_rules/1',
};
const origin = 'https://api.example.com';
const sentHeaders = {
  accept: 'application/json',
  'user-agent': `language-service-client/${manifest.version}`,
};

test('reports a request, its response and its retry', async () => {
  const headers = {
    'x-trace-id': 'trace-1',
    'x-internal': 'host-7',
    'set-cookie': 'a=b',
    'retry-after': '2',
  };
  const { client, events } = createScriptedClient([refusal(503, headers), json({})], { random: () => 0 });
  await client.styleRules.get('1', { headers: { 'x-customer': 'Nordlicht', cookie: 'c=d' } });
  expect(events).toEqual([
    { type: 'request', ...exchange, attempt: 1, origin, headers: sentHeaders },
    {
      type: 'response',
      ...exchange,
      attempt: 1,
      status: 503,
      durationMs: 0,
      traceId: 'trace-1',
      headers: { 'content-type': 'application/json', 'retry-after': '2', 'x-trace-id': 'trace-1' },
    },
    { type: 'retry', ...exchange, attempt: 1, delayMs: 2_000, status: 503 },
    { type: 'request', ...exchange, attempt: 2, origin, headers: sentHeaders },
    {
      type: 'response',
      ...exchange,
      attempt: 2,
      status: 200,
      durationMs: 0,
      headers: { 'content-type': 'application/json' },
    },
  ]);
});

test('reports an attempt that was aborted with something other than an Error', async () => {
  const { client, events } = createScriptedClient([silence]);
  const controller = new AbortController();
  const call = client.styleRules.get('1', { signal: controller.signal });
  controller.abort('enough');
  await expect(call).rejects.toBe('enough');
  expect(events.at(-1)).toMatchObject({ type: 'failure', errorName: 'unknown' });
});

test('shows of the headers those that are known to be harmless', async () => {
  const harmless = { 'content-length': '2', 'content-type': 'application/json', date: 'today' };
  const { client, events } = createScriptedClient([
    json({}, { headers: { ...harmless, 'x-internal': 'h', 'set-cookie': 'a=b', authorization: 'c' } }),
  ]);
  await client.styleRules.get('1', { headers: { 'x-service-reporting-tag': 'team-1', 'x-customer': 'n' } });
  expect(events).toMatchObject([
    { headers: { ...sentHeaders, 'x-service-reporting-tag': 'team-1' } },
    { headers: harmless },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/x-internal|cookie|x-customer|authorization/);
});

test('no event holds the key, a filter or a body', async () => {
  const { client, events } = createScriptedClient([json({ segments: [{ source_text: 'secret-answer' }] })]);
  await client.translationMemories.listSegments('1', { filter_text: 'secret-filter' });
  await client.textCorrection.correct({ text: ['secret-text'] });
  expect(JSON.stringify(events)).not.toMatch(/secret|example-key/);
});

const full = new Error('The log is full');

test.for([
  [
    'a listener',
    () => {
      throw full;
    },
  ],
  ['an async listener', () => Promise.reject(full)],
] as const)('an error of %s fails no call, and is written to the console once', async ([, onEvent]) => {
  const written = consoleErrors();
  const uncaught = uncaughtErrors();
  const { client } = createScriptedClient([json({ style_id: '1' })], { onEvent });
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
  await new Promise(setImmediate);
  expect([written, uncaught]).toEqual([[['language-service: a listener failed:', full]], []]);
});

test('a listener that changes its event changes it for nobody else', async () => {
  const [lines, written] = [[] as string[], consoleErrors()];
  const spoil = (event: ClientEvent) => {
    if ('headers' in event) Reflect.set(event.headers, 'accept', 'spoilt');
    Object.assign(event, { type: 'spoilt', headers: {} });
  };
  const logger = { debug: (line: string) => lines.push(line), info() {}, warn() {}, error() {} };
  const { client } = createScriptedClient([json({})], { onEvent: spoil, logger });
  await client.styleRules.get('1');
  expect(lines.map((line) => line.replace(/call \d+/, 'call'))).toEqual([
    'language-service: call, GET /v3/style_rules/1, attempt 1',
    'language-service: call, GET /v3/style_rules/1 -> 200 in 0 ms',
  ]);
  expect(written).toEqual([]);
});
