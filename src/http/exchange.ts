// The loop of a call: make an attempt, decide about a retry, pause. An attempt includes the body of its response,
// because a server can stop after the headers. The deadline of the call can end an attempt before its own time limit.

import { codeOf, LanguageServiceError } from '../errors/base.ts';
import {
  type ConnectionDetails,
  nameOf,
  phaseOf,
  type SendState,
  type TimeoutDetails,
  TimeoutError,
  unknownOutcome,
} from '../errors/request.ts';
import { field, textField } from '../field.ts';
import { during, sleep, within } from '../timing.ts';
import {
  answerDetails,
  type CallResponse,
  callOf,
  detailsOf,
  type OutgoingCall,
  type OutgoingRequest,
  shownHeaders,
} from './details.ts';
import { unreadable } from './response.ts';
import {
  hasSucceeded,
  leavesOutcomeOpen,
  mayHaveActed,
  type Outcome,
  refill,
  repetitionAfter,
  spend,
} from './retry.ts';
import { runExchange } from './send.ts';

/**
 * Sends the request of a call, and repeats it until it succeeds or no retry is allowed. `maxRetries`, the retry budget,
 * the deadline and a long Retry-After limit the retries. Waiting for the key and reading the body are part of an
 * attempt.
 *
 * @throws The error of the last attempt; UnknownOutcomeError when the service may have applied the request; the reason
 * of an abort.
 */
export async function exchange(call: OutgoingCall): Promise<CallResponse> {
  const { clock, shared, emit, isWatched } = call.core;
  const { timeoutMs, deadlineMs = Infinity } = call.limits;
  const deadlineAt = call.startedAt + deadlineMs;
  let afterLostAnswer = false;
  for (let number = 1; ; number += 1) {
    const ownEnd = clock.now() + timeoutMs;
    const limit = deadlineAt < ownEnd ? 'deadline' : 'attempt';
    const attempt: Attempt = { call, number, limit, endsAt: Math.min(deadlineAt, ownEnd) };
    let outcome: Outcome;
    try {
      outcome = { response: await sendWithKey(attempt) };
    } catch (error) {
      call.signal?.throwIfAborted();
      if (!(error instanceof LanguageServiceError)) throw error;
      outcome = { error };
    }
    const { response, error } = outcome;
    const next = repetitionAfter(call, number, outcome);
    if (next === undefined || !spend(shared, next.cause)) {
      if (hasSucceeded(outcome)) refill(shared);
      if (response?.fault !== undefined) throw unreadable(response, response.fault);
      if (response !== undefined) return afterLostAnswer ? { ...response, afterLostAnswer } : response;
      if (!leavesOutcomeOpen(call.operation, error)) throw error;
      const details = { ...detailsOf(call, number), status: error.status };
      throw unknownOutcome(details, error, `${nameOf(details)}: no complete response arrived`);
    }
    afterLostAnswer ||= mayHaveActed(outcome);
    const { delayMs, retryAfterMs } = next;
    if (clock.now() + delayMs >= deadlineAt) {
      const state = { status: response?.status, retryAfterMs };
      throw timeoutError({ ...attempt, limit: 'deadline' }, state, error);
    }
    if (isWatched) {
      const after = { status: response?.status, errorName: error?.name };
      emit({ type: 'retry', ...callOf(call), attempt: number, delayMs, ...after });
    }
    await sleep(clock, delayMs, call.signal);
  }
}

/** One attempt of a call, with the time at which the attempt must end. */
interface Attempt {
  readonly call: OutgoingCall;
  readonly number: number;
  /** The limit that ends the attempt first: its own `timeoutMs`, or the `deadlineMs` of the call. */
  readonly limit: 'attempt' | 'deadline';
  /** The time at which this limit ends the attempt, by the clock's `now`. */
  readonly endsAt: number;
}

/**
 * Makes one attempt of a call, and returns its response. Sends the key as `Authorization: Service-Auth-Key <key>`, but
 * only to the origin of the base URL.
 */
