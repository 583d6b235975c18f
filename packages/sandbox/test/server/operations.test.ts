import { expect, test } from 'vitest';
import { servedOperations } from '../../src/server/operations.ts';

function breachOf(
  id: string,
  status: number,
  body: unknown,
  mediaType = 'application/json',
): string | undefined {
  const operation = servedOperations.find((candidate) => candidate.id === id);
  return operation?.violation(status, mediaType, body);
}

test('a described reply passes', () => {
  const list = { style_id: '1', name: 'a', language: 'tlh', version: 1 };
  const times = { creation_time: '2026-03-02T09:15:00.000Z', updated_time: '2026-03-02T09:15:00.000Z' };
  expect(breachOf('styleRules_get', 200, { ...list, ...times, unknown: 1 })).toBeUndefined();
});

test.each([
  ['a status that is not described', 'styleRules_get', 201, {}, '201 is not described'],
  [
    'a field missing',
    'translationMemories_createExport',
    202,
    { parameters: { translation_memory_id: '1' } },
    '202: job_id is required',
  ],
  [
    'a field deep down missing',
    'translationMemories_createExport',
    202,
    { job_id: '1', parameters: {} },
    '202: parameters.translation_memory_id is required',
  ],
  ['another type', 'styleRules_list', 200, { style_rules: {} }, '200: style_rules must be array'],
  [
    'an invalid time',
    'glossaries_list',
    200,
    { glossaries: [{ glossary_id: '1', name: 'a', dictionaries: [], creation_time: 'now' }] },
    '200: glossaries.0.creation_time must match format "date-time"',
  ],
  [
    'a body where none is described',
    'styleRules_delete',
    204,
    {},
    '204 is not described as application/json',
  ],
  [
    'too few items',
    'textCorrection_correct',
    200,
    { improvements: [] },
    '200: improvements must NOT have fewer than 1 items',
  ],
])('a reply with %s is refused', (_, id, status, body, expected) => {
  expect(breachOf(id, status, body)).toBe(expected);
});

test('another media type is refused', () => {
  expect(breachOf('glossariesV2_getEntries', 200, 'a\tb', 'text/plain')).toBe(
    '200 is not described as text/plain',
  );
});

test('a body that is missing is refused', () => {
  const operation = servedOperations.find(({ id }) => id === 'styleRules_get');
  expect(operation?.violation(200, undefined, undefined)).toBe('200 has no body');
});
