// One call, from its arguments to its data: check, build, send, parse. An operation becomes a function whose arguments
// are a core and its own arguments. So a new operation in the description needs no hand-written code.

import { rethrow } from '#calls';
import type { Call, CallOptions, CallResult, ListOptions } from '../calls.ts';
import { fieldFault, refusal } from '../errors/request.ts';
import type { EventListener } from '../events.ts';
import type { OperationRow } from '../operations.ts';
import { callOptionRules, checkOptions } from '../options.ts';
import type { Secrets } from '../redact.ts';
import type { LatestResponse } from '../timing.ts';
import { type OutgoingCall, resourceOf, type TransportResponse, traceIdOf } from './details.ts';
import { exchange } from './exchange.ts';
import type { LimitCheck } from './limits.ts';
import {
  checkGiven,
  headersOf,
  type PathWriter,
  partsOfPath,
  type RequestWriter,
  settingsOf,
} from './request.ts';
import { type AnswerCheck, type AnswerReader, readJson, refuseOther } from './response.ts';
import type { RetryBudget } from './retry.ts';
import type { Transport } from './send.ts';

/** The key under which a core has its parts. The parts are no public API; only a core has this key. */
export const parts: unique symbol = Symbol('parts of a core');

/** The part of a core that the functions of the entries use. */
export interface HasParts {
  readonly [parts]: CoreParts;
}

/** The parts of a core that calls and workflows need. */
export interface CoreParts
  extends Pick<Transport, 'baseUrl' | 'clock' | 'customFetch' | 'defaults' | 'redact'> {
  readonly call: Caller;
  readonly transport: Transport;
  /** The latest response. Workflows compute the time of the service's clock from it. */
  readonly lastSeen: LatestResponse;
  readonly emit: EventListener;
  /** The secrets that texts must not hold; workflows add the queries of signed URLs. */
  readonly secrets: Secrets;
  readonly shared: Shared;
}

/** The state that a core shares with its copies with other settings. */
export interface Shared {
  readonly budget: RetryBudget;
  /** The values that extensions remember for a core and all its copies. */
  readonly memory: Map<unknown, unknown>;
}

/** Returns the parts of a core; throws InvalidRequestError when the value is not a core. */
export function partsOf(core: HasParts): CoreParts {
  const found: CoreParts | undefined = core?.[parts];
  if (found === undefined) throw fieldFault('core', 'must be a value that createCore returned');
  return found;
}

/** The functions that only some operations need; an operation brings its own. */
export interface OperationCodec {
  /** Fills the path parameters into the path of the operation. */
  readonly path?: PathWriter;
  readonly check?: LimitCheck;
  /** Writes the query or the body of the request. */
  readonly write?: RequestWriter;
  /** Reads the data from the response. Default: `readJson`. */
  readonly read?: AnswerReader;
  /** The checks that compare the data of the response with the query or the body. */
  readonly answers?: readonly AnswerCheck[];
}

/** Returns the function that makes one call of an operation. */
export function callFunction<Operation>(row: OperationRow, codec: OperationCodec = {}): Operation {
  const split = splitArguments(row, codec);
  const call = (core: HasParts, ...given: readonly unknown[]) => {
    const { path, object, options } = split(given);
    return pendingCall(partsOf(core).call(row, path, object, options, codec));
  };
  // The type `Operation` and the row are generated from the same operation.
  return call as Operation;
}

/**
 * Returns a promise of the data of a call that has started. It is a native promise. Only through native promises, V8
 * extends the stack of an error to the function that awaits the call. A program may await only `withResponse()`; then a
 * failed call leaves no unhandled rejection.
 */
export function pendingCall<T>(answer: Promise<Answered<T>>): Call<T> {
  const data = answer.then((answered) => answered.data, rethrow);
  // This promise follows the promise of the data, whose rejection therefore counts as handled.
  const withResponse = () => data.then(() => answer).then(({ result }) => result());
  return Object.assign(data, { withResponse });
}

/**
 * A promise of the first page. The page is fetched on the first `then`, which everything that awaits a promise calls.
 */
