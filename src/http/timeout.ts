// An attempt ends when its body does: a server that sends headers and then nothing is as dead as one that sends
// nothing at all. Asking for the key is part of the attempt. The deadline of the whole call cuts an attempt short.

import {
  type ConnectionDetails,
  nameOf,
  phaseOf,
  type TimeoutDetails,
  TimeoutError,
} from '../errors/request.ts';
import { field } from '../field.ts';
import type { Sending, SendState } from '../platform-fetch.ts';
import { type Clock, during, within } from '../timing.ts';
import { detailsOf } from './error-details.ts';
import type { Fetch, Send, TransportRequest } from './fetch.ts';

/** How far an attempt got before its time limit. `late` begins its message, in place of `no complete response within`. */
export type AttemptState = SendState & Pick<TimeoutDetails, 'retryAfterMs'> & { readonly late?: string };

/** What is not sent yet. */
export const unsent: SendState = { sent: 'no' };

/** Gives up an attempt after `timeoutMs`, or at the deadline if that comes first. */
export function withTimeout(send: Send, clock: Clock): Fetch {
  return (request) => withinAttempt(request, clock, (signal) => send(request, signal));
}

/** The request with the end of its attempt, which begins now. */
export function beginAttempt(request: TransportRequest, clock: Clock): TransportRequest {
  return { ...request, attemptEndsAt: clock.now() + request.timeoutMs };
}

/** Runs a part of an attempt; gives it up when the attempt or the call has no time left. */
export function withinAttempt<T>(
  request: TransportRequest,
  clock: Clock,
  begin: (signal: AbortSignal) => Sending<T>,
): Promise<T> {
  const { limit, ms } = timeLeft(request, clock);
  let sending: Sending<T> | undefined;
  const onTimeUp = () => timeoutError(request, limit, clock, sending?.sendState() ?? unsent);
  const exchange = (signal: AbortSignal) => {
    sending = begin(signal);
    return sending.answer;
  };
  return within(clock, { signal: request.signal, ms, onTimeUp }, (signal) =>
    during(clock, () => exchange(signal)),
  );
}

/** @throws TimeoutError when no time is left to begin an attempt. */
export function throwIfTimeIsUp(request: TransportRequest, clock: Clock): void {
  const { limit, ms } = timeLeft(request, clock);
  if (ms <= 0) throw timeoutError(request, limit, clock, unsent);
}

function timeLeft(request: TransportRequest, clock: Clock) {
  const { deadlineAt, attemptEndsAt, timeoutMs } = request;
  const deadlineMs = deadlineAt === undefined ? Infinity : deadlineAt - clock.now();
  const attemptMs = attemptEndsAt === undefined ? timeoutMs : attemptEndsAt - clock.now();
  return {
    limit: deadlineMs < attemptMs ? 'deadline' : 'attempt',
    ms: Math.min(deadlineMs, attemptMs),
  } as const;
}

/** The error of a limit that was reached. */
export function timeoutError(
  request: TransportRequest,
  limit: 'attempt' | 'deadline',
  clock: Clock,
  state: AttemptState,
  cause?: Error,
): TimeoutError {
  const limitMs = limit === 'attempt' ? request.timeoutMs : (request.deadlineMs ?? 0);
  const ended = limit === 'attempt' ? 'no complete response within' : 'not finished within the deadline of';
  // What has a phase has it of this type: a connection that failed, or a limit.
  const last = field(cause, 'phase') as ConnectionDetails['phase'] | undefined;
  const phase = last ?? phaseOf(state);
  const { status, retryAfterMs, late = ended } = state;
  const details = { ...detailsOf(request, clock), limit, limitMs, phase, status, retryAfterMs } as const;
  return new TimeoutError(`${nameOf(details)}: ${late} ${limitMs} ms`, details, cause);
}
