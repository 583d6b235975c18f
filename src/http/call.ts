// One call, from its arguments to its data: check, build, send, parse.

import type { CallOptions, CallResult } from '../calls.ts';
import { refusal } from '../errors/request.ts';
import type { OperationRow } from '../operation-info.ts';
import { callOptionRules, checkOptions } from '../option-checks.ts';
import { type AnswerCheck, refuseOther } from './answer-checks.ts';
import { type OutgoingCall, resourceOf, type TransportResponse, traceIdOf } from './details.ts';
import { exchange, type Transport } from './exchange.ts';
import type { LimitCheck } from './limits.ts';
import { checkGiven, headersOf, type PathWriter, type RequestWriter, settingsOf } from './request.ts';
import { type AnswerReader, readJson } from './response.ts';

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

export function createCaller(transport: Transport): Caller {
  const { baseUrl, clock, defaults, redact } = transport;
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
    const { query = '', body, contentType } = (given && codec.write?.(row.id, given)) ?? {};
    const { timeoutMs, maxRetries, deadlineMs } = settings;
    const call: OutgoingCall = {
      call: nextCall(),
      operation: row,
      resource: () => resourceOf(target, redact),
      method: row.method,
      baseUrl,
      url: baseUrl + target + query,
      headers: headersOf(row, contentType, settings.headers),
      body,
      signal: options?.signal,
      timeoutMs,
      maxRetries,
      deadlineMs,
      startedAt,
    };
    const response = await exchange(call, transport);
    const elapsedMs = clock.now() - startedAt;
    const context = { row, call, clock, redact };
    const data = (codec.read ?? readJson)(response, context);
    if (codec.answers) refuseOther(codec.answers, given ?? {}, data, response, context);
    return { data, result: () => resultOf(data, call, response, elapsedMs, redact) };
  };
}

/** @throws InvalidRequestError when there are more arguments than the operation takes: the last would have no effect. */
function refuseSurplus({ id, path }: OperationRow, { write }: OperationCodec, given: readonly unknown[]) {
  const most = path.split('{').length + (write ? 1 : 0);
  if (given[most] !== undefined) throw refusal('arguments', `${id}: at most ${most} argument(s)`);
}

function resultOf(
  data: unknown,
  { call }: OutgoingCall,
  { status, head, header, attempts }: TransportResponse,
  elapsedMs: number,
  redact: Transport['redact'],
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
