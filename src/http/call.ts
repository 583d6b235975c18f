// One call, from its arguments to its data: check, build, send, parse. The transport below retries and times it; the
// methods above only name it.

import type { CallOptions, CallResult } from '../calls.ts';
import { fieldFault, refusal } from '../errors/invalid-request.ts';
import { kindOf } from '../field.ts';
import type { OperationRow } from '../operation-info.ts';
import { callOptionRules, checkOptions } from '../option-checks.ts';
import type { Clock } from '../timing.ts';
import { type AnswerCheck, refuseOther } from './answer-checks.ts';
import type { LimitCheck } from './check-limits.ts';
import { resourceOf, traceIdOf } from './error-details.ts';
import type { Fetch, TransportRequest, TransportResponse } from './fetch.ts';
import { lowerCased } from './headers.ts';
import { type AnswerReader, readJson } from './parse-response.ts';
import type { PathWriter, RequestWriter } from './write-request.ts';

/** The settings of a client that a call may override. */
export interface CallDefaults {
  readonly timeoutMs: number;
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly checkRequests: boolean;
  /** The longest `timeoutMs` that the fetch in use keeps. */
  readonly maxTimeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallerOptions {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly defaults: CallDefaults;
  readonly redact: (text: string) => string;
}

/** What only some operations need, and bring along. */
export interface OperationCodec {
  /** Fills in its path parameters. */
  readonly path?: PathWriter;
  readonly check?: LimitCheck;
  /** Writes its query or body. */
  readonly write?: RequestWriter;
  /** Reads its answer; an empty object for an empty body. */
  readonly read?: AnswerReader;
  /** Compare its answer with its query or body. */
  readonly answers?: readonly AnswerCheck[];
}

/** Calls one operation: path parameters in order, then its query or body. */
export type Caller = (
  row: OperationRow,
  path: readonly unknown[],
  given: object | undefined,
  options: CallOptions | undefined,
  codec: OperationCodec,
) => Promise<Answered<unknown>>;

/** The data of a call, and a function that gives its whole result: few callers read more than the data. */
export interface Answered<T> {
  readonly data: T;
  readonly result: () => CallResult<T>;
}

let calls = 0;

/** The number of a call in this process. */
export function nextCall(): number {
  calls += 1;
  return calls;
}

export function createCaller(caller: CallerOptions): Caller {
  const { baseUrl, fetch, clock, defaults, redact } = caller;
  return async (row, path, given, options, codec) => {
    const startedAt = clock.now();
    if (options !== undefined) checkOptions(options, callOptionRules);
    const settings = settingsOf(defaults, options);
    if (settings.checkRequests) {
      checkGiven(row, given);
      codec.check?.(row, given);
    }
    refuseSurplus(row, codec, path);
    const target = codec.path?.(row, path) ?? row.path;
    const written = given === undefined ? given : codec.write?.(row.id, given);
    const { query = '', body, contentType } = written ?? {};
    const request: TransportRequest = {
      ...settings,
      call: nextCall(),
      resource: () => resourceOf(target, redact),
      method: row.method,
      baseUrl,
      url: baseUrl + target + query,
      headers: headersOf(row, contentType, settings.headers),
      body,
      signal: options?.signal,
      deadlineAt: settings.deadlineMs === undefined ? undefined : startedAt + settings.deadlineMs,
      operation: row,
      startedAt,
      attempt: 1,
    };
    const response = await fetch(request);
    const elapsedMs = clock.now() - startedAt;
    const context = { row, request, clock, redact };
    const data = (codec.read ?? readJson)(response, context);
    codec.answers && refuseOther(codec.answers, given ?? {}, data, response, context);
    return { data, result: () => resultOf(data, request, response, elapsedMs, redact) };
  };
}

/** @throws InvalidRequestError when there are more arguments than the operation takes: the last would have no effect. */
function refuseSurplus({ id, path }: OperationRow, { write }: OperationCodec, given: readonly unknown[]) {
  const most = path.split('{').length + (write ? 1 : 0);
  if (given[most] !== undefined) throw refusal('arguments', `${id}: at most ${most} argument(s)`);
}

function resultOf(
  data: unknown,
  { call }: TransportRequest,
  { status, head, header, attempts }: TransportResponse,
  elapsedMs: number,
  redact: CallerOptions['redact'],
): CallResult<unknown> {
  return {
    call,
    data,
    status,
    // Node loads its fetch to make them, which takes longer than most calls.
    get headers() {
      return head.headers;
    },
    attempts,
    elapsedMs,
    traceId: traceIdOf(header, redact),
  };
}

/**
 * The settings of a call over those of its client.
 * @throws InvalidRequestError when an attempt may last longer than the platform's fetch waits for a response.
 */
export function settingsOf(defaults: CallDefaults, options: CallOptions | undefined): CallDefaults {
  if (options === undefined) return defaults;
  const settings: Settings = { ...defaults };
  for (const name of Object.keys(defaults)) {
    const value: unknown = Reflect.get(options, name);
    if (value !== undefined) Reflect.set(settings, name, value);
  }
  if (options.headers !== undefined)
    settings.headers = { ...defaults.headers, ...lowerCased(options.headers) };
  const { timeoutMs, maxTimeoutMs } = settings;
  if (timeoutMs > maxTimeoutMs)
    throw fieldFault('timeoutMs', `must be at most ${maxTimeoutMs}: pass a custom fetch for more`);
  return settings;
}

/** Settings while they are put together. */
type Settings = { -readonly [Name in keyof CallDefaults]: CallDefaults[Name] };

function headersOf(
  { accept }: OperationRow,
  contentType: string | undefined,
  extra: Readonly<Record<string, string>>,
) {
  // Errors are JSON even where the data is a text, which must not be compressed: a part of one looks whole.
  const own: Record<string, string> =
    accept === undefined
      ? { accept: 'application/json', ...extra }
      : { accept: `${accept}, application/json;q=0.9`, ...extra, 'accept-encoding': 'identity' };
  // The platform writes the content type of a form, with its boundary; a call without a body has no content type.
  delete own['content-type'];
  if (contentType !== undefined) own['content-type'] = contentType;
  return own;
}

/** @throws InvalidRequestError when the query or body is no object, as a required body that is missing. */
export function checkGiven(
  { id, bodyRequired }: Pick<OperationRow, 'id' | 'bodyRequired'>,
  given: object | undefined,
): void {
  const field = bodyRequired === undefined ? 'query' : 'body';
  const kind = kindOf(given);
  if ((bodyRequired || given !== undefined) && kind !== 'an object')
    throw refusal(field, `${id}: the ${field} must be an object, not ${kind}`);
}
