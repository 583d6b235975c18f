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
  'x-service-reporting-tag': 'team-1',
};

test('reports a request, its response and its retry, with the headers known to be harmless', async () => {
  const harmless = { 'content-length': '16', date: 'today', 'retry-after': '2', 'x-trace-id': 'trace-1' };
  const headers = { ...harmless, 'x-internal': 'host-7', 'set-cookie': 'a=b', authorization: 'c' };
  const { client, events } = createScriptedClient([refusal(503, headers), json({})], { random: () => 0 });
  const own = { 'x-customer': 'Nordlicht', cookie: 'c=d', 'x-service-reporting-tag': 'team-1' };
  await client.styleRules.get('1', { headers: own });
  expect(events).toEqual([
    { type: 'request', ...exchange, attempt: 1, origin, headers: sentHeaders },
    {
      type: 'response',
      ...exchange,
      attempt: 1,
      status: 503,
      durationMs: 0,
      traceId: 'trace-1',
      headers: { ...harmless, 'content-type': 'application/json' },
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
