// The loop of a call: an attempt, a rule, a pause. Every attempt ends when its body does: a server that sends headers and then
// nothing is as dead as one that sends nothing at all. The deadline of the whole call cuts an attempt short.

import { LanguageServiceError } from '../errors/base.ts';
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
import { codeOf } from '../errors/words.ts';
import type { EventListener } from '../events.ts';
import { field, textField } from '../field.ts';
import type { Sending } from '../platform/contract.ts';
import { during, sleep, within } from '../timing.ts';
import {
  answerDetails,
  callOf,
  detailsOf,
  type OutgoingCall,
  shownHeaders,
  type TransportResponse,
} from './details.ts';
import type { KeySource } from './key.ts';
import type { CallDefaults } from './request.ts';
import {
  hasSucceeded,
  leavesOutcomeOpen,
  mayHaveActed,
  type Outcome,
  type RetryBudget,
  repetitionAfter,
} from './retry.ts';
import { type ExchangeOptions, startExchange } from './send.ts';

/** What every call of a client is sent with. */
export interface Transport extends ExchangeOptions {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  /** Its origin and a slash: where the key may go. */
  readonly home: string;
  readonly defaults: CallDefaults;
  readonly keys: KeySource;
  readonly budget: RetryBudget;
  /** Gives a little back to the budget; an error of one that the program passed fails no call. */
  readonly refill: (nothing: undefined) => void;
  readonly emit: EventListener;
  /** Whether anybody listens to events. */
  readonly isWatched: boolean;
}

/**
 * Sends a call until a rule ends it: success, a refusal, `maxRetries`, the budget, the deadline, or a Retry-After that is too
 * long. Waiting for the key and reading the body are parts of an attempt.
 *
 * @throws The error of the last attempt; UnknownOutcomeError where the service may have acted; the reason of an abort.
 */
export async function exchange(call: OutgoingCall, transport: Transport): Promise<TransportResponse> {
  const { clock, budget, refill, emit } = transport;
  let afterLostAnswer = false;
  for (let attempt = 1; ; attempt += 1) {
    let outcome: Outcome;
    try {
      outcome = { response: await attemptOf(call, attempt, transport) };
    } catch (error) {
      call.signal?.throwIfAborted();
      if (!(error instanceof LanguageServiceError)) throw error;
      outcome = { error };
    }
    const { response, error } = outcome;
    const next = repetitionAfter(call, attempt, outcome, clock);
    const retryBudgetExhausted = next !== undefined && !budget.spend(next.cause);
    if (next === undefined || retryBudgetExhausted) {
      if (hasSucceeded(outcome)) refill(undefined);
      if (response !== undefined) return { ...response, retryBudgetExhausted, afterLostAnswer };
      if (retryBudgetExhausted) Object.assign(error, { retryBudgetExhausted });
      throw leavesOutcomeOpen(call.operation, error)
        ? outcomeUnknown(call, attempt, error, transport)
        : error;
    }
    afterLostAnswer ||= mayHaveActed(outcome);
    const { delayMs, retryAfterMs } = next;
    if (clock.now() + delayMs >= deadlineOf(call)) {
      const state = { status: response?.status, retryAfterMs };
      throw timeoutError(call, attempt, 'deadline', transport, state, error);
    }
    if (transport.isWatched)
      emit({
        type: 'retry',
        ...callOf(call),
        attempt,
        delayMs,
        status: response?.status,
        errorName: error?.name,
      });
    await sleep(clock, delayMs, call.signal);
  }
}

function deadlineOf({ startedAt, deadlineMs = Infinity }: OutgoingCall): number {
  return startedAt + deadlineMs;
}

/**
 * Makes one attempt: with the key, `Authorization: Service-Auth-Key <key>` (Authentication 1), where the call goes to the
 * origin of the base address, and nowhere else. A key function is asked once more after a 401.
 */
async function attemptOf(call: OutgoingCall, attempt: number, transport: Transport) {
  const { keys, home, clock } = transport;
  const limits: AttemptLimits = { call, attempt, endsAt: clock.now() + call.timeoutMs };
  const { limit, ms } = timeLeft(limits, clock.now());
  if (ms <= 0) throw timeoutError(call, attempt, limit, transport, unsent);
  if (keys.fixed === '' || !call.url.startsWith(home)) return sendOnce(limits, call.headers, transport);
  const signed = (key: string) => ({ ...call.headers, authorization: `Service-Auth-Key ${key}` });
  if (keys.fixed !== undefined) return sendOnce(limits, signed(keys.fixed), transport);
  const ask = () => withinAttempt(limits, transport, () => ({ answer: keys.ask(), sendState: () => asking }));
  const key = await ask();
  const response = await sendOnce(limits, signed(key), transport);
  if (response.status !== 401) return response;
  const fresh = await ask();
  if (fresh === key) return response;
  const second = await sendOnce(limits, signed(fresh), transport);
  return { ...second, attempts: second.attempts + 1 };
}