export class FirstPage<Page> extends Promise<Page> {
  override readonly [Symbol.toStringTag]: string = 'ListCall';
  readonly withResponse: () => Promise<CallResult<Page>>;

  /** Returns Promise: the results of `then` and `finally` are plain promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(fetch: () => Promise<CallResult<Page>>) {
    super(() => {});
    this.withResponse = fetch;
  }

  // biome-ignore lint/suspicious/noThenProperty: `then` starts the fetch
  override then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError);
  }
}

/** The arguments of a call, by their role. */
interface GivenArguments {
  /** The arguments, of which the first ones are the path parameters. */
  readonly path: readonly unknown[];
  /** The fields of the query or of the body. */
  readonly object: object | undefined;
  readonly options: (CallOptions & ListOptions) | undefined;
}

/**
 * Returns the function that splits the arguments of an operation. All calls have the same order of arguments. The path
 * parameters come first, then one object for the query or the body if the operation has one, then the options.
 */
export function splitArguments(
  { path }: OperationRow,
  { write }: OperationCodec,
): (given: readonly unknown[]) => GivenArguments {
  const objectAt = path.split('{').length - 1;
  const optionsAt = write ? objectAt + 1 : objectAt;
  return (given) => ({
    path: given,
    // The generated types say which types the arguments have; `checkGiven` refuses a value that is not an object.
    object: (write ? given[objectAt] : undefined) as object | undefined,
    options: given[optionsAt] as GivenArguments['options'],
  });
}

/** Calls one operation, with its path parameters in order and the fields of its query or body. */
export type Caller = (
  row: OperationRow,
  path: readonly unknown[],
  given: object | undefined,
  options: CallOptions | undefined,
  codec: OperationCodec,
) => Promise<Answered<unknown>>;

/** The data of a call, and a function that makes the whole result: few callers read more than the data. */
export interface Answered<T> {
  readonly data: T;
  readonly result: () => CallResult<T>;
}

let calls = 0;

/** Returns the number of the next call in this process. */
export function nextCall(): number {
  calls += 1;
  return calls;
}

export function createCaller(transport: Transport): Caller {
  const { baseUrl, clock, defaults, redact } = transport;
  /** The headers of most calls without a body. */
  const plainHeaders = headersOf(undefined, undefined, defaults.headers);
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
    const isPlain = settings.headers === defaults.headers && !row.accept && !contentType;
    const headers = isPlain ? plainHeaders : headersOf(row.accept, contentType, settings.headers);
    const call: OutgoingCall = {
      call: nextCall(),
      operation: row,
      resource: () => resourceOf(target, redact),
      baseUrl,
      request: { method: row.method, url: baseUrl + target + query, headers, body },
      signal: options?.signal,
      limits: settings,
      startedAt,
    };
    const response = await exchange(call, transport);
    const elapsedMs = clock.now() - startedAt;
    const context = { row, call, clock, redact };
    const data = (codec.read ?? readJson)(response, context);
    if (codec.answers) refuseOther(codec.answers, given ?? {}, data, response, context);
    return { data, result: () => resultOf(data, call.call, response, elapsedMs, redact) };
  };
}

/**
 * Throws InvalidRequestError when a call has more arguments than the operation takes: the surplus arguments would have
 * no effect.
 */
function refuseSurplus({ id, path }: OperationRow, { write }: OperationCodec, given: readonly unknown[]) {
  // The parts alternate: text, name, text, and so on. They end with a text, so there are (length - 1) / 2 names; the
  // options are one more argument.
  const most = (partsOfPath(path).length + 1) / 2 + (write ? 1 : 0);
  if (given[most] !== undefined) throw refusal('arguments', `${id} takes at most ${most} argument(s)`);
}

function resultOf(
  data: unknown,
  call: number,
  { status, headers, attempts }: TransportResponse,
  elapsedMs: number,
  redact: Transport['redact'],
): CallResult<unknown> {
  return {
    call,
    data,
    status,
    headers,
    attempts,
    elapsedMs,
    traceId: traceIdOf(headers, redact),
  };
}
