// An attempt ends when its body does: a server that sends headers and then nothing is as dead as one that sends
// nothing at all. The deadline of the whole call cuts an attempt short.

import { TimeoutError } from '../errors/request.ts';
import type { Departure } from '../platform-fetch.ts';
import { type Clock, within } from '../timing.ts';
import { detailsOf } from './error-details.ts';
import type { Fetch, TransportRequest } from './fetch.ts';

/** Gives up an attempt after `timeoutMs`, or at the deadline if that comes first. */
export function withTimeout(next: Fetch, clock: Clock): Fetch {
  return (request) => {
    const leftMs = request.deadlineAt === undefined ? Infinity : request.deadlineAt - clock.now();
    const limit = leftMs < request.timeoutMs ? 'deadline' : 'attempt';
    const ms = Math.min(leftMs, request.timeoutMs);
    const departure: Departure = { left: false };
    const onTimeUp = () => timeUp({ ...request, departure }, limit, clock);
    if (ms <= 0) return Promise.reject(onTimeUp());
    const bounds = { signal: request.signal, ms, onTimeUp };
    return within(clock, bounds, (signal) => next({ ...request, departure, signal }));
  };
}

/** The error of a limit that was reached. */
export function timeUp(
  request: TransportRequest,
  limit: 'attempt' | 'deadline',
  clock: Clock,
  cause?: Error,
): TimeoutError {
  const limitMs = limit === 'attempt' ? request.timeoutMs : (request.deadlineMs ?? 0);
  const { method, path } = request.operation;
  const what = limit === 'attempt' ? 'no whole answer within' : 'not done within the deadline of';
  const phase = request.departure?.left === false ? 'before sending' : 'after sending';
  const details = {
    ...detailsOf(request, clock),
    limit,
    limitMs,
    phase,
    status: request.departure?.status,
  } as const;
  return new TimeoutError(`${method} ${path}: ${what} ${limitMs} ms`, details, cause);
}
