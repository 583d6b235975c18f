import { ConnectionError, createClient, isLanguageServiceError } from 'language-service-client';
import { expect, test } from 'vitest';
import { type Failure, failureIn, failureOf, failureText, lostIfSent } from '../src/failures.ts';

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

test('a failure is stored without the error of the client, and read back', async () => {
  const failure = failureOf(await thrownFor(401));
  expect('error' in failure && isLanguageServiceError(failure.error)).toBe(true);
  const { kind, class: name, status, retryable, message } = failure;
  expect(failureIn(failureText(failure))).toEqual({ kind, class: name, status, retryable, message });
});

test('a ledger of an older version says the message alone', () => {
  const message = 'job 1 failed: out of paper';
  expect(failureIn(message)).toEqual({ kind: 'unknown', class: 'Error', retryable: false, message });
});
