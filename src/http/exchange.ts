// The loop of a call: make an attempt, decide about a retry, pause. An attempt lasts until the body of its response has
// ended. A server that stops after the headers is as dead as a server that sends nothing. The deadline of the whole
// call may end an attempt before its own time limit.

import { codeOf, LanguageServiceError } from '../errors/base.ts';
import {
  type ConnectionDetails,
  type ConnectionError,
  nameOf,
  phaseOf,
  ResponseParseError,
  type SendState,
  type TimeoutDetails,
  TimeoutError,
  type UnknownOutcomeError,
  unknownOutcome,
} from '../errors/request.ts';
import { field, textField } from '../field.ts';
import { during, sleep, within } from '../timing.ts';
import {
  answerDetails,
  callOf,
  detailsOf,
  type OutgoingCall,
  type OutgoingRequest,
  shownHeaders,
  type TransportResponse,
} from './details.ts';
import { hasSucceeded, leavesOutcomeOpen, mayHaveActed, type Outcome, repetitionAfter } from './retry.ts';
import { runExchange, type Transport } from './send.ts';

/**
 * Sends a call, and repeats it until a rule ends it. These rules are success, a final refusal, `maxRetries`, the
 * budget, the deadline, and a Retry-After that is too long. Waiting for the key and reading the body are parts of an
 * attempt.
 *
 * @throws The error of the last attempt; UnknownOutcomeError when the service may have acted; the reason of an abort.
 */
export async function exchange(call: OutgoingCall, transport: Transport): Promise<TransportResponse> {
  const { clock, budget, refill, emit } = transport;
  let afterLostAnswer = false;
  for (let number = 1; ; number += 1) {
    const attempt = attemptOf(call, number, transport);
    let outcome: Outcome;
    try {
      outcome = { response: await sendWithKey(attempt) };
    } catch (error) {
      call.signal?.throwIfAborted();
      if (!(error instanceof LanguageServiceError)) throw error;
      outcome = { error };
    }
    const { response, error } = outcome;
    const next = repetitionAfter(call, number, outcome, clock);
    const retryBudgetExhausted = next !== undefined && !budget.spend(next.cause);
    if (next === undefined || retryBudgetExhausted) {
      if (hasSucceeded(outcome)) refill(undefined);
      if (response !== undefined) return { ...response, retryBudgetExhausted, afterLostAnswer };
      if (retryBudgetExhausted) Object.assign(error, { retryBudgetExhausted });
      throw leavesOutcomeOpen(call.operation, error) ? outcomeUnknown(attempt, error) : error;
    }
    afterLostAnswer ||= mayHaveActed(outcome);
    const { delayMs, retryAfterMs } = next;
    if (clock.now() + delayMs >= attempt.deadlineAt) {
      const state = { status: response?.status, retryAfterMs };
      throw timeoutError({ ...attempt, limit: 'deadline' }, state, error);
    }
    if (transport.isWatched) {
      const after = { status: response?.status, errorName: error?.name };
      emit({ type: 'retry', ...callOf(call), attempt: number, delayMs, ...after });
    }
    await sleep(clock, delayMs, call.signal);
  }
}

/** One attempt of a call, and the time at which it must be over. */
interface Attempt {
  readonly call: OutgoingCall;
  readonly number: number;
  readonly transport: Transport;
  /** The limit that ends the attempt first: at `endsAt`, by the clock's `now`. */
  readonly limit: 'attempt' | 'deadline';
  readonly endsAt: number;
  readonly deadlineAt: number;
}

function attemptOf(call: OutgoingCall, number: number, transport: Transport): Attempt {
  const { timeoutMs, deadlineMs = Infinity } = call.limits;
  const deadlineAt = call.startedAt + deadlineMs;
  const ownEnd = transport.clock.now() + timeoutMs;
  const limit = deadlineAt < ownEnd ? 'deadline' : 'attempt';
  return { call, number, transport, limit, endsAt: Math.min(deadlineAt, ownEnd), deadlineAt };
}

/**
 * Makes one attempt. Only a request to the origin of the base address gets the key, as
 * `Authorization: Service-Auth-Key <key>` (Authentication 1).
 */
function sendWithKey(attempt: Attempt): Promise<TransportResponse> {
  const { keys, home, clock } = attempt.transport;
  const { headers, url } = attempt.call.request;
  if (attempt.endsAt <= clock.now()) throw timeoutError(attempt, unsent);
  if (keys.fixed === '' || !url.startsWith(home)) return sendOnce(attempt, headers);
  const send = (key: string) => sendOnce(attempt, { ...headers, authorization: `Service-Auth-Key ${key}` });
  return keys.fixed === undefined ? sendAsked(attempt, send) : send(keys.fixed);
}

