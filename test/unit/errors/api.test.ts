import { expect, test } from 'vitest';
import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  NotFoundError,
  PermissionError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  UnsupportedMediaTypeError,
} from '../../../src/errors/api.ts';
import { json, plain, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for([
  [400, BadRequestError],
  [401, AuthenticationError],
  [403, PermissionError],
  [404, NotFoundError],
  [405, ApiError],
  [409, ConflictError],
  [413, ApiError],
  [415, UnsupportedMediaTypeError],
  [418, ApiError],
  [429, RateLimitError],
  [456, QuotaExceededError],
  [500, ServerError],
  [501, ServerError],
  [502, ServerError],
  [503, ServerError],
  [504, ServerError],
  [529, RateLimitError],
  [599, ServerError],
] as const)('makes of a %i an error of its class', async ([status, type]) => {
  const { client } = createScriptedClient([refusal(status)], { maxRetries: 0 });
  const error = await failureOf(ApiError, client.styleRules.get('1'));
  expect([error.constructor, error.status]).toEqual([type, status]);
});

test('says what failed, in the words of the service, and what to do', async () => {
  const headers = { 'x-trace-id': '7f3c1c0e' };
  const body = { message: 'Invalid request', code: 'invalid', detail: 'name is empty' };
  const { client } = createScriptedClient([json(body, { status: 403, headers })]);
  const error = await failureOf(PermissionError, client.styleRules.update('1', { name: '' }));
  expect(error.toJSON()).toEqual({
    name: 'PermissionError',
    message:
      'PATCH https://api.example.com/v3/style_rules/1 -> 403: Invalid request: name is empty (trace 7f3c1c0e). The key needs the scope style_rules:write, or the plan lacks the feature',
    operationId: 'styleRules_update',
    method: 'PATCH',
    baseUrl: 'https://api.example.com',
    path: '/v3/style_rules/{style_id}',
    resource: '/v3/style_rules/1',
    call: expect.any(Number),
    attempts: 1,
    elapsedMs: 0,
    status: 403,
    serviceMessage: 'Invalid request',
    code: 'invalid',
    detail: 'name is empty',
    traceId: '7f3c1c0e',
    scope: 'style_rules:write',
    hint: 'The key needs the scope style_rules:write, or the plan lacks the feature',
    outcome: 'refused',
  });
});

test('says how often it was asked, and how long it all took', async () => {
  const { client } = createScriptedClient([refusal(503, { 'retry-after': '2' }), refusal(400)], {
    random: () => 0,
  });
  const error = await failureOf(BadRequestError, client.styleRules.get('1'));
  expect([error.attempts, error.elapsedMs]).toEqual([2, 2_000]);
});

test.for([
  [{ message: 'm', code: 'c', detail: 'd' }, ['m', 'c', 'd']],
  [{ error: { message: 'm', code: 'c', detail: 'd' } }, ['m', 'c', 'd']],
  [{ error: 'm' }, ['m', undefined, undefined]],
  [{ detail: 'd' }, ['HTTP 400', undefined, 'd']],
  [{ message: '', code: 7, detail: null }, ['HTTP 400', undefined, undefined]],
  [{ message: { text: 'm' } }, ['HTTP 400', undefined, undefined]],
  [['m'], ['HTTP 400', undefined, undefined]],
  [null, ['HTTP 400', undefined, undefined]],
  ['m', ['HTTP 400', undefined, undefined]],
] as const)('reads the words of %j', async ([body, words]) => {
  const { client } = createScriptedClient([json(body, { status: 400 })]);
  const error = await failureOf(BadRequestError, client.styleRules.get('1'));
  expect([error.serviceMessage, error.code, error.detail]).toEqual(words);
});

test.for([
  ['an empty body', plain(null, 'application/json', { status: 503 }), 'HTTP 503'],
  ['no body and no type', () => new Response(null, { status: 503 }), 'HTTP 503'],
  [
    'a page',
    plain('<html>Bad gateway</html>', 'text/html; charset=utf-8', { status: 503 }),
    'HTTP 503 (text/html). Is this the API? Check the URL',
  ],
  ['half a body', plain('{"message":"Un', 'application/json', { status: 503 }), 'HTTP 503'],
  ['plain words', plain('Unavailable', 'text/plain', { status: 503 }), 'HTTP 503 (text/plain)'],
] as const)('makes a typed error of a failure with %s', async ([, answer, words]) => {
  const { client } = createScriptedClient([answer], { maxRetries: 0 });
  const error = await failureOf(ServerError, client.styleRules.get('1'));
  expect(error.message).toBe(`GET https://api.example.com/v3/style_rules/1 -> 503: ${words}`);
});

test.for([
  ['one', '7f3c', '7f3c'],
  ['two, of which the first counts', '7f3c , 9a53', '7f3c'],
  ['no end', 'x'.repeat(300), 'x'.repeat(200)],
] as const)('tells the trace id of an answer that has %s', async ([, header, traceId]) => {
  const { client } = createScriptedClient([
    refusal(400, { 'x-trace-id': header }),
    json({}, { headers: { 'x-trace-id': header } }),
  ]);
  const error = await failureOf(BadRequestError, client.styleRules.get('1'));
  const answer = await client.styleRules.get('1').withResponse();
  expect([error.traceId, answer.traceId]).toEqual([traceId, traceId]);
});

test.for([
  ['source_file.file_name: longer than 100 characters', 'source_file.file_name'],
  ['"page_size": must be at most 25', 'page_size'],
  ['Bad request', undefined],
  ['Forbidden. Authorization failed: no such key', undefined],
] as const)('finds the field that "%s" points to', async ([message, field]) => {
  const { client } = createScriptedClient([refusal(400, {}, message)]);
  expect((await failureOf(BadRequestError, client.styleRules.get('1'))).field).toBe(field);
});

test('keeps at most a thousand characters of the words', async () => {
  const { client } = createScriptedClient([refusal(400, {}, 'x'.repeat(5_000))]);
  const error = await failureOf(BadRequestError, client.styleRules.get('1'));
  expect(error.serviceMessage).toBe('x'.repeat(1_000));
});

test.for([
  [500, 'unknown'],
  [503, 'unknown'],
  [429, 'refused'],
  [400, 'refused'],
] as const)(
  'says of a %i to what is not idempotent whether it may have acted: %s',
  async ([status, outcome]) => {
    const { client } = createScriptedClient([refusal(status)], { maxRetries: 0 });
    const error = await failureOf(ApiError, client.styleRules.update('1', { name: 'n' }));
    expect(error.outcome).toBe(outcome);
  },
);
