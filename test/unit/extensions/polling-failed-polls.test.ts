import { expect, test } from 'vitest';
import { ApiError, apiErrorOf } from '../../../src/errors/api.ts';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { ConnectionError, TimeoutError } from '../../../src/errors/request.ts';
import { ResponseParseError } from '../../../src/errors/unexpected-response.ts';
import { watch } from '../../support/watched-wait.ts';

const request = { method: 'GET', path: '/jobs', attempts: 1, elapsedMs: 0 };
const answered = (status: number, retryAfterMs?: number) => apiErrorOf({ ...request, status, retryAfterMs });

const passing = [
  ...[408, 429, 500, 502, 503, 504, 529].map((status) => answered(status)),
  new ConnectionError('reset', { phase: 'after sending', reason: 'broken' }),
  new ConnectionError('no host', { phase: 'before sending', reason: 'dns' }),
  new TimeoutError('slow', { limit: 'attempt', limitMs: 1 }),
  new ResponseParseError('page', { status: 200 }),
];

test.for(passing)('goes on after a look that failed: %s', async (failure) => {
  const { waited, lookedAt } = watch(['busy', failure, 'done']);
  expect([await waited, lookedAt.length]).toEqual(['done', 3]);
});

const final = [
  ...[400, 401, 403, 404, 409, 410, 415, 422, 456].map((status) => answered(status)),
  new ConnectionError('not trusted', { phase: 'before sending', reason: 'tls' }),
  new TimeoutError('deadline', { limit: 'deadline', limitMs: 1 }),
  new InvalidRequestError('wrong kind of job', {}),
  new TypeError('a mistake of the program'),
];

test.for(final)('ends at once with what waiting does not change: %s', async (failure) => {
  const { waited, lookedAt } = watch(['busy', failure, 'done']);
  await expect(waited).rejects.toBe(failure);
  expect(lookedAt.length).toBe(2);
});

test('waits as long as a failed look asks', async () => {
  const { waited, lookedAt } = watch([answered(429, 20_000), 'done']);
  await waited;
  expect(lookedAt).toEqual([0, 20_000]);
});

test('takes a 404 for "not yet visible" as long as the job is young', async () => {
  const { waited, lookedAt } = watch([answered(404), answered(404), 'done'], { graceMs: 2_000 });
  expect([await waited, lookedAt]).toEqual(['done', [0, 1_000, 2_500]]);
});

test.for([
  ['later', 2_000, [0, 1_000, 2_500]],
  ['at that moment', 1_000, [0, 1_000]],
] as const)('takes a 404 for the end once the job is not young any more: %s', async ([, graceMs, looks]) => {
  const { waited, lookedAt } = watch([answered(404)], { graceMs });
  await expect(waited).rejects.toBeInstanceOf(ApiError);
  expect(lookedAt).toEqual(looks);
});

test('takes no other refusal for "not yet visible"', async () => {
  const { waited, lookedAt } = watch([answered(403), 'done'], { graceMs: 2_000 });
  await expect(waited).rejects.toBeInstanceOf(ApiError);
  expect(lookedAt).toEqual([0]);
});
