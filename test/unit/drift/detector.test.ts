import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import type { ClientOptions } from '../../../src/client-options.ts';
import { createDriftDetector } from '../../../src/drift/detector.ts';
import type { DriftFinding } from '../../../src/drift/findings.ts';
import { ApiError } from '../../../src/errors/api.ts';
import openapi from '../../../src/generated/openapi.json' with { type: 'json' };
import { operationTable } from '../../../src/generated/operations.ts';
import type { OperationInfo } from '../../../src/operation-info.ts';
import { type Answer, empty, json, plain, refusal } from '../../support/answers.ts';
import { consoleErrors } from '../../support/console-errors.ts';
import { describedMemory } from '../../support/described-memory.ts';
import { collected, failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

/** What is found in the answers to these calls. */
async function findingsOf(
  answers: readonly Answer[],
  calls: (client: Client) => Promise<unknown>,
  options: Partial<ClientOptions> = { drift: createDriftDetector(openapi) },
): Promise<DriftFinding[]> {
  const findings: DriftFinding[] = [];
  const { client } = createScriptedClient(answers, { onDrift: (one) => findings.push(one), ...options });
  await calls(client);
  return findings;
}

const getMemory = (client: Client) => client.translationMemories.get('1');

test('finds nothing in an answer that keeps to the description', async () => {
  expect(await findingsOf([json(describedMemory)], getMemory)).toEqual([]);
});

test('finds a field the description does not know, at any place', async () => {
  const target = { target_segment_id: '2', target_language: 'de', target_text: 't', score: 1 };
  const segments = [{ source_segment_id: '1', source_text: 's', targets: [target] }];
  const answer = json({ segments, segment_count: 1, took_ms: 3 });
  const found = await findingsOf([answer], (client) =>
    collected(client.translationMemories.listSegments('1')),
  );
  expect(found).toEqual([
    {
      operationId: 'translationMemories_listSegments',
      kind: 'unknown-field',
      pointer: '/segments/*/targets/*/score',
    },
    { operationId: 'translationMemories_listSegments', kind: 'unknown-field', pointer: '/took_ms' },
  ]);
});

test.for([
  ['/source_language', { source_language: 'tlh' }],
  ['/target_languages/*', { target_languages: ['de', 'tlh'] }],
] as const)('finds a value at %s the description does not know', async ([pointer, changed]) => {
  expect(await findingsOf([json({ ...describedMemory, ...changed })], getMemory)).toEqual([
    { operationId: 'translationMemories_get', kind: 'unknown-value', pointer, value: 'tlh' },
  ]);
});

test("does not report a value that may be a customer's text, nor a name", async () => {
  const answer = json({ ...describedMemory, source_language: 'the brake of the bike', 'Dear Ms Berg': 1 });
  expect(await findingsOf([answer], getMemory)).toEqual([
    {
      operationId: 'translationMemories_get',
      kind: 'unknown-value',
      pointer: '/source_language',
      value: undefined,
    },
    { operationId: 'translationMemories_get', kind: 'unknown-field', pointer: '/*' },
  ]);
});

test.for([
  ['a success', json(describedMemory, { status: 203 }), '203'],
  ['a failure', refusal(418), '418'],
] as const)('finds the status of %s the description does not know', async ([, answer, value]) => {
  const found = await findingsOf([answer], (client) => getMemory(client).catch(() => undefined));
  expect(found).toEqual([
    { operationId: 'translationMemories_get', kind: 'undocumented-status', pointer: '', value },
  ]);
});

test.for([
  ['null', null],
  ['empty', ''],
] as const)('finds a cursor that is %s where it should be absent', async ([, next_page_cursor]) => {
  const answer = json({ segments: [], segment_count: 0, next_page_cursor });
  const found = await findingsOf([answer], (client) =>
    collected(client.translationMemories.listSegments('1')),
  );
  expect(found).toEqual([
    { operationId: 'translationMemories_listSegments', kind: 'empty-cursor', pointer: '/next_page_cursor' },
  ]);
});

test.for([
  ['is named, without its parameters', 'text/plain; charset=utf-8', 'text/plain'],
  ["is not, if it may be a customer's text", 'text/plain Dear Ms Berg', undefined],
] as const)('JSON comes under another content type, which %s', async ([, type, value]) => {
  expect(await findingsOf([plain(JSON.stringify(describedMemory), type)], getMemory)).toEqual([
    { operationId: 'translationMemories_get', kind: 'content-type', pointer: '', value },
  ]);
});

test.for(['application/json', 'Application/JSON; charset=utf-8', 'application/problem+json'])(
  'takes %s for JSON',
  async (contentType) => {
    expect(await findingsOf([plain(JSON.stringify(describedMemory), contentType)], getMemory)).toEqual([]);
  },
);

test('asks for no content type where there is no content', async () => {
  expect(await findingsOf([empty], (client) => client.glossaries.delete('1'))).toEqual([]);
});

test('expects of other data its own content type', async () => {
  const answers = [plain('a\tb', 'text/tab-separated-values'), plain('a\tb', 'text/csv')];
  const found = await findingsOf(answers, async (client) => {
    await client.glossariesV2.getEntries('1');
    await client.glossariesV2.getEntries('1');
  });
  expect(found.map(({ kind, value }) => [kind, value])).toEqual([['content-type', 'text/csv']]);
});

test('reports each finding once per client', async () => {
  const list = {
    style_id: '1',
    name: 'House',
    language: 'de',
    version: 1,
    creation_time: '2026-03-02T09:15:00.000Z',
    updated_time: '2026-03-02T09:15:00.000Z',
    invented: 1,
  };
  const answer = json({ style_rules: Array(5).fill(list) });
  const found = await findingsOf([answer], async (client) => {
    await client.styleRules.list();
    await client.styleRules.list();
  });
  expect(found.map(({ pointer }) => pointer)).toEqual(['/style_rules/*/invented']);
});

test('finds statuses, cursors and content types without a detector, and no more', async () => {
  const answer = plain('{"segments":[{"invented":1}],"next_page_cursor":null}', 'text/plain', {
    status: 203,
  });
  const list = (client: Client) => client.translationMemories.listSegments('1').withResponse();
  const found = await findingsOf([answer], list, {});
  expect(found.map(({ kind }) => kind)).toEqual(['undocumented-status', 'content-type', 'empty-cursor']);
});

test('warns of each finding by an event, too', async () => {
  const { client, events } = createScriptedClient([
    json({ segments: [], segment_count: 0, next_page_cursor: null }),
  ]);
  await collected(client.translationMemories.listSegments('1'));
  await collected(client.translationMemories.listSegments('1'));
  expect(events.filter(({ type }) => type === 'warning')).toEqual([
    {
      type: 'warning',
      code: 'contract-drift',
      message: 'translationMemories_listSegments: empty cursor: /next_page_cursor',
    },
  ]);
});

test('what a listener throws is its own', async () => {
  const written = consoleErrors();
  const failure = new Error('The log is full');
  const onDrift = () => {
    throw failure;
  };
  const { client } = createScriptedClient([refusal(418)], { onDrift });
  await failureOf(ApiError, getMemory(client));
  expect(written).toEqual([['language-service: a listener failed:', failure]]);
});

test('what a detector throws is its own, and fails no call', async () => {
  const written = consoleErrors();
  const failure = new Error('The description is not to be had');
  const drift = () => {
    throw failure;
  };
  const { client } = createScriptedClient([json(describedMemory)], { onDrift: () => undefined, drift });
  expect(await getMemory(client)).toEqual(describedMemory);
  expect(written).toEqual([['language-service: a listener failed:', failure]]);
});

test('stops telling after a thousand different findings', async () => {
  const fields = Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`field_${index}`, 1]));
  expect((await findingsOf([json({ ...describedMemory, ...fields })], getMemory)).length).toBe(1_000);
});

test('knows every documented success of every operation that answers with JSON', () => {
  const detect = createDriftDetector(openapi);
  const silent = Object.entries<OperationInfo>(operationTable)
    .filter(([, { accept }]) => accept === undefined)
    .flatMap(([id, { success }]) =>
      success.filter((status) => status !== 204).map((status) => ({ id, status })),
    )
    .filter(({ id, status }) => [...detect(id, status, { invented: 1 })].length === 0);
  expect(silent).toEqual([]);
});

test('compares data as deep as a description of itself goes, and no deeper than a stack', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } };
  const detect = createDriftDetector({
    paths: { '/nodes': { get: { operationId: 'nodes_get', responses: { 200: { content } } } } },
    components: { schemas: { Node: node } },
  });
  const nested = (depth: number) => JSON.parse(`${'{"next":'.repeat(depth)}{"odd":1}${'}'.repeat(depth)}`);
  expect([...detect('nodes_get', 200, nested(3))]).toEqual([
    { operationId: 'nodes_get', kind: 'unknown-field', pointer: '/next/next/next/odd' },
  ]);
  expect([...detect('nodes_get', 200, nested(20_000))]).toEqual([]);
});
