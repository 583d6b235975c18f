import {
  ApiError,
  AuthenticationError,
  BadRequestError,
  type Clock,
  ConflictError,
  NotFoundError,
  PermissionError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  systemClock,
  UnsupportedMediaTypeError,
} from 'language-service-client';
import { expect, inject } from 'vitest';
import { type DescribedOperation, operationOf, operations } from '../support/description.ts';
import { callOperation, filledPath, repliesOf } from '../support/documented-calls.ts';
import { failureOf } from '../support/failures.ts';
import { contractTest, createMockedClient } from '../support/mocked-client.ts';

/** Waits a thousandth of the time asked for; time limits need to be a thousand times as long. */
const hurriedClock: Clock = {
  ...systemClock,
  after: (ms, action) => systemClock.after(ms / 1_000, action),
};

/** The statuses of the source document's table, and 413, which is assumed and has no own class. */
const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: ApiError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
  456: QuotaExceededError,
  500: ServerError,
  503: ServerError,
};
const traceId = '7f3c1c0e-5b1d-4c39-9a53-0c1d7c9e2b11';
const retryAfterMs: Readonly<Record<number, number>> = { 429: 2_000, 503: 2_000 };

const failures = operations.flatMap((operation) => repliesOf(operation, operation.failures));
/** What the hint of a status says. */
const hints = ({ scope = '' }: DescribedOperation): Readonly<Record<number, RegExp>> => ({
  403: new RegExp(scope),
  404: /missing, (or )?not accessible with this key/i,
  456: /^Account limit reached(: .+)?$/,
});

contractTest.for(failures)('$id tells every fact of $status $example', async (documented, { mocked }) => {
  const { operation, options, status, value } = documented;
  const call = callOperation(mocked.client, operation, options);
  const error = await failureOf(ApiError, call.withResponse());
  const { message, elapsedMs, hint = '', ...facts } = error;
  expect(Object.getPrototypeOf(error)).toBe(classes[status]?.prototype);
  expect(facts).toEqual({
    operationId: operation.id,
    method: operation.method,
    path: operation.path,
    resource: filledPath(operation),
    baseUrl: inject('mockUrl'),
    call: expect.any(Number),
    scope: operation.scope,
    attempts: 1,
    status,
    traceId,
    serviceMessage: wordsOf(value).message,
    code: wordsOf(value).code,
    detail: wordsOf(value).detail,
    field: fieldIn(wordsOf(value).message),
    outcome: status < 500 || operation.idempotent ? 'refused' : 'unknown',
    retryAfterMs: retryAfterMs[status],
  });
  const start = `${operation.method} ${inject('mockUrl')}${filledPath(operation)} -> ${status}: ${saidIn(value)} (trace ${traceId})`;
  expect(message.slice(0, start.length)).toBe(start);
  expect(hint).toMatch(hints(operation)[status] ?? /^/);
});

const unavailable = { headers: { prefer: 'code=503' }, maxRetries: 2, timeoutMs: 3_600_000 };

contractTest('a read is repeated as often as allowed, and its error counts the attempts', async () => {
  const mocked = createMockedClient({ clock: hurriedClock });
  const call = callOperation(mocked.client, operationOf('styleRules_get'), unavailable);
  const { attempts } = await failureOf(ServerError, call.withResponse());
  expect([attempts, mocked.exchanges.map(({ status }) => status)]).toEqual([3, [503, 503, 503]]);
});

contractTest('a creation that may have taken effect is not repeated', async () => {
  const mocked = createMockedClient({ clock: hurriedClock });
  const failing = { ...unavailable, headers: { prefer: 'code=500' } };
  const call = callOperation(mocked.client, operationOf('styleRules_create'), failing);
  const { attempts } = await failureOf(ServerError, call.withResponse());
  expect([attempts, mocked.exchanges.map(({ status }) => status)]).toEqual([1, [500]]);
});

interface ServiceWords {
  readonly message?: string;
  readonly code?: string;
  readonly detail?: string;
}

function wordsOf(value: unknown): ServiceWords {
  return Object(value);
}

/** Errors, table: the message of a 400 points to the field. */
function fieldIn(message: string | undefined): string | undefined {
  return /^([a-z_.]+): /.exec(message ?? '')?.[1];
}

function saidIn(value: unknown): string {
  const { message, detail } = wordsOf(value);
  return detail === undefined ? `${message}` : `${message}: ${detail}`;
}
