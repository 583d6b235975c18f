import { expect, test } from 'vitest';
import { ApiError, apiErrorOf } from '../../../src/errors/api.ts';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { ConnectionError, TimeoutError } from '../../../src/errors/request.ts';
import { ResponseParseError } from '../../../src/errors/unexpected-response.ts';
import { watch } from '../../support/watched-wait.ts';

const request = { method: 'GET', path: '/jobs', attempts: 1, elapsedMs: 0 };
const answered = (status: number, retryAfterMs?: number) => apiErrorOf({ ...request, status, retryAfterMs });

const transient = [
  ...[408, 429, 500, 502, 503, 504, 529].map((status) => answered(status)),
  new ConnectionError('reset', { phase: 'after sending', reason: 'broken' }),
  new ConnectionError('no host', { phase: 'before sending', reason: 'dns' }),
  new TimeoutError('slow', { limit: 'attempt', limitMs: 1 }),
  new ResponseParseError('page', { status: 200 }),
];

test.for(transient)('continues after a failed poll: %s', async (failure) => {
  const { waited, polledAt } = watch(['busy', failure, 'done']);
  expect([await waited, polledAt.length]).toEqual([{ value: 'done' }, 3]);
});

const final = [
  ...[400, 401, 403, 404, 409, 410, 415, 422, 456].map((status) => answered(status)),
  new ConnectionError('not trusted', { phase: 'before sending', reason: 'tls' }),
  new TimeoutError('deadline', { limit: 'deadline', limitMs: 1 }),
  new InvalidRequestError('wrong kind of job', {}),
  new TypeError('a mistake of the program'),
];

test.for(final)('ends at once with an error that waiting does not change: %s', async (failure) => {
  const { waited, polledAt } = watch(['busy', failure, 'done']);
  await expect(waited).rejects.toBe(failure);
  expect(polledAt.length).toBe(2);
});

test('waits as long as a failed poll asks', async () => {
  const { waited, polledAt } = watch([answered(429, 20_000), 'done']);
  await waited;
  expect(polledAt).toEqual([0, 20_000]);
});

test('treats a 404 as "not yet visible" while the job is new', async () => {
  const { waited, polledAt } = watch([answered(404), answered(404), 'done'], { graceMs: 2_000 });
  expect([await waited, polledAt]).toEqual([{ value: 'done' }, [0, 1_000, 2_500]]);
});

test.for([
  ['later', 2_000, [0, 1_000, 2_500]],
  ['at that moment', 1_000, [0, 1_000]],
] as const)('ends with a 404 once the job is no longer new: %s', async ([, graceMs, polls]) => {
  const { waited, polledAt } = watch([answered(404)], { graceMs });
  await expect(waited).rejects.toBeInstanceOf(ApiError);
  expect(polledAt).toEqual(polls);
});

test('treats no other refusal as "not yet visible"', async () => {
  const { waited, polledAt } = watch([answered(403), 'done'], { graceMs: 2_000 });
  await expect(waited).rejects.toBeInstanceOf(ApiError);
  expect(polledAt).toEqual([0]);
});
