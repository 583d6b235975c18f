// Many people read a log, so an event shows only headers that are known to be harmless.

import { eventChannel, traceChannels, traced } from '#calls';
import { codeOf } from '../errors/cause.ts';
import { type EventListener, guarded, type TracedKind, type Watch } from '../events.ts';
import { textField } from '../field.ts';
import type { CallerOptions } from './call.ts';
import { answerDetails, callOf } from './error-details.ts';
import type { Fetch, HeaderReader, TransportRequest } from './fetch.ts';

/** The headers an event may show, in lower case. */
export const shownHeaders: readonly string[] =
  'accept content-length content-type date retry-after user-agent x-service-reporting-tag x-trace-id'.split(
    ' ',
  );

export interface ObserveOptions extends Pick<CallerOptions, 'clock' | 'redact'>, Pick<Watch, 'isWatched'> {
  readonly emit: EventListener;
}

/** Sends every event to the listeners and the channel, a copy to each; an error one throws does not fail the call. */
export function createWatch(listeners: readonly (EventListener | undefined)[]): Watch {
  const receivers = listeners.filter((one) => one !== undefined).map(guarded);
  return {
    emit(event) {
      for (const receive of receivers) receive({ ...event });
      eventChannel?.publish({ ...event });
    },
    isWatched: () => receivers.length > 0 || eventChannel?.hasSubscribers === true,
  };
}

/** Reports every attempt and its outcome to the listener. */
export function withEvents(next: Fetch, options: ObserveOptions): Fetch {
  const observed = observe(next, options);
  return (request) => (options.isWatched() ? observed(request) : next(request));
}

function observe(next: Fetch, { emit, clock, redact }: ObserveOptions): Fetch {
  return async (request) => {
    const exchange = exchangeOf(request);
    const startedAt = clock.now();
    emit({ type: 'request', ...exchange, headers: shown((name) => request.headers[name] ?? null, redact) });
    try {
      const response = await next(request);
      const { status, traceId } = answerDetails(response, redact);
      const headers = shown(response.header, redact);
      emit({ type: 'response', ...exchange, status, durationMs: clock.now() - startedAt, traceId, headers });
      return response;
    } catch (error) {
      const errorName = textField(error, 'name') ?? 'unknown';
      emit({
        type: 'failure',
        ...exchange,
        durationMs: clock.now() - startedAt,
        errorName,
        code: codeOf(error),
      });
      throw error;
    }
  };
}

/** Publishes every run of a part of the transport. */
export function withTrace(kind: TracedKind, describe: typeof callOf | typeof exchangeOf, next: Fetch): Fetch {
  // A bundler leaves the rest out of a page.
  if (traceChannels === undefined) return next;
  return (request) =>
    traced(
      kind,
      () => ({ ...describe(request), origin: new URL(request.url).origin }),
      () => next(request),
    );
}

/** What every event says of its exchange. */
export function exchangeOf(request: TransportRequest) {
  return { ...callOf(request), attempt: request.attempt };
}

function shown(header: HeaderReader, redact: (text: string) => string) {
  const found: Record<string, string> = {};
  for (const name of shownHeaders) {
    const value = header(name);
    if (value !== null) found[name] = redact(value);
  }
  return Object.freeze(found);
}
