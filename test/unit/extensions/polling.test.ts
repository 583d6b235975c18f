import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, apiErrorOf } from '../../../src/errors/api.ts';
import {
  ConnectionError,
  InvalidRequestError,
  ResponseParseError,
  TimeoutError,
} from '../../../src/errors/request.ts';
import { type PollProgress, pollsInWords } from '../../../src/extensions/polling.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { watch } from '../../support/watched-wait.ts';

const request = { method: 'GET', path: '/jobs', attempts: 1, elapsedMs: 0 };
const answered = (status: number, retryAfterMs?: number) => apiErrorOf({ ...request, status, retryAfterMs });

test('polls at once and ends with the first final value', async () => {
  const { waited, polledAt } = watch(['done', 'busy']);
  expect([(await waited).value, polledAt]).toEqual(['done', [0]]);
});

test('pauses a second, then 1.5 times the last pause, up to fifteen seconds', async () => {
  const { waited, polledAt } = watch([...Array(9).fill('busy'), 'done']);
  await waited;
  const pauses = polledAt.map((at, index) => Math.round(at - (polledAt[index - 1] ?? at)));
  expect(pauses).toEqual([0, 1_000, 1_500, 2_250, 3_375, 5_063, 7_594, 11_391, 15_000, 15_000]);
});

test.for([
  [0, 900],
  [0.5, 1_000],
  [0.999, 1_099.8],
] as const)('spreads its pauses by a tenth: chance %f makes %f ms', async ([random, ms]) => {
  const { waited, polledAt } = watch(['busy', 'done'], { random: () => random });
  await waited;
  expect(polledAt[1]).toBeCloseTo(ms);
});

test('never becomes a hot loop, with any response and any options', async () => {
  const settings = fc.record({
    firstPauseMs: fc.integer({ min: -10, max: 2_000 }),
    longestPauseMs: fc.integer({ min: -10, max: 2_000 }),
    hints: fc.array(fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }), { maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(settings, async ({ hints, ...pauses }) => {
      const statuses = hints.map((hint) => (hint === undefined ? 'busy' : (['busy', hint] as const)));
      const { waited, polledAt } = watch([...statuses, 'done'], pauses);
      await waited;
      const gaps = polledAt.slice(1).map((at, index) => at - (polledAt[index] ?? 0));
      expect(gaps.filter((gap) => gap < 50)).toEqual([]);
    }),
    propertyRuns(100),
  );
});

test('waits as long as the service asks, longer or shorter than its own pause', async () => {
  const { waited, polledAt } = watch([['busy', 40_000], 'busy', 'busy', ['busy', 1_200], 'done']);
  await waited;
  expect(polledAt.map(Math.round)).toEqual([0, 40_000, 55_000, 70_000, 71_200]);
});

test.each<[string, Parameters<typeof watch>[0], number[]]>([
  ['at most a minute, even if the service asks for more', [['busy', 3_600_000], 'done'], [0, 60_000]],
  ['at least its own first pause', [['busy', 0], ['busy', 0], 'done'], [0, 1_000, 2_000]],
  ['as long as a failed poll asks', [answered(429, 20_000), 'done'], [0, 20_000]],
])('waits %s', async (_, answers, polls) => {
  const { waited, polledAt } = watch(answers);
  await waited;
  expect(polledAt).toEqual(polls);
});

test('gives up after half an hour, with its last poll just before the end', async () => {
  const { waited, polledAt, clock } = watch(['queued', 'queued', 'busy']);
  const startedAt = clock.now();
  expect(await waited).toMatchObject({
    isFinal: false,
    progress: { status: 'busy', polls: polledAt.length },
  });
  expect(polledAt.at(-1)).toBe(30 * 60_000 - 100);
  expect([clock.now() - startedAt, clock.pending]).toEqual([30 * 60_000 - 100, 0]);
});

test('reports every poll with the counts at that time', async () => {
  const reported: PollProgress[] = [];
  const { waited } = watch(['busy', 'busy', 'done'], { onPoll: (progress) => void reported.push(progress) });
  await waited;
  expect(reported).toEqual([
    { status: 'busy', polls: 1, elapsedMs: 0, seen: { busy: 1 } },
    { status: 'busy', polls: 2, elapsedMs: 1_000, seen: { busy: 2 } },
    { status: 'done', polls: 3, elapsedMs: 2_500, seen: { busy: 2, done: 1 } },
  ]);
});

const transient = [
  ...[408, 429, 500, 502, 503, 504, 529].map((status) => answered(status)),
  new ConnectionError('reset', { phase: 'after sending', reason: 'broken' }),
  new ConnectionError('no host', { phase: 'before sending', reason: 'dns' }),
  new TimeoutError('slow', { limit: 'attempt', limitMs: 1 }),
  new ResponseParseError('page', { status: 200 }),
];

test.for(transient)('continues after a failed poll: %s', async (failure) => {
  const { waited, polledAt } = watch(['busy', failure, 'done']);
  expect([(await waited).value, polledAt.length]).toEqual(['done', 3]);
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

test('treats a 404 as "not yet visible" while the job is new', async () => {
  const { waited, polledAt } = watch([answered(404), answered(404), 'done'], { graceMs: 2_000 });
  expect([(await waited).value, polledAt]).toEqual(['done', [0, 1_000, 2_500]]);
});

test.for([
  ['later', 2_000, [0, 1_000, 2_500]],
  ['at that moment', 1_000, [0, 1_000]],
] as const)('ends with a 404 once the job is no longer new: %s', async ([, graceMs, polls]) => {
  const { waited, polledAt } = watch([answered(404)], { graceMs });
  await expect(waited).rejects.toBeInstanceOf(ApiError);
  expect(polledAt).toEqual(polls);
});

test('an abort ends it with the reason: before a poll, and during a poll that then fails', async () => {
  const early = watch(['busy'], { signal: AbortSignal.abort('enough') });
  await expect(early.waited).rejects.toBe('enough');
  const controller = new AbortController();
  const reported: unknown[] = [];
  const poll = () => {
    controller.abort('enough');
    throw answered(503);
  };
  const onPoll = (progress: PollProgress) => void reported.push(progress);
  const late = watch([], { signal: controller.signal, poll, onPoll });
  await expect(late.waited).rejects.toBe('enough');
  expect([early.polledAt, reported, late.clock.pending]).toEqual([[], [], 0]);
});

test.for([
  [1, 999, '1 poll in 999 ms'],
  [2, 1_000, '2 polls in 1 s'],
  [2, 1_500, '2 polls in 2 s'],
  [3, 119_999, '3 polls in 120 s'],
  [3, 120_000, '3 polls in 2 min'],
  [3, 150_000, '3 polls in 3 min'],
] as const)('%d polls and %d ms are "%s"', ([polls, elapsedMs, words]) => {
  expect(pollsInWords({ status: 'busy', seen: {}, polls, elapsedMs })).toBe(words);
});
