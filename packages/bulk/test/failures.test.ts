import { ConnectionError, createClient, isLanguageServiceError, UploadError } from 'language-service-client';
import { expect, test } from 'vitest';
import { type Failure, failureIn, failureOf, failureText, isOutage, lostIfSent } from '../src/failures.ts';
import { defaultLimits, pauseMs } from '../src/limits.ts';

/** What the client throws for a response with this status. */
async function thrownFor(status: number): Promise<unknown> {
  const client = createClient({
    apiKey: 'key',
    baseUrl: 'http://127.0.0.1:1',
    maxRetries: 0,
    fetch: async () => new Response('{}', { status, headers: { 'retry-after': '7' } }),
  });
  return client.translationMemories.getJob('job').catch((error: unknown) => error);
}

test.for<[number, Failure['kind'], string, boolean]>([
  [400, 'refused', 'BadRequestError', false],
  [401, 'denied', 'AuthenticationError', false],
  [403, 'denied', 'PermissionError', false],
  [404, 'refused', 'NotFoundError', false],
  [408, 'lost', 'ApiError', true],
  [409, 'failed', 'ConflictError', true],
  [429, 'busy', 'RateLimitError', true],
  [456, 'full', 'QuotaExceededError', true],
  [500, 'failed', 'ServerError', true],
  [503, 'failed', 'ServerError', true],
  [529, 'busy', 'RateLimitError', true],
])('%i is a failure of the kind %s', async ([status, kind, name, retryable]) => {
  const failure = failureOf(await thrownFor(status));
  expect(failure).toMatchObject({ kind, class: name, status, retryable });
  expect(failure.kind === 'busy' ? failure.waitMs : 7_000).toBe(7_000);
});

test('a connection says whether its request may have left', () => {
  const broken = (phase: ConnectionError['phase']) => lostIfSent(new ConnectionError('broken', { phase }));
  expect(broken('before sending')).toMatchObject({ kind: 'failed', phase: 'before sending' });
  expect(broken('after sending')).toMatchObject({ kind: 'lost', phase: 'after sending' });
  expect(() => lostIfSent(new TypeError('a mistake'))).toThrow('a mistake');
});

test('an upload says whether a byte of it may have arrived', () => {
  const broken = (facts: { readonly bytes: number; readonly status?: number }) =>
    lostIfSent(new UploadError('broken', facts)).kind;
  expect(broken({ bytes: 0 })).toBe('failed');
  expect(broken({ bytes: 0, status: 500 })).toBe('lost');
  expect(broken({ bytes: 1 })).toBe('lost');
});

test.for([
  [500, false],
  [501, false],
  [502, true],
  [503, true],
  [504, true],
  [505, false],
  [400, false],
  [429, false],
] as const)('whether %i says that the service is unavailable: %s', async ([status, isAway]) => {
  expect(isOutage(failureOf(await thrownFor(status)))).toBe(isAway);
});

test('the pause between attempts doubles up to its maximum', () => {
  const limits = { ...defaultLimits, firstPauseMs: 1_000, longestRetryPauseMs: 60_000 };
  const pauses = [0, 1, 2, 5, 6, 7, 10_000].map((attempts) => pauseMs(limits, attempts));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
});

test('a failure is stored without the error of the client, and read back', async () => {
  const failure = failureOf(await thrownFor(401));
  expect('error' in failure && isLanguageServiceError(failure.error)).toBe(true);
  const { kind, class: name, status, retryable, message } = failure;
  expect(failureIn(failureText(failure))).toEqual({ kind, class: name, status, retryable, message });
});
