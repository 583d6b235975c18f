import { expect, test } from 'vitest';
import { ConnectionError, TimeoutError, UnknownOutcomeError } from '../../../src/errors/request.ts';
import { breaksOff, broken, json, refusal, silence, stall } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { crossed, idempotentCalls, onceCalls } from '../../support/sample-calls.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const codes = (...all: readonly string[]) => all.map((code) => ({ code }));

const neverLeft = [
  { code: 'ENOTFOUND', reason: 'dns' },
  { code: 'EAI_AGAIN', reason: 'dns' },
  { code: 'ECONNREFUSED', reason: 'connect' },
  { code: 'UND_ERR_CONNECT_TIMEOUT', reason: 'connect' },
] as const;

test.for(crossed([...idempotentCalls, ...onceCalls], neverLeft))(
  'repeats $name that never left: $code',
  async ({ call, code, reason }) => {
    const { client, requests } = createScriptedClient([broken(code)]);
    const error = await failureOf(ConnectionError, call(client));
    expect([error.phase, error.reason, error.code, error.attempts, requests.length]).toEqual([
      'before sending',
      reason,
      code,
      3,
      3,
    ]);
  },
);

test.for(idempotentCalls)('repeats $name whose connection broke', async ({ call }) => {
  const { client, requests } = createScriptedClient([broken('ECONNRESET')]);
  const error = await failureOf(ConnectionError, call(client));
  expect([error.phase, error.reason, error.attempts, requests.length]).toEqual([
    'after sending',
    'broken',
    3,
    3,
  ]);
});

test('repeats a GET whose answer breaks off', async () => {
  const { client, requests } = createScriptedClient([breaksOff(200), json({ style_id: '1' })]);
  expect([await client.styleRules.get('1'), requests.length]).toEqual([{ style_id: '1' }, 2]);
});

test.for(
  crossed(idempotentCalls, [
    { what: 'no headers', answer: silence },
    { what: 'no end', answer: stall },
  ]),
)('repeats $name whose answer has $what', async ({ call, answer }) => {
  const { client, requests } = createScriptedClient([answer]);
  const error = await failureOf(TimeoutError, call(client));
  expect([error.limit, error.limitMs, error.attempts, requests.length]).toEqual(['attempt', 30_000, 3, 3]);
});

test.for(
  crossed(
    idempotentCalls,
    codes('CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'UND_ERR_HEADERS_OVERFLOW'),
  ),
)('does not repeat $name that would fail again: $code', async ({ call, code }) => {
  const { client, requests } = createScriptedClient([broken(code)]);
  await failureOf(ConnectionError, call(client));
  expect(requests.length).toBe(1);
});

test('repeats once what was answered with something else than HTTP', async () => {
  const { client, requests } = createScriptedClient([broken('HPE_INVALID_CONSTANT')]);
  const error = await failureOf(ConnectionError, client.styleRules.get('1'));
  expect([error.reason, requests.length]).toEqual(['protocol', 2]);
});

const lost = [
  { what: 'the connection was reset', answer: broken('ECONNRESET') },
  { what: 'the connection was closed', answer: broken('UND_ERR_SOCKET') },
  { what: 'fetch failed without a code', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  { what: 'the answer broke off', answer: breaksOff(201) },
  { what: 'no headers came', answer: silence },
  { what: 'the answer had no end', answer: stall },
];

test.for(crossed(onceCalls, lost))('sends $name once when $what', async ({ call, answer }) => {
  const { client, requests } = createScriptedClient([answer]);
  const error = await failureOf(UnknownOutcomeError, call(client));
  expect([error.retrySafe, error.attempts, requests.length]).toEqual([false, 1, 1]);
});

test('says of an unknown outcome what is known', async () => {
  const { client } = createScriptedClient([breaksOff(202)]);
  const error = await failureOf(UnknownOutcomeError, client.translationMemories.createExport('1'));
  expect({ ...error.toJSON(), cause: error.cause }).toEqual({
    name: 'UnknownOutcomeError',
    message:
      'POST /v3/translation_memories/1/export: no complete response arrived; the request may have been applied. Check before retrying',
    operationId: 'translationMemories_createExport',
    method: 'POST',
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

test('takes a 404 for a success when an earlier delete may have worked', async () => {
  const { client } = createScriptedClient([broken('ECONNRESET'), refusal(404)]);
  expect(await client.styleRules.delete('1')).toBe(undefined);
});

test.for([
  ['the first answer', [refusal(404)], 1],
  ['the answer after a refused delete', [refusal(429), refusal(404)], 2],
  ['the answer after a delete that never left', [broken('ECONNREFUSED'), refusal(404)], 2],
] as const)('takes a 404 to a delete for a failure when it is %s', async ([, answers, attempts]) => {
  const { client } = createScriptedClient(answers);
  const error = await failureOf(Error, client.styleRules.delete('1'));
  expect(error).toMatchObject({ name: 'NotFoundError', attempts });
});
