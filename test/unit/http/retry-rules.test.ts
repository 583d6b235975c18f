import { expect, test } from 'vitest';
import { ApiError } from '../../../src/errors/api.ts';
import { ConnectionError, UnknownOutcomeError } from '../../../src/errors/request.ts';
import { operationTable } from '../../../src/generated/operations.ts';
import type { OperationInfo } from '../../../src/operations.ts';
import { breaksOff, broken, json, refusal } from '../../support/answers.ts';
import { methodOf } from '../../support/documented-calls.ts';
import { failureOf } from '../../support/failures.ts';
import { smallestRequest } from '../../support/request-limits.ts';
import { crossed, idempotentCalls, onceCalls } from '../../support/sample-calls.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const final = [400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 418, 425, 431, 456, 501, 505];
const each = (statuses: readonly number[], times: number) => statuses.map((status) => ({ status, times }));

const cases = [
  ...crossed(idempotentCalls, [...each([408, 429, 500, 502, 503, 504, 529], 3), ...each(final, 1)]),
  ...crossed(onceCalls, [...each([429], 3), ...each([408, 500, 502, 503, 504, 529, ...final], 1)]),
];

test.for(cases)('sends $name that is answered with $status $times times', async ({ call, status, times }) => {
  const { client, requests } = createScriptedClient([refusal(status)]);
  const error = await failureOf(ApiError, call(client));
  expect([error.status, error.attempts, requests.length]).toEqual([status, times, times]);
});

const hinted = (after: string, times: number, outcome: string) => (status: number) => ({
  status,
  after,
  times,
  outcome,
});

test.for([
  ...crossed(onceCalls, [429, 503, 529].map(hinted('1', 3, 'refused'))),
  ...crossed(onceCalls, [429, 503, 529].map(hinted('3600', 1, 'refused'))),
  ...crossed(onceCalls, [408, 409, 456].map(hinted('1', 1, 'refused'))),
  ...crossed(onceCalls, [500, 502, 504].map(hinted('1', 1, 'unknown'))),
  ...crossed(onceCalls, [503, 529].map(hinted('soon', 1, 'unknown'))),
  ...crossed(idempotentCalls, [409, 456].map(hinted('1', 1, 'refused'))),
])(
  'sends $name that is answered with $status and Retry-After: $after $times times',
  async ({ call, status, after, times, outcome }) => {
    const { client, requests } = createScriptedClient([refusal(status, { 'retry-after': after })]);
    const error = await failureOf(ApiError, call(client));
    expect([requests.length, error.outcome]).toEqual([times, outcome]);
    expect(error.message.includes('may have been applied')).toBe(outcome === 'unknown');
  },
);

const operations = Object.entries<OperationInfo>(operationTable).map(([id, info]) => ({
  id,
  info,
  times: { true: 3, false: 1 }[`${info.idempotent}`],
}));

test.for(operations)('sends $id that is answered with 500 $times times', async ({ id, info, times }) => {
  const { client, requests } = createScriptedClient([refusal(500)]);
  const call = methodOf(client, id)(...info.pathParameters, smallestRequest(info)).withResponse();
  await failureOf(ApiError, call);
  expect(requests.length).toBe(times);
});

test('sends a GET twice whose response is not HTTP', async () => {
  const { client, requests } = createScriptedClient([broken('HPE_INVALID_CONSTANT')]);
  await failureOf(ConnectionError, client.styleRules.get('1'));
  expect(requests.length).toBe(2);
});

test('stops at the first success and counts the attempts', async () => {
  const { client, requests } = createScriptedClient([refusal(500), json({ style_id: '1' }), refusal(400)]);
  const { data, attempts } = await client.styleRules.get('1').withResponse();
  expect([data, attempts, requests.length]).toEqual([{ style_id: '1' }, 2, 2]);
});

test.for([0, 1, 5])('repeats as often as maxRetries says: %i', async (maxRetries) => {
  const { client, requests } = createScriptedClient([refusal(500)], { maxRetries });
  await failureOf(ApiError, client.styleRules.get('1'));
  await failureOf(ApiError, client.styleRules.get('1', { maxRetries: 0 }));
  // An inherited option counts, too.
  await failureOf(ApiError, client.styleRules.get('1', Object.create({ maxRetries: 0 })));
  expect(requests.length).toBe(1 + maxRetries + 2);
});

test('sends the same file in every attempt', async () => {
  const { client, requests } = createScriptedClient([refusal(429), json({})]);
  await client.translation.translateDocument({ file: new Blob(['text']), target_lang: 'de' });
  const forms = await Promise.all(requests.map(({ body }) => new Response(body).formData()));
  const contents = await Promise.all(forms.map((form) => new Response(form.get('file')).text()));
  expect(contents).toEqual(['text', 'text']);
});

test('sends what was given, even when the caller changes it meanwhile', async () => {
  const { client, requests } = createScriptedClient([refusal(429), json({})]);
  const body = { name: 'before' };
  const call = client.styleRules.update('1', body);
  body.name = 'after';
  await call;
  expect(requests.map((sent) => sent.body)).toEqual(Array(2).fill('{"name":"before"}'));
});

test('says of an unknown outcome what is known', async () => {
  const { client } = createScriptedClient([breaksOff(202)]);
  const error = await failureOf(UnknownOutcomeError, client.translationMemories.createExport('1'));
  expect({ ...error.toJSON(), cause: error.cause }).toEqual({
    name: 'UnknownOutcomeError',
    message:
      'POST https://api.example.com/v3/translation_memories/1/export: no complete response arrived. The request may have been applied: check before retrying',
    operationId: 'translationMemories_createExport',
    method: 'POST',
    baseUrl: 'https://api.example.com',
    path: '/v3/translation_memories/{translation_memory_id}/export',
    resource: '/v3/translation_memories/1/export',
    call: expect.any(Number),
    attempts: 1,
    elapsedMs: 0,
    status: 202,
    retrySafe: false,
    cause: expect.objectContaining({ name: 'ConnectionError', code: 'UND_ERR_SOCKET', status: 202 }),
  });
});

test('repeats a POST for which the key came too late', async () => {
  const keys = [new Promise<string>(() => undefined), Promise.resolve('key')];
  const apiKey = () => keys.shift() ?? 'none';
  const { client, requests } = createScriptedClient([json({ job_id: 'j' }, { status: 202 })], { apiKey });
  const { attempts } = await client.translationMemories.createExport('1').withResponse();
  expect([attempts, requests.length]).toEqual([2, 1]);
});
