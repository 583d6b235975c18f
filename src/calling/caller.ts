// One call, from its arguments to its data: check, build, send, judge. The transport below repeats and times; the
// facade above only names.

import type { CallOptions, CallResult } from '../calls.ts';
import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { OperationInfo } from '../generated/operations.ts';
import type { Clock } from '../timing.ts';
import { traceIdOf } from '../transport/facts.ts';
import type { Fetch, TransportRequest } from '../transport/fetch.ts';
import { dataOf } from './answering.ts';
import { buildRequest } from './building.ts';
import { checkRequest } from './checking.ts';
import type { DriftWatch } from './drifting.ts';

/** The settings of a client that a call may override. */
export interface CallDefaults {
  readonly timeoutMs: number;
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly maxRetryAfterMs: number;
  readonly checkRequests: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallerOptions {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly defaults: CallDefaults;
  readonly redact: (text: string) => string;
  readonly watchDrift: DriftWatch;
}

/** Calls one operation: path parameters in order, then its query or body. */
export type Caller = (
  id: string,
  info: OperationInfo,
  path: readonly unknown[],
  given: object | undefined,
  options: CallOptions | undefined,
) => Promise<CallResult<unknown>>;

export function createCaller(caller: CallerOptions): Caller {
  const { baseUrl, fetch, clock, defaults, redact, watchDrift } = caller;
  return async (id, info, path, given, options) => {
    const startedAt = clock.now();
    const settings = settingsOf(defaults, options);
    if (settings.checkRequests) checkRequest(id, info, given);
    const { target, body, contentType } = buildRequest(id, info, path, given);
    const response = await fetch({
      method: info.method,
      url: baseUrl + target,
      headers: headersOf(info, contentType, settings.headers),
      body,
      signal: options?.signal,
      timeoutMs: settings.timeoutMs,
      deadlineMs: settings.deadlineMs,
      deadlineAt: settings.deadlineMs === undefined ? undefined : startedAt + settings.deadlineMs,
      maxRetries: settings.maxRetries,
      maxRetryAfterMs: settings.maxRetryAfterMs,
      operation: { id, method: info.method, path: info.path, idempotent: info.idempotent },
      startedAt,
      attempt: 1,
    } satisfies TransportRequest);
    const now = clock.now();
    const elapsedMs = now - startedAt;
    watchDrift(id, info, response);
    const data = dataOf(response, { id, info, elapsedMs, now, redact });
    watchDrift(id, info, response, data);
    const { status, headers, attempts } = response;
    return { data, status, headers, attempts, elapsedMs, traceId: traceIdOf(headers, redact) };
  };
}

function settingsOf(defaults: CallDefaults, options: CallOptions | undefined): CallDefaults {
  if (options === undefined) return defaults;
  return {
    timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
    deadlineMs: options.deadlineMs ?? defaults.deadlineMs,
    maxRetries: options.maxRetries ?? defaults.maxRetries,
    maxRetryAfterMs: options.maxRetryAfterMs ?? defaults.maxRetryAfterMs,
    checkRequests: options.checkRequests ?? defaults.checkRequests,
    headers:
      options.headers === undefined
        ? defaults.headers
        : { ...defaults.headers, ...lowerCased(options.headers) },
  };
}

/**
 * Header names in lower case.
 * @throws InvalidRequestError when one is Authorization, which the client alone sets, or cannot be sent.
 */
export function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  const fault = (text: string) => new InvalidRequestError(`headers: ${text}`, { field: 'headers' });
  const lower: Record<string, string> = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    if (name === 'authorization') throw fault('give the key as apiKey, not as Authorization');
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw fault('a name is none that a header can have');
    if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value))
      throw fault(`the value of ${name} holds a character that no header can carry`);
    lower[name] = value;
  }
  return lower;
}

function headersOf(
  info: OperationInfo,
  contentType: string | undefined,
  extra: Readonly<Record<string, string>>,
) {
  const own: Record<string, string> = { accept: acceptOf(info), ...extra };
  if (contentType !== undefined) own['content-type'] = contentType;
  return own;
}

/** Errors are JSON even where the data is not. */
function acceptOf({ accept }: OperationInfo): string {
  return accept === undefined ? 'application/json' : `${accept}, application/json;q=0.9`;
}
