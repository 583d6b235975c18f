// The details that every error of the transport carries about its request and response. The service writes the response
// headers: an echo of the key in one must not get into an error.

import type { RequestDetails } from '../errors/request.ts';
import type { Clock } from '../timing.ts';
import type { TransportRequest } from './fetch.ts';

export function detailsOf({ operation, attempt, startedAt }: TransportRequest, clock: Clock): RequestDetails {
  return {
    operationId: operation.id,
    method: operation.method,
    path: operation.path,
    attempts: attempt,
    elapsedMs: clock.now() - startedAt,
  };
}

/** The details of a response. */
export interface AnswerDetails {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly traceId: string | undefined;
}

export function answerDetails(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  redact: (text: string) => string,
): AnswerDetails {
  const contentType = headers.get('content-type');
  return {
    status,
    contentType: contentType === null ? undefined : clean(contentType, redact),
    traceId: traceIdOf(headers, redact),
  };
}

/** `X-Trace-ID`, the first when proxies have added theirs. */
export function traceIdOf(headers: Headers, redact: (text: string) => string): string | undefined {
  const ids = headers.get('x-trace-id');
  return ids === null ? undefined : clean(ids.split(',', 1).join('').trim(), redact);
}

function clean(text: string, redact: (text: string) => string): string {
  return redact(text).slice(0, 200);
}
