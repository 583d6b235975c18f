import * as surface from 'language-service-client';
import { expect, test } from 'vitest';
import { ApiError, apiErrorOf } from '../../src/errors/api.ts';
import { LanguageServiceError } from '../../src/errors/base.ts';
import {
  type ConnectionDetails,
  ConnectionError,
  TimeoutError,
  UnknownOutcomeError,
} from '../../src/errors/request.ts';
import { leavesOutcomeOpen, mayRepeatFailure } from '../../src/http/retry.ts';
import { refusal } from '../support/answers.ts';
import { rowsUnder } from '../support/documents.ts';
import { failureOf } from '../support/failures.ts';
import { idempotentCalls, onceCalls, type SampleCall } from '../support/sample-calls.ts';
import { createScriptedClient } from '../support/scripted-client.ts';

// The guide and the code agree about errors and retries.

const guide = 'docs/guides/errors-and-retries.md';
const answers = rowsUnder(guide, 'class', 'status', 'meaning', 'what to do');
const retries = rowsUnder(guide, 'failure', 'GET, PUT, DELETE', 'POST, PATCH');
const numbersIn = (text: string) => [...text.matchAll(/\d{3}/g)].map(([digits]) => Number(digits));

test('the guide names every class of error once', () => {
  const others = ['class', 'error'].flatMap((name) => rowsUnder(guide, name, 'meaning', 'what to do'));
  const classes = Object.keys(surface).filter((name) => /^[A-Z]\w+Error$/.test(name));
  expect([...answers, ...others].map(([name]) => name).sort()).toEqual(
    classes.filter((name) => name !== 'LanguageServiceError').sort(),
  );
});

test('the guide names the class of each status', () => {
  const named = new Map(
    answers.flatMap(([name, statuses = '']) =>
      statuses.startsWith('any other') ? [] : numbersIn(statuses).map((status) => [status, name]),
    ),
  );
  const [, lowest] = answers.filter(([, statuses]) => statuses?.startsWith('any other'));
  const [highest] = answers.filter(([name]) => name === 'ServerError');
  const facts = { method: 'GET', path: '/', attempts: 1, elapsedMs: 0 };
  for (let status = 400; status < 600; status += 1) {
    const [other] = (status < 500 ? lowest : highest) ?? [];
    expect([status, apiErrorOf({ ...facts, status }).name]).toEqual([status, named.get(status) ?? other]);
  }
});

const ofStatuses = retries.flatMap(([happened = '', idempotent, once]) =>
  numbersIn(happened).flatMap((status) => [
    ...idempotentCalls.map((call) => ({ ...call, status, happened, said: idempotent })),
    ...onceCalls.map((call) => ({ ...call, status, happened, said: once })),
  ]),
);

test.for(ofStatuses)('$name after "$happened" ($status): $said', async ({ said, ...met }) => {
  expect(await playedStatus(met)).toBe(said);
});

test('the guide names every status that is retried', () => {
  const spoken = retries.flatMap(([happened = '']) => numbersIn(happened));
  expect([408, 429, 500, 502, 503, 504, 529].filter((status) => !spoken.includes(status))).toEqual([]);
});

const connection = (facts: ConnectionDetails) => new ConnectionError('', facts);
const timeout = (phase: ConnectionDetails['phase']) =>
  new TimeoutError('', { limit: 'attempt', limitMs: 1, phase });

const failures: Readonly<Record<string, LanguageServiceError>> = {
  'host not found, before sending': connection({ phase: 'before sending', reason: 'dns' }),
  'cannot connect, before sending': connection({ phase: 'before sending', reason: 'connect' }),
  'certificate not trusted': connection({ phase: 'before sending', reason: 'tls' }),
  'connection broken': connection({ phase: 'after sending', reason: 'broken' }),
  'connection broken, unknown if sent': connection({ phase: 'unknown', reason: 'broken' }),
  'attempt timed out before sending': timeout('before sending'),
  'attempt timed out after sending': timeout('after sending'),
};

test('the guide names the failures that are retried', async () => {
  const outcomeOf = (idempotent: boolean, error: LanguageServiceError) => {
    const operation = { id: 'any', method: '', path: '', idempotent };
    if (mayRepeatFailure(operation, error, 1)) return 'retried';
    return leavesOutcomeOpen(operation, error) ? 'final, outcome unknown' : 'final';
  };
  expect(retries.filter(([happened = '']) => numbersIn(happened).length === 0)).toEqual([
    ...Object.entries(failures).map(([happened, error]) => [
      happened,
      outcomeOf(true, error),
      outcomeOf(false, error),
    ]),
    ['response not readable', ...(await Promise.all([idempotentCalls, onceCalls].map(playedUnreadable)))],
  ]);
});

/** Returns the result of a call that receives a body that is not JSON, in the words of the guide. */
async function playedUnreadable([sample]: readonly SampleCall[]): Promise<string> {
  const { client, requests } = createScriptedClient([() => new Response('{')]);
  const error = await failureOf(LanguageServiceError, Promise.resolve(sample?.call(client)));
  if (requests.length > 1) return 'retried';
  return error instanceof UnknownOutcomeError ? 'final, outcome unknown' : 'final';
}

/** Returns the result of a call that receives the status, in the words of the guide. */
async function playedStatus({
  call,
  status,
  happened,
}: Pick<SampleCall, 'call'> & { readonly status: number; readonly happened: string }): Promise<string> {
  const headers = happened.includes('with Retry-After') ? { 'retry-after': '1' } : {};
  const { client, requests } = createScriptedClient([refusal(status, headers)]);
  const { outcome } = await failureOf(ApiError, call(client));
  if (requests.length > 1) return 'retried';
  return outcome === 'unknown' ? 'final, outcome unknown' : 'final';
}
