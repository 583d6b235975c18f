import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { operationTable } from '../../../src/generated/operations.ts';
import type { OperationInfo, RequestCheck } from '../../../src/operations.ts';
import { json } from '../../support/answers.ts';
import { checkRequest } from '../../support/check-request.ts';
import { methodOf } from '../../support/documented-calls.ts';
import { failureOf } from '../../support/failures.ts';
import { brokenRequests, smallestRequest } from '../../support/request-limits.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const checkedOperations = Object.entries<OperationInfo>(operationTable).filter(([, { checks }]) => checks);

test.for(checkedOperations)('%s sends the smallest request that keeps every limit', async ([id, info]) => {
  const answer = json({ [info.paging?.items ?? 'data']: [] });
  const { client, requests } = createScriptedClient([answer]);
  await methodOf(client, id)(...info.pathParameters, smallestRequest(info)).withResponse();
  expect(requests.length).toBe(1);
});

test.for(checkedOperations)(
  '%s refuses a request that breaks a limit, and sends nothing',
  async ([id, info]) => {
    const { client, requests } = createScriptedClient([json({})]);
    for (const { broken, request } of brokenRequests(info)) {
      const call = methodOf(client, id)(...info.pathParameters, request).withResponse();
      const { field = '' } = await failureOf(InvalidRequestError, call);
      expect([broken, broken.replace('[]', '[0]').startsWith(field)]).toEqual([broken, true]);
    }
    expect(requests).toEqual([]);
  },
);

test('names the place of a fault inside lists of lists', () => {
  const checks = [{ field: 'shelves[].books[].title', required: true, type: 'string' }] as const;
  const info: OperationInfo = { ...operationTable.styleRules_create, checks };
  const full = { books: [{ title: 'a' }] };
  const shelves = [full, 'none', { books: 'none' }, { books: [{ title: 'a' }, null, { title: 7 }] }];
  const check = () => checkRequest('shelf_fill', info, { shelves });
  expect(check).toThrow('shelf_fill: shelves[3].books[2].title must be a string, not 7');
  expect(check).toThrow(expect.objectContaining({ field: 'shelves[3].books[2].title' }));
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

const glossaryIds = { maxItems: 5, requires: ['source_lang'], excludes: ['glossary_id'] };
const ofTranslations = ['translation_translateText', 'translation_translateDocument'] as const;

test.for<readonly [id: keyof typeof operationTable, limits: RequestCheck]>([
  ['styleRules_create', { field: 'custom_instructions', maxItems: 200 }],
  ['styleRules_list', { field: 'page_size', minimum: 1, maximum: 25 }],
  ['translationMemories_listSegments', { field: 'filter_text', minLength: 2 }],
  ['translationMemories_createImport', { field: 'source_file.file_name', maxLength: 100 }],
  [
    'translationMemories_createImport',
    { field: 'source_file.content_length', exclusiveMinimum: 0, maximum: 1024 ** 3 },
  ],
  ...ofTranslations.flatMap(
    (id) =>
      [
        [id, { field: 'glossary_ids', ...glossaryIds }],
        [id, { field: 'translation_memory_threshold', minimum: 0, maximum: 100 }],
      ] as const,
  ),
])('%s checks the limits of the source document: %o', ([id, limits]) => {
  const { checks = [] }: OperationInfo = operationTable[id];
  expect(checks).toContainEqual(expect.objectContaining(limits));
});
