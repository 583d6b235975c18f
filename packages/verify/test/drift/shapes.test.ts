// What an answer lacks, or has in another form than described.

import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { describedMemory } from '../../../../test/support/described-memory.ts';
import { createDriftDetector } from '../../src/drift/detector.ts';

const detect = createDriftDetector(openapi);

test.for([
  ['a field that is missing', { segment_count: undefined }, 'missing-field', '/segment_count', undefined],
  ['a number that is a text', { segment_count: '1' }, 'wrong-type', '/segment_count', 'string'],
  ['a text that is null', { name: null }, 'wrong-type', '/name', 'null'],
  ['a list that is an object', { target_languages: {} }, 'wrong-type', '/target_languages', 'object'],
  ['a day in place of a time', { updated_time: '2026-03-02' }, 'wrong-format', '/updated_time', 'date-time'],
] as const)('finds %s', ([, change, kind, pointer, value]) => {
  const data = JSON.parse(JSON.stringify({ ...describedMemory, ...change }));
  const finding = { operationId: 'translationMemories_get', kind, pointer };
  const due = value === undefined ? finding : { ...finding, value };
  expect([...detect('translationMemories_get', 200, data)]).toEqual([due]);
});

test('finds a list that is shorter than described', () => {
  expect([...detect('textCorrection_correct', 200, { improvements: [] })]).toEqual([
    { operationId: 'textCorrection_correct', kind: 'too-few-items', pointer: '/improvements', value: '0' },
  ]);
});