function sendWithKey(attempt: Attempt): Promise<CallResponse> {
  const { keys, home, clock } = attempt.call.core;
  const { headers, url } = attempt.call.request;
  if (attempt.endsAt <= clock.now()) throw timeoutError(attempt, unsent);
  if (keys.fixed === '' || !url.startsWith(home)) return sendOnce(attempt, headers);
  const send = (key: string) => sendOnce(attempt, { ...headers, authorization: `Service-Auth-Key ${key}` });
  return keys.fixed === undefined ? sendAsked(attempt, send) : send(keys.fixed);
}

/**
 * Makes one attempt with the key that the caller's key function returns. After a response with status 401, calls the
 * function once more. If it returns another key, sends the request again with this key.
 */
async function sendAsked(
  attempt: Attempt,
  send: (key: string) => Promise<CallResponse>,
): Promise<CallResponse> {
  const asking = { ...unsent, late: 'apiKey returned no key within' };
  const ask = () => bounded(attempt, asking, attempt.call.core.keys.ask);
  const key = await ask();
  const response = await send(key);
  if (response.status !== 401) return response;
  const fresh = await ask();
  if (fresh === key) return response;
  const second = await send(fresh);
  return { ...second, attempts: second.attempts + 1 };
}

/**
 * The progress of an attempt. `late` is the beginning of the message of a TimeoutError, for example `apiKey returned no
 * key within`. The time limit is added to it, for example `30000 ms`.
 */
type AttemptState = SendState & Pick<TimeoutDetails, 'retryAfterMs'> & { readonly late?: string };

/** The state of an attempt whose request has not been sent yet. */
const unsent: SendState = { sent: 'no' };

/** Sends one request within the time limits of its attempt, and returns the response. */
function sendOnce(attempt: Attempt, headers: OutgoingRequest['headers']): Promise<CallResponse> {
  const state: SendState = {};
  const send = () => bounded(attempt, state, (signal) => runExchange(attempt, headers, signal, state));
  return attempt.call.core.isWatched ? reported(attempt, headers, send) : send();
}

/** Sends a request, and reports the request and its response or error to the listeners. */
async function reported(
  { call, number }: Attempt,
  headers: OutgoingRequest['headers'],
  send: () => Promise<CallResponse>,
): Promise<CallResponse> {
  const { emit, clock, redact } = call.core;
  const about = { ...callOf(call), attempt: number };
  const startedAt = clock.now();
  const { origin } = new URL(call.request.url);
  emit({ type: 'request', ...about, origin, headers: shownHeaders(new Headers(headers), redact) });
  try {
    const response = await send();
    const { status, traceId } = answerDetails(response, redact);
    const shown = shownHeaders(response.headers, redact);
    emit({
      type: 'response',
      ...about,
      status,
      durationMs: clock.now() - startedAt,
      traceId,
      headers: shown,
    });
    return response;
  } catch (error) {
    const errorName = textField(error, 'name') ?? 'unknown';
    const durationMs = clock.now() - startedAt;
    emit({ type: 'failure', ...about, durationMs, errorName, code: codeOf(error) });
    throw error;
  }
}

/**
 * Runs a step of an attempt, and returns its result. Aborts the step with a TimeoutError when the time limit of the
 * attempt or of the call is reached.
 */
function bounded<T>(
  attempt: Attempt,
  state: AttemptState,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { core, signal } = attempt.call;
  const onTimeUp = () => timeoutError(attempt, state);
  const bounds = { signal, ms: attempt.endsAt - core.clock.now(), onTimeUp };
  return within(core.clock, bounds, (own) => during(core.clock, () => begin(own)));
}

/** Creates the error for a reached time limit. */
function timeoutError({ call, number, limit }: Attempt, state: AttemptState, cause?: Error): TimeoutError {
  const { timeoutMs, deadlineMs = 0 } = call.limits;
  const limitMs = limit === 'attempt' ? timeoutMs : deadlineMs;
  const ended = limit === 'attempt' ? 'no complete response within' : 'not finished within the deadline of';
  // Only ConnectionError and TimeoutError have a phase, with this type.
  const last = field(cause, 'phase') as ConnectionDetails['phase'] | undefined;
  const { status, retryAfterMs, late = ended } = state;
  const about = detailsOf(call, number);
  const details = { ...about, limit, limitMs, phase: last ?? phaseOf(state), status, retryAfterMs };
  return new TimeoutError(`${nameOf(about)}: ${late} ${limitMs} ms`, details, cause);
}
