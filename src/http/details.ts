// A call, its response, and the details of both in events and errors. The service writes the response headers. A header
// that repeats the key must not get into an error.

import { shortened } from '../errors/base.ts';
import type { RequestDetails } from '../errors/request.ts';
import type { OperationRow } from '../operations.ts';
import type { OpenResponse } from '../platform/contract.ts';
import type { Redact } from '../redact.ts';
import type { Clock } from '../timing.ts';

/** The facts that all attempts of one call share. */
export interface OutgoingCall {
  /** Number of the call in this process. */
  readonly call: number;
  readonly operation: OperationDetails;
  readonly baseUrl: string;
  /** Returns the path with its ids, as events and errors may quote it. */
  readonly resource: () => string;
  /** The request. The whole body is in memory, so that it can be sent again. */
  readonly request: OutgoingRequest;
  readonly signal: AbortSignal | undefined;
  readonly limits: CallDefaults;
  /** The time at which the call started, by the clock's `now`. */
  readonly startedAt: number;
}

/** A request without the key. */
export interface OutgoingRequest {
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  /** The headers, with their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer | FormData | URLSearchParams | undefined;
}

/** The settings of a client that a call may override. */
export interface CallDefaults {
  /** The maximum number of milliseconds of one attempt, including its response body. */
  readonly timeoutMs: number;
  /** The maximum number of milliseconds from the start of the call to its end. */
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly checkRequests: boolean;
  /** The highest `timeoutMs` that the fetch in use supports. */
  readonly maxTimeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The facts about an operation that the sending of a request needs. */
export interface OperationDetails extends Pick<OperationRow, 'path' | 'idempotent'> {
  /** Name of the operation, for example `styleRules_update`; absent when the description has no such operation. */
  readonly id?: string | undefined;
  readonly method: string;
}

/** One response whose body has been read to its end. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The body as text; empty without a body. */
  readonly text: string;
  /** The number of requests that were started, including this one. */
  readonly attempts: number;
  /** True when a retry was due but the retry budget was used up. */
  readonly retryBudgetExhausted?: boolean;
  /** True when an earlier attempt may have been applied although its response was lost. */
  readonly afterLostAnswer?: boolean;
}

/** Returns the details of a call that events and errors have. */
export function callOf({ call, resource, operation: { id: operationId, method, path } }: OutgoingCall) {
  return { call, operationId, method, path, resource: resource() };
}

/** Returns the details of a call for an error, with the number of attempts. */
export function detailsOf(call: OutgoingCall, attempts: number, clock: Clock): RequestDetails {
  const { baseUrl, startedAt } = call;
  return { ...callOf(call), baseUrl, attempts, elapsedMs: clock.now() - startedAt };
}

/** Returns the details of a response for an error or an event. */
export function answerDetails(
  { status, headers }: Pick<TransportResponse, 'status' | 'headers'>,
  redact: Redact,
) {
  const contentType = clean(headers.get('content-type'), redact, longestHeader);
  return { status, contentType, traceId: traceIdOf(headers, redact) };
}

/** Returns the trace id from `X-Trace-ID`; the first id, when proxies have added their own. */
export function traceIdOf(headers: Headers, redact: Redact): string | undefined {
  return clean(headers.get('x-trace-id')?.split(',', 1)[0]?.trim(), redact, longestHeader);
}

/** Returns a path with its ids in the form that errors and events may quote: without secrets, and with long ids cut. */
export function resourceOf(path: string, redact: Redact): string {
  return redact(path).split('/').map(shortened).join('/');
}

/** The headers that an event may hold, in lower case. Many people read a log, so no other header is allowed. */
export const harmlessHeaders: readonly string[] =
  'accept content-length content-type date retry-after user-agent x-service-reporting-tag x-trace-id'.split(
    ' ',
  );

/** Returns only the headers that are known to be harmless. */
export function shownHeaders(headers: Pick<Headers, 'get'>, redact: Redact) {
  const found: Record<string, string> = {};
  for (const name of harmlessHeaders) {
    const value = headers.get(name);
    if (value !== null) found[name] = redact(value);
  }
  return Object.freeze(found);
}

/** The longest header that an error or event quotes, in characters. */
const longestHeader = 200;

/** Returns a text of the service, redacted and cut, as an error may quote it; undefined if there is no text. */
export function clean(text: string | null | undefined, redact: Redact, longest: number): string | undefined {
  return text === null || text === undefined ? undefined : redact(text).slice(0, longest);
}

/** The maximum number of bytes that are read from an error body. */
export const longestErrorBody = 64 * 1024;
/** The maximum time for reading an error body, in milliseconds. */
export const errorBodyMs = 2_000;

/**
 * Returns the beginning of an error body as text, and discards the rest. The body says why the request failed, but it
 * may be endless or broken. The status matters most, so reading never fails.
 */
export async function readErrorText(
  body: Pick<OpenResponse, 'read' | 'cancel'>,
  clock: Clock,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(errorBodyMs, () => resolve(undefined));
  });
  try {
    for (let bytes = 0; bytes < longestErrorBody; ) {
      const pieces = await Promise.race([body.read(), late]);
      if (pieces === undefined) break;
      for (const piece of pieces) {
        text += decoder.decode(piece, { stream: true });
        bytes += piece.byteLength;
      }
    }
  } catch {
    // The part that arrived before the body broke off is used like a short body.
  } finally {
    cancel();
    body.cancel();
  }
  return (text + decoder.decode()).slice(0, longestErrorBody);
}