/**
 * Sends with the key that the key function returns; after a response with status 401 the function is called once more.
 */
async function sendAsked(
  attempt: Attempt,
  send: (key: string) => Promise<TransportResponse>,
): Promise<TransportResponse> {
  const ask = () => bounded(attempt, asking, attempt.transport.keys.ask);
  const key = await ask();
  const response = await send(key);
  if (response.status !== 401) return response;
  const fresh = await ask();
  if (fresh === key) return response;
  const second = await send(fresh);
  return { ...second, attempts: second.attempts + 1 };
}

/**
 * How far an attempt got before its time limit. `late` replaces `no complete response within` in the error's message.
 */
type AttemptState = SendState & Pick<TimeoutDetails, 'retryAfterMs'> & { readonly late?: string };

/** The state of a request that has not been sent yet. */
const unsent: SendState = { sent: 'no' };

/** Returns the state of an attempt that waits for the key function: this wait is a part of the attempt. */
const asking = (): AttemptState => ({ ...unsent, late: 'apiKey returned no key within' });

/** Sends one request within the time limits of its attempt. */
function sendOnce(attempt: Attempt, headers: OutgoingRequest['headers']): Promise<TransportResponse> {
  const state: SendState = {};
  const run = (signal: AbortSignal) => runExchange(attempt, headers, signal, state);
  const send = () => bounded(attempt, () => state, run);
  return attempt.transport.isWatched ? reported(attempt, headers, send) : send();
}

/** Sends a request, and reports the request and its outcome to the listeners. */
async function reported(
  { call, number, transport }: Attempt,
  sent: OutgoingRequest['headers'],
  send: () => Promise<TransportResponse>,
): Promise<TransportResponse> {
  const { emit, clock, redact } = transport;
  const about = { ...callOf(call), attempt: number };
  const startedAt = clock.now();
  const origin = new URL(call.request.url).origin;
  emit({ type: 'request', ...about, origin, headers: shownHeaders(new Headers(sent), redact) });
  try {
    const response = await send();
    const { status, traceId } = answerDetails(response, redact);
    const headers = shownHeaders(response.headers, redact);
    emit({ type: 'response', ...about, status, durationMs: clock.now() - startedAt, traceId, headers });
    return response;
  } catch (error) {
    const errorName = textField(error, 'name') ?? 'unknown';
    const durationMs = clock.now() - startedAt;
    emit({ type: 'failure', ...about, durationMs, errorName, code: codeOf(error) });
    throw error;
  }
}

/** Runs a part of an attempt; aborts this part when the attempt or the call has no time left. */
function bounded<T>(
  attempt: Attempt,
  state: () => AttemptState,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { clock } = attempt.transport;
  const onTimeUp = () => timeoutError(attempt, state());
  const bounds = { signal: attempt.call.signal, ms: attempt.endsAt - clock.now(), onTimeUp };
  return within(clock, bounds, (signal) => during(clock, () => begin(signal)));
}

/** Returns the error for a time limit that was reached. */
function timeoutError(
  { call, number, limit, transport }: Attempt,
  state: AttemptState,
  cause?: Error,
): TimeoutError {
  const { timeoutMs, deadlineMs = 0 } = call.limits;
  const limitMs = limit === 'attempt' ? timeoutMs : deadlineMs;
  const ended = limit === 'attempt' ? 'no complete response within' : 'not finished within the deadline of';
  // Only ConnectionError and TimeoutError have a phase, and both declare it with this type.
  const last = field(cause, 'phase') as ConnectionDetails['phase'] | undefined;
  const phase = last ?? phaseOf(state);
  const { status, retryAfterMs, late = ended } = state;
  const about = detailsOf(call, number, transport.clock);
  const details = { ...about, limit, limitMs, phase, status, retryAfterMs };
  return new TimeoutError(`${nameOf(about)}: ${late} ${limitMs} ms`, details, cause);
}

function outcomeUnknown(
  { call, number, transport }: Attempt,
  cause: ConnectionError | TimeoutError | ResponseParseError,
): UnknownOutcomeError {
  const isRead = cause instanceof ResponseParseError;
  const about = detailsOf(call, number, transport.clock);
  const details = { ...about, status: cause.status, traceId: isRead ? cause.traceId : undefined };
  return unknownOutcome(
    details,
    cause,
    isRead ? undefined : `${nameOf(about)}: no complete response arrived`,
  );
}
