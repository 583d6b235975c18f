import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
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
    const message = expect.stringContaining(`${id}: ${field} ${words}`);
    expect(errors.map((error) => error.toJSON())).toEqual(
      outside.map(() => ({ name: 'InvalidRequestError', message, field })),
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
  expect(check).toThrow('shelf_fill: shelves[3].books[2].title must be a string; it is 7');
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

test.for([
  [null, 'null'],
  [['de'], 'a list'],
  ['de', 'a string'],
  [7, 'a number'],
])('refuses %j where an object is due', async ([given, kind]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const call = methodOf(client, 'styleRules_create')(given).withResponse();
  const error = await failureOf(InvalidRequestError, call);
  expect([error.message, error.field, requests]).toEqual([
    `styleRules_create: the body must be an object, not ${kind}`,
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

const withBody = Object.entries<OperationInfo>(operationTable).filter(([, { body }]) => body !== undefined);

test('every operation with a body says whether it is required', () => {
  expect(withBody.filter(([, { bodyRequired }]) => bodyRequired !== true).map(([id]) => id)).toEqual([]);
  expect(withBody.length).toBeGreaterThan(15);
});

test.for(withBody)('%s without its body is refused, and nothing is sent', async ([id, info]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const ids = info.pathParameters.map(() => '1');
  const message = `${id}: the body must be an object, not undefined`;
  const error = await failureOf(InvalidRequestError, methodOf(client, id)(...ids).withResponse());
  expect([error.field, error.message, requests]).toEqual(['body', message, []]);
  const path = Object.fromEntries(info.pathParameters.map((name) => [name, '1']));
  const method = info.method.toLowerCase();
  const settings = { params: { path } };
  // @ts-expect-error: neither method nor path is known to the compiler, and the body is missing
  const sent = client.api.request(method, info.path, settings);
  const plain = await failureOf(InvalidRequestError, sent);
  expect([plain.field, plain.message, requests]).toEqual(['body', message, []]);
});

test('is sent without its body when requests are not checked', async () => {
  const { client, requests } = createScriptedClient([json({})], { checkRequests: false });
  // @ts-expect-error: the body is missing
  await client.styleRules.update('1');
  // @ts-expect-error: the body is missing
  await client.api.PATCH('/v3/style_rules/{style_id}', { params: { path: { style_id: '1' } } });
  expect(requests.map(({ body }) => body)).toEqual([null, null]);
});

// The other tests of limits read them from the generated table; these are those of the source document, by hand.

type Ask = (client: Client, count: number) => PromiseLike<unknown>;

const gigabyte = 1024 ** 3;
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const text = { text: ['t'], target_lang: 'de' as const };
const paper = { file: new Blob(['t']), target_lang: 'de' } as const;

const createRules: Ask = (client, count) => {
  const custom_instructions = times(count, { label: 'l', prompt: 'p' });
  return client.styleRules.create({ name: 'n', language: 'en', custom_instructions });
};
const listRules: Ask = (client, page_size) => client.styleRules.list({ page_size });
const filter: Ask = (client, count) =>
  client.translationMemories.listSegments('tm', { filter_text: 'x'.repeat(count) });

/** Declares a file whose length, and the length of whose name, are these. */
function declare(client: Client, content_length: number, name = 1): PromiseLike<unknown> {
  const source_file = { file_name: 'n'.repeat(name), content_length };
  return client.translationMemories.createImport({ source_file });
}

/** The same question of both translations, each with this setting. */
function translating(settings: (count: number) => object): readonly Ask[] {
  return [
    (client, count) => client.translation.translateText({ ...text, ...settings(count) }),
    (client, count) => client.translation.translateDocument({ ...paper, ...settings(count) }),
  ];
}

const glossaries = (count: number) => ({ source_lang: 'en', glossary_ids: times(count, 'g') });
const sourced = (given: number) => ({ glossary_ids: ['g'], ...(given === 1 ? { source_lang: 'en' } : {}) });
const rival = (count: number) => ({ ...glossaries(1), ...(count === 0 ? {} : { glossary_id: 'g' }) });
const threshold = (translation_memory_threshold: number) => ({ translation_memory_threshold });

test.for<readonly [field: string, words: string, inside: number, outside: number, ...asks: readonly Ask[]]>([
  ['custom_instructions', 'must have at most 200 items; it has 201', 200, 201, createRules],
  ['page_size', 'must be at most 25; it is 26', 25, 26, listRules],
  ['page_size', 'must be at least 1; it is 0', 1, 0, listRules],
  ['filter_text', 'must have at least 2 characters; it has 1', 2, 1, filter],
  [
    'source_file.file_name',
    'must have at most 100 characters; it has 101',
    100,
    101,
    (client, count) => declare(client, 1, count),
  ],
  ['source_file.content_length', 'must be greater than 0; it is 0', 1, 0, declare],
  [
    'source_file.content_length',
    'must be at most 1073741824; it is 1073741825',
    gigabyte,
    gigabyte + 1,
    declare,
  ],
  ['glossary_ids', 'must have at most 5 items; it has 6', 5, 6, ...translating(glossaries)],
  ['glossary_ids', 'needs source_lang', 1, 0, ...translating(sourced)],
  ['glossary_ids', 'cannot be used together with glossary_id', 0, 1, ...translating(rival)],
  ['translation_memory_threshold', 'must be at most 100; it is 101', 100, 101, ...translating(threshold)],
  ['translation_memory_threshold', 'must be at least 0; it is -1', 0, -1, ...translating(threshold)],
])('%s %s', async ([field, words, inside, outside, ...asks]) => {
  for (const ask of asks) {
    const { client, requests } = createScriptedClient([json({ style_rules: [], segments: [] })]);
    await ask(client, inside);
    expect(requests.length).toBe(1);
    const error = await failureOf(InvalidRequestError, ask(client, outside));
    expect([error.field, error.message.endsWith(`: ${field} ${words}`), requests.length]).toEqual([
      field,
      true,
      1,
    ]);
  }
});
