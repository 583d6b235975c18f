import { expect, test } from 'vitest';
import { findOperation, pathValues } from '../../src/operations.ts';

const operations = [
  { id: 'get', method: 'GET', path: '/v3/memories/{id}' },
  { id: 'job', method: 'GET', path: '/v3/memories/jobs/{id}' },
  { id: 'jobs', method: 'GET', path: '/v3/memories/jobs' },
  { id: 'parts', method: 'GET', path: '/v3/memories/{id}/{part}' },
  { id: 'delete', method: 'DELETE', path: '/v3/memories/{id}' },
];

test.for([
  ['GET', '/v3/memories/1', 'get'],
  ['DELETE', '/v3/memories/1', 'delete'],
  ['GET', '/v3/memories/jobs', 'jobs'],
  ['GET', '/v3/memories/jobs/7', 'job'],
  ['GET', '/v3/memories/1/7', 'parts'],
  ['GET', '/v3/memories/{id}', 'get'],
  ['PATCH', '/v3/memories/1', undefined],
  ['GET', '/v3/memories', undefined],
  ['GET', '/v3/memories/', undefined],
  ['GET', '/v3/memories/1/2/3', undefined],
  ['GET', 'v3/memories/1', undefined],
] as const)('%s %s is for %s, in any order of the operations', ([method, path, id]) => {
  expect(findOperation(operations, method, path)?.id).toBe(id);
  expect(findOperation(operations.toReversed(), method, path)?.id).toBe(id);
});

test('the values of a path come in the order of the template', () => {
  expect(pathValues('/v3/memories/{id}/jobs/{job}', '/v3/memories/a%2Fb/jobs/7')).toEqual(['a%2Fb', '7']);
  expect(pathValues('/v3/memories', '/v3/memories')).toEqual([]);
  expect(pathValues('/v3/memories/{id}', '/v3/glossaries/1')).toBeUndefined();
});
