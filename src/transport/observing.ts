// A log is read by many, so an event shows of the headers only what is known to be harmless.

import { codeOf } from '../errors.ts';
import type { EventListener } from '../events.ts';
import type { Clock } from '../timing.ts';
import type { Fetch, TransportRequest } from './fetch.ts';

/** The headers an event may show, in lower case. */
export const shownHeaders: ReadonlySet<string> = new Set([
  'accept',
  'content-length',
  'content-type',
  'date',
  'retry-after',
  'user-agent',
  'x-service-reporting-tag',
  'x-trace-id',
]);

/** Tells the listener of every attempt and what it came to. */
export function withEvents(next: Fetch, emit: EventListener, clock: Clock): Fetch {
  return async (request) => {
    const exchange = exchangeOf(request);
    const begun = clock.now();
    emit({ type: 'request', ...exchange, headers: shown(Object.entries(request.headers)) });
    try {
      const { status, headers, ...rest } = await next(request);
      const durationMs = clock.now() - begun;
      const traceId = headers.get('x-trace-id') ?? undefined;
      emit({ type: 'response', ...exchange, status, durationMs, traceId, headers: shown(headers.entries()) });
      return { status, headers, ...rest };
    } catch (error) {
      const errorName = error instanceof Error ? error.name : 'unknown';
      emit({ type: 'failure', ...exchange, durationMs: clock.now() - begun, errorName, code: codeOf(error) });
      throw error;
    }
  };
}

/** What every event says of its exchange. */
export function exchangeOf({ operation, attempt }: TransportRequest) {
  return { operationId: operation.id, method: operation.method, path: operation.path, attempt };
}

function shown(headers: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => shownHeaders.has(name)));
}
