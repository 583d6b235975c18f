// The details that every error of the transport carries about its request and response. The service writes the response
// headers: an echo of the key in one must not get into an error.

import { shortened } from '../errors/quote.ts';
import type { RequestDetails } from '../errors/request.ts';
import type { Clock } from '../timing.ts';
import type { HeaderReader, TransportRequest } from './fetch.ts';

/** What events and errors say of the call of a request. */
export function callOf({ call, resource, operation: { id: operationId, method, path } }: TransportRequest) {
  return { call, operationId, method, path, resource: resource() };
}

export function detailsOf(request: TransportRequest, clock: Clock): RequestDetails {
  const { attempt, baseUrl, startedAt } = request;
  return {
    ...callOf(request),
    baseUrl,
    attempts: attempt,
    elapsedMs: clock.now() - startedAt,
  };
}

/** The details of a response. */
export function answerDetails(
  { status, header }: { readonly status: number; readonly header: HeaderReader },
  redact: (text: string) => string,
) {
  return {
    status,
    contentType: clean(header('content-type'), redact, longestHeader),
    traceId: traceIdOf(header, redact),
  };
}

/** `X-Trace-ID`, the first when proxies have added theirs. */
export function traceIdOf(header: HeaderReader, redact: (text: string) => string): string | undefined {
  return clean(header('x-trace-id')?.split(',', 1)[0]?.trim(), redact, longestHeader);
}

/** A path with its ids as errors and events may quote it. */
export function resourceOf(path: string, redact: (text: string) => string): string {
  return redact(path).split('/').map(shortened).join('/');
}

/** The longest header that an error or event quotes, in characters. */
const longestHeader = 200;

/** Words of the service as an error may quote them; undefined where there are none. */
export function clean(
  text: string | null | undefined,
  redact: (text: string) => string,
  longest: number,
): string | undefined {
  return text === null || text === undefined ? undefined : redact(text).slice(0, longest);
}
