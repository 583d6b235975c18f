// One call, from its arguments to its data: check, build, send, parse. The transport below retries and times it; the
// methods above only name it.

import type { CallOptions, CallResult } from '../calls.ts';
import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { OperationRow } from '../operation-info.ts';
import { checkOptions } from '../option-checks.ts';
import type { Clock } from '../timing.ts';
import type { LimitCheck } from './check-limits.ts';
import { traceIdOf } from './error-details.ts';
import type { Fetch, TransportRequest, TransportResponse } from './fetch.ts';
import type { PathWriter } from './fill-path.ts';
import { lowerCased } from './headers.ts';
import { type AnswerReader, readJson } from './parse-response.ts';
import { checkGiven } from './validate-request.ts';
import type { RequestWriter } from './write-body.ts';

/** The settings of a client that a call may override. */
export interface CallDefaults {
  readonly timeoutMs: number;
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly maxRetryAfterMs: number;
  readonly checkRequests: boolean;
  /** The longest `timeoutMs` that the fetch in use keeps. */
  readonly mostTimeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallerOptions {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly defaults: CallDefaults;
  readonly redact: (text: string) => string;
  /** Sees every response; `data` is undefined where there is none. */
  readonly watchResponse?: ResponseWatch | undefined;
}

/** Looks at a response without changing what becomes of it. */
export type ResponseWatch = (
  id: string,
  row: OperationRow,
  response: TransportResponse,
  data?: unknown,
) => void;

/** What only some operations need, and bring along. */
export interface Brought {
  /** Fills in its path parameters. */
  readonly path?: PathWriter;
  /** Checks its documented limits. */
  readonly check?: LimitCheck;
  /** Writes its query or body. */
  readonly write?: RequestWriter;
  /** Reads its answer; an object in JSON where there is none. */
  readonly read?: AnswerReader;
}

/** Calls one operation: path parameters in order, then its query or body. */
export type Caller = (
  id: string,
  row: OperationRow,
  path: readonly unknown[],
  given: object | undefined,
  options: CallOptions | undefined,
  brought: Brought,
) => Promise<CallResult<unknown>>;

export function createCaller(caller: CallerOptions): Caller {
  const { baseUrl, fetch, clock, defaults, redact, watchResponse } = caller;
  return async (id, row, path, given, options, brought) => {
    const startedAt = clock.now();
    checkOptions(options);
    const settings = settingsOf(defaults, options);
    checkTimeout(settings);
    if (settings.checkRequests) {
      checkGiven(id, row, given);
      brought.check?.(id, row, given);
    }
    const target = pathOf(id, row, path, brought);
    const { query = '', body, contentType } = given === undefined ? {} : (brought.write?.(id, given) ?? {});
    const request: TransportRequest = {
      method: row.method,
      url: baseUrl + target + query,
      headers: headersOf(row, contentType, settings.headers),
      body,
      signal: options?.signal,
      timeoutMs: settings.timeoutMs,
      deadlineMs: settings.deadlineMs,
      deadlineAt: settings.deadlineMs === undefined ? undefined : startedAt + settings.deadlineMs,
      maxRetries: settings.maxRetries,
      maxRetryAfterMs: settings.maxRetryAfterMs,
      operation: { id, method: row.method, path: row.path, idempotent: row.idempotent },
      startedAt,
      attempt: 1,
    };
    const response = await fetch(request);
    const elapsedMs = clock.now() - startedAt;
    let data: unknown;
    try {
      data = (brought.read ?? readJson)(response, { row, request, clock, redact });
    } finally {
      watchResponse?.(id, row, response, data);
    }
    const { status, headers, attempts } = response;
    return { data, status, headers, attempts, elapsedMs, traceId: traceIdOf(headers, redact) };
  };
}

/** The path of a request; @throws InvalidRequestError when a parameter cannot be a part of it. */
export function pathOf(
  id: string,
  { path: template }: OperationRow,
  values: readonly unknown[],
  { path }: Brought,
): string {
  return path === undefined ? template : path(id, template, values);
}

/** @throws InvalidRequestError when an attempt may last longer than the platform's fetch waits for a response. */
export function checkTimeout({ timeoutMs, mostTimeoutMs }: CallDefaults): void {
  if (timeoutMs <= mostTimeoutMs) return;
  const why = "the platform's fetch gives up after that; pass a fetch of your own to wait longer";
  throw new InvalidRequestError(`timeoutMs must be at most ${mostTimeoutMs}: ${why}`, { field: 'timeoutMs' });
}

/** The settings of a call over those of its client. */
export function settingsOf(defaults: CallDefaults, options: CallOptions | undefined): CallDefaults {
  if (options === undefined) return defaults;
  return {
    timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
    deadlineMs: options.deadlineMs ?? defaults.deadlineMs,
    maxRetries: options.maxRetries ?? defaults.maxRetries,
    maxRetryAfterMs: options.maxRetryAfterMs ?? defaults.maxRetryAfterMs,
    checkRequests: options.checkRequests ?? defaults.checkRequests,
    mostTimeoutMs: defaults.mostTimeoutMs,
    headers:
      options.headers === undefined
        ? defaults.headers
        : { ...defaults.headers, ...lowerCased(options.headers) },
  };
}

function headersOf(
  { accept }: OperationRow,
  contentType: string | undefined,
  extra: Readonly<Record<string, string>>,
) {
  const json = 'application/json';
  // Errors are JSON even where the data is a text, which must not be compressed: a part of one looks whole.
  const own: Record<string, string> =
    accept === undefined
      ? { accept: json, ...extra }
      : { accept: `${accept}, ${json};q=0.9`, ...extra, 'accept-encoding': 'identity' };
  if (contentType !== undefined) own['content-type'] = contentType;
  return own;
}
