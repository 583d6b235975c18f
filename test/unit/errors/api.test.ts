import { expect, test } from 'vitest';
import { BadRequestError, PermissionError } from '../../../src/errors/api.ts';
import { json, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test('says what failed, in the words of the service, and what to do', async () => {
  const headers = { 'x-trace-id': '7f3c1c0e' };
  const body = { message: 'Invalid request', code: 'invalid', detail: 'name is empty' };
  const { client } = createScriptedClient([json(body, { status: 403, headers })]);
  const error = await failureOf(PermissionError, client.styleRules.update('1', { name: '' }));
  expect(error.toJSON()).toEqual({
    name: 'PermissionError',
    message:
      'PATCH https://api.example.com/v3/style_rules/1 -> 403: Invalid request: name is empty (trace 7f3c1c0e). The key lacks the scope style_rules:write, or the plan lacks the feature',
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
    hint: 'The key lacks the scope style_rules:write, or the plan lacks the feature',
    outcome: 'refused',
  });
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
  ['source_file.file_name: longer than 100 characters', 'source_file.file_name'],
  ['"page_size": must be at most 25', 'page_size'],
  ['Bad request', undefined],
  ['Forbidden. Authorization failed: no such key', undefined],
] as const)('finds the field that "%s" points to', async ([message, field]) => {
  const { client } = createScriptedClient([refusal(400, {}, message)]);
  expect((await failureOf(BadRequestError, client.styleRules.get('1'))).field).toBe(field);
});

test.for([
  [409, 'ConflictError', undefined],
  [456, 'QuotaExceededError', 'Account limit reached'],
  [529, 'RateLimitError', 'Try again in 1 s'],
] as const)('a %i with Retry-After is %s with the advice %s', async ([status, name, hint]) => {
  const { client } = createScriptedClient([refusal(status, { 'retry-after': '1' })]);
  const error: unknown = await client.styleRules.get('1').catch((thrown: unknown) => thrown);
  expect([Object(error).name, Object(error).hint]).toEqual([name, hint]);
});

test('keeps at most a thousand characters of the words', async () => {
  const { client } = createScriptedClient([refusal(400, {}, 'x'.repeat(5_000))]);
  const error = await failureOf(BadRequestError, client.styleRules.get('1'));
  expect(error.serviceMessage).toBe('x'.repeat(1_000));
});
