import { ConnectionError, createClient, UploadError } from 'language-service-client';
import { expect, test } from 'vitest';
import { type Failure, failureOf, isOutage, lostIfSent, recorded } from '../src/failures.ts';

/** Returns the error that the client throws for a response with this status, or for a request without an id. */
async function thrownFor(status: number): Promise<unknown> {
  const fetch = async () => new Response('{}', { status, headers: { 'retry-after': '7' } });
  const client = createClient({ apiKey: 'key', baseUrl: 'http://127.0.0.1:1', maxRetries: 0, fetch });
  return client.translationMemories.getJob(status === 0 ? '' : 'job').catch((error: unknown) => error);
}

test.for<[number, Failure['kind'], string, isAway: boolean]>([
  [0, 'refused', 'InvalidRequestError', false],
  [400, 'refused', 'BadRequestError', false],
  [401, 'denied', 'AuthenticationError', false],
  [404, 'refused', 'NotFoundError', false],
  [408, 'unanswered', 'ApiError', false],
  [409, 'temporary', 'ConflictError', false],
  [429, 'busy', 'RateLimitError', false],
  [456, 'full', 'QuotaExceededError', false],
  [500, 'temporary', 'ServerError', false],
  [502, 'temporary', 'ServerError', true],
  [505, 'temporary', 'ServerError', false],
])('%i is a failure of the kind %s', async ([status, kind, name, isAway]) => {
  const failure = failureOf(await thrownFor(status));
  const known = { kind, class: name, ...(status && { status }), message: failure.message };
  expect(recorded(failure)).toEqual(known);
  expect(failure.kind === 'busy' ? failure.waitMs : 7_000).toBe(7_000);
  expect(isOutage(failure)).toBe(isAway);
});

test('a connection and an upload say whether a byte may have arrived', () => {
  const connection = (phase: ConnectionError['phase']) =>
    lostIfSent(new ConnectionError('broken', { phase })).kind;
  const upload = (facts: { readonly bytes: number; readonly status?: number }) =>
    lostIfSent(new UploadError('broken', facts)).kind;
  expect([connection('before sending'), connection('after sending')]).toEqual(['temporary', 'unanswered']);
  expect([upload({ bytes: 0 }), upload({ bytes: 0, status: 500 })]).toEqual(['temporary', 'unanswered']);
  expect(upload({ bytes: 1 })).toBe('unanswered');
  expect(() => lostIfSent(new TypeError('a mistake'))).toThrow('a mistake');
});
