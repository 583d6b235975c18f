import { expect, test } from 'vitest';
import { TimeoutError } from '../../../src/errors/request.ts';
import { sleep } from '../../../src/timing.ts';
import { type Answer, json, refusal, silence, stall } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test('has the status of a response whose body did not end', async () => {
  const { client } = createScriptedClient([stall], { maxRetries: 0 });
  expect((await failureOf(TimeoutError, client.styleRules.get('1'))).status).toBe(200);
});

test('sends nothing and reports no request when the deadline has passed already', async () => {
  const { client, requests, events } = createScriptedClient([json({})]);
  const update = client.styleRules.update('1', { name: 'n' }, { deadlineMs: 0 });
  const error = await failureOf(TimeoutError, update);
  expect([error.limit, error.phase, requests, events]).toEqual(['deadline', 'before sending', [], []]);
});

test('the time it takes to ask for keys is part of the attempt', async () => {
  const keys = ['old', 'new'];
  const { client, clock } = createScriptedClient([refusal(401), silence], {
    async apiKey() {
      await sleep(clock, 10_000);
      return keys.shift() ?? 'none';
    },
    maxRetries: 0,
  });
  const error = await failureOf(TimeoutError, client.styleRules.get('1'));
  expect([error.limit, error.limitMs, error.elapsedMs]).toEqual(['attempt', 30_000, 30_000]);
});

test('asking for the key counts as part of the attempt', async () => {
  const apiKey = () => new Promise<string>(() => undefined);
  const { client, requests } = createScriptedClient([json({})], { apiKey, maxRetries: 0 });
  const error = await failureOf(TimeoutError, client.styleRules.update('1', { name: 'n' }));
  expect([error.phase, error.elapsedMs, requests]).toEqual(['before sending', 30_000, []]);
});

test('a deadline after a response that broke off says that the request was sent', async () => {
  const breaking: Answer = () => {
    const pull = (controller: ReadableStreamDefaultController) => controller.error(new Error('lost'));
    return new Response(new ReadableStream({ pull }));
  };
  const { client } = createScriptedClient([breaking], { deadlineMs: 200 });
  const error = await failureOf(TimeoutError, client.styleRules.get('1'));
  expect([error.phase, error.status]).toEqual(['after sending', undefined]);
});

test('a deadline before the next attempt says how long the service asked to wait', async () => {
  const { client } = createScriptedClient([refusal(503, { 'retry-after': '4' })], { deadlineMs: 1_000 });
  const { status, retryAfterMs } = await failureOf(TimeoutError, client.styleRules.get('1'));
  expect([status, retryAfterMs]).toEqual([503, 4_000]);
});
