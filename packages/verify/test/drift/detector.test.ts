import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { type OperationInfo, operationTable } from 'language-service-client/operations';
import { expect, test } from 'vitest';
import { describedMemory } from '../../../../test/support/described-memory.ts';
import { createDriftDetector } from '../../src/drift/detector.ts';

const detect = createDriftDetector(openapi);

/** What is found in this answer to `translationMemories_get`. */
const foundIn = (memory: object) => [...detect('translationMemories_get', 200, memory)];

test('finds nothing in an answer that keeps to the description', () => {
  expect(foundIn(describedMemory)).toEqual([]);
});

test('finds a field the description does not know, at any place', () => {
  const target = { target_segment_id: '2', target_language: 'de', target_text: 't', score: 1 };
  const segments = [{ source_segment_id: '1', source_text: 's', targets: [target] }];
  const operationId = 'translationMemories_listSegments';
  expect([...detect(operationId, 200, { segments, segment_count: 1, took_ms: 3 })]).toEqual([
    { operationId, kind: 'unknown-field', pointer: '/segments/*/targets/*/score' },
    { operationId, kind: 'unknown-field', pointer: '/took_ms' },
  ]);
});

test.for([
  ['/source_language', { source_language: 'tlh' }],
  ['/target_languages/*', { target_languages: ['de', 'tlh'] }],
] as const)('finds a value at %s the description does not know', ([pointer, changed]) => {
  expect(foundIn({ ...describedMemory, ...changed })).toEqual([
    { operationId: 'translationMemories_get', kind: 'unknown-value', pointer, value: 'tlh' },
  ]);
});

test("does not report a value that may be a customer's text, nor a name", () => {
  expect(
    foundIn({ ...describedMemory, source_language: 'the brake of the bike', 'Dear Ms Berg': 1 }),
  ).toEqual([
    {
      operationId: 'translationMemories_get',
      kind: 'unknown-value',
      pointer: '/source_language',
      value: undefined,
    },
    { operationId: 'translationMemories_get', kind: 'unknown-field', pointer: '/*' },
  ]);
});

test('knows every documented success of every operation that answers with JSON', () => {
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
