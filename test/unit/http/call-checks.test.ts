import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { operationTable } from '../../../src/generated/operations.ts';
import type { OperationInfo } from '../../../src/operation-info.ts';
import { json } from '../../support/answers.ts';
import { checkRequest } from '../../support/check-request.ts';
import { methodOf } from '../../support/documented-calls.ts';
import { failureOf } from '../../support/failures.ts';
import { limitCases, smallestRequest } from '../../support/request-limits.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for(limitCases())('$title lets pass what is inside', ({ id, info, check, inside }) => {
  const checks = inside.map((request) => () => checkRequest(id, { ...info, checks: [check] }, request));
  for (const checked of checks) expect(checked).not.toThrow();
});

test.for(limitCases())(
  '$title refuses what is outside, and sends nothing',
  async ({ id, info, field: pattern, outside, words }) => {
    const { client, requests } = createScriptedClient([json({})]);
    const calls = outside.map((request) =>
      methodOf(client, id)(...info.pathParameters, request).withResponse(),
    );
    const field = pattern.replace('[]', '[0]');
    const errors = await Promise.all(calls.map((call) => failureOf(InvalidRequestError, call)));
    expect(errors.map((error) => error.toJSON())).toEqual(
      outside.map(() => ({ name: 'InvalidRequestError', message: `${id}: ${field} ${words}`, field })),
    );
    expect(requests).toEqual([]);
  },
);

const checkedOperations = Object.entries<OperationInfo>(operationTable).filter(([, { checks }]) => checks);

test.for(checkedOperations)('%s sends the smallest request that keeps every limit', async ([id, info]) => {
  const answer = json({ [info.paging?.items ?? 'data']: [] });
  const { client, requests } = createScriptedClient([answer]);
  await methodOf(client, id)(...info.pathParameters, smallestRequest(info)).withResponse();
  expect(requests.length).toBe(1);
});

test('looks into every element of a list, and names the place of the first fault', () => {
  const info: OperationInfo = {
    ...operationTable.styleRules_create,
    checks: [{ field: 'tags[]', minLength: 2 }],
  };
  expect(() => checkRequest('shelf_fill', info, { tags: ['ab', 'c'] })).toThrow(
    'shelf_fill: tags[1] must have at least 2 characters; it has 1',
  );
});

test('names the place of a fault inside lists of lists', () => {
  const checks = [{ field: 'shelves[].books[].title', required: true, type: 'string' }] as const;
  const info: OperationInfo = { ...operationTable.styleRules_create, checks };
  const full = { books: [{ title: 'a' }] };
  const shelves = [full, 'none', { books: 'none' }, { books: [{ title: 'a' }, null, { title: 7 }] }];
  const check = () => checkRequest('shelf_fill', info, { shelves });
  expect(check).toThrow('shelf_fill: shelves[3].books[2].title must be a string');
  expect(check).toThrow(expect.objectContaining({ field: 'shelves[3].books[2].title' }));
});

test('an instruction without a label is named by its place', async () => {
  const { client, requests } = createScriptedClient([json({})]);
  const whole = { label: 'a', prompt: 'b' };
  const custom_instructions = [whole, whole, { prompt: 'b' }] as never;
  const call = client.styleRules.create({ name: 'n', language: 'en', custom_instructions });
  const error = await failureOf(InvalidRequestError, call);
  expect([error.message, error.field, requests]).toEqual([
    'styleRules_create: custom_instructions[2].label is required',
    'custom_instructions[2].label',
    [],
  ]);
});

test.for([null, ['de'], 'de', 7])('refuses %j where an object is due', async (given) => {
  const { client, requests } = createScriptedClient([json({})]);
  const call = methodOf(client, 'styleRules_create')(given).withResponse();
  const error = await failureOf(InvalidRequestError, call);
  expect([error.message, error.field, requests]).toEqual([
    'styleRules_create: the body must be an object',
    'body',
    [],
  ]);
});

test('lets pass what the service only reduces, and what is only assumed', async () => {
  const { client, requests } = createScriptedClient([json({ style_profiles: [] })]);
  await client.styleProfiles.list({ page_size: 1_000_000 });
  await client.styleProfiles.create({ name: '', glossary_ids: Array.from({ length: 500 }, () => 'same') });
  expect(requests.length).toBe(2);
});

test('checks nothing with checkRequests: false, of the call or the client', async () => {
  const { client, requests } = createScriptedClient([json({ style_rules: [] })]);
  await client.styleRules.list({ page_size: 26 }, { checkRequests: false });
  await client.withOptions({ checkRequests: false }).styleRules.list({ page_size: 26 });
  expect(requests.map(({ request }) => request)).toEqual([
    'GET /v3/style_rules?page_size=26',
    'GET /v3/style_rules?page_size=26',
  ]);
});