interface AttemptLimits {
  readonly call: OutgoingCall;
  readonly attempt: number;
  /** When the attempt must be over, by the clock's `now`. */
  readonly endsAt: number;
}

/** How far an attempt got before its time limit. `late` begins its message, in place of `no complete response within`. */
type AttemptState = SendState & Pick<TimeoutDetails, 'retryAfterMs'> & { readonly late?: string };

/** What is not sent yet. */
const unsent: SendState = { sent: 'no' };

/** The key is a part of the attempt. */
const asking: AttemptState = { ...unsent, late: 'apiKey returned no key within' };

/** Sends one request within its limits, and reports it and its outcome to the listeners. */
async function sendOnce(
  limits: AttemptLimits,
  headers: OutgoingCall['headers'],
  transport: Transport,
): Promise<TransportResponse> {
  const { call, attempt } = limits;
  const { emit, clock, redact, isWatched } = transport;
  const send = () =>
    withinAttempt(limits, transport, (signal) => startExchange(transport, call, attempt, headers, signal));
  if (!isWatched) return send();
  const about = { ...callOf(call), attempt };
  const startedAt = clock.now();
  const shown = shownHeaders((name) => headers[name] ?? null, redact);
  emit({ type: 'request', ...about, origin: new URL(call.url).origin, headers: shown });
  try {
    const response = await send();
    const { status, traceId } = answerDetails(response, redact);
    const headers = shownHeaders(response.header, redact);
    emit({ type: 'response', ...about, status, durationMs: clock.now() - startedAt, traceId, headers });
    return response;
  } catch (error) {
    const errorName = textField(error, 'name') ?? 'unknown';
    emit({
      type: 'failure',
      ...about,
      durationMs: clock.now() - startedAt,
      errorName,
      code: codeOf(error),
    });
    throw error;
  }
}

/** Runs a part of an attempt; gives it up when the attempt or the call has no time left. */
function withinAttempt<T>(
  limits: AttemptLimits,
  transport: Transport,
  begin: (signal: AbortSignal) => Sending<T>,
): Promise<T> {
  const { clock } = transport;
  const { call, attempt } = limits;
  const { limit, ms } = timeLeft(limits, clock.now());
  let sending: Sending<T> | undefined;
  const onTimeUp = () => timeoutError(call, attempt, limit, transport, sending?.sendState() ?? unsent);
  return within(clock, { signal: call.signal, ms, onTimeUp }, (signal) =>
    during(clock, () => {
      sending = begin(signal);
      return sending.answer;
    }),
  );
}

function timeLeft({ call, endsAt }: AttemptLimits, now: number) {
  const deadlineAt = deadlineOf(call);
  return {
    limit: deadlineAt < endsAt ? 'deadline' : 'attempt',
    ms: Math.min(deadlineAt, endsAt) - now,
  } as const;
}

/** Returns the error of a limit that was reached. */
function timeoutError(
  call: OutgoingCall,
  attempt: number,
  limit: 'attempt' | 'deadline',
  { clock }: Transport,
  state: AttemptState,
  cause?: Error,
): TimeoutError {
  const limitMs = limit === 'attempt' ? call.timeoutMs : (call.deadlineMs ?? 0);
  const ended = limit === 'attempt' ? 'no complete response within' : 'not finished within the deadline of';
  // What has a phase has it of this type: a connection that failed, or a limit.
  const last = field(cause, 'phase') as ConnectionDetails['phase'] | undefined;
  const phase = last ?? phaseOf(state);
  const { status, retryAfterMs, late = ended } = state;
  const details = {
    ...detailsOf(call, attempt, clock),
    limit,
    limitMs,
    phase,
    status,
    retryAfterMs,
  } as const;
  return new TimeoutError(`${nameOf(details)}: ${late} ${limitMs} ms`, details, cause);
}

function outcomeUnknown(
  call: OutgoingCall,
  attempt: number,
  cause: ConnectionError | TimeoutError | ResponseParseError,
  { clock }: Transport,
): UnknownOutcomeError {
  const isRead = cause instanceof ResponseParseError;
  const traceId = isRead ? cause.traceId : undefined;
  const details = { ...detailsOf(call, attempt, clock), status: cause.status, traceId };
  const what = isRead ? undefined : `${nameOf(details)}: no complete response arrived`;
  return unknownOutcome(details, cause, what);
}
