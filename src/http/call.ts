// One call, from its arguments to its data: check, build, send, parse. An operation becomes a function whose arguments
// are a core and its own arguments. So a new operation in the description needs no hand-written code.

import { rethrow } from '#calls';
import type { Call, CallOptions, CallResult, ListOptions } from '../calls.ts';
import { fieldFault, refusal } from '../errors/request.ts';
import type { OperationRow } from '../operations.ts';
import { callOptionRules, checkOptions } from '../options.ts';
import { type CoreParts, traceIdOf } from './details.ts';
import { exchange } from './exchange.ts';
import type { LimitCheck } from './limits.ts';
import { checkGiven, headersOf, type PathWriter, type RequestWriter, settingsOf } from './request.ts';
import { type AnswerCheck, type AnswerReader, readJson, refuseOther } from './response.ts';

export type { CoreParts } from './details.ts';

/** The key under which a core has its parts. The parts are no public API; only a core has this key. */
export const parts: unique symbol = Symbol('parts of a core');

/** The part of a core that the functions of the entries use. */
export interface HasParts {
  readonly [parts]: CoreParts;
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
  const call = (core: HasParts, ...given: readonly unknown[]) => {
    const own = partsOf(core);
    const answer = async () => callOperation(own, row, codec, argumentsOf(row, codec, given));
    return pendingCall(answer());
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
 * Returns the arguments of an operation by their role. All calls have the same order of arguments. The path parameters
 * come first, then one object for the query or the body if the operation has one, then the options.
 * @throws InvalidRequestError when there are more arguments: they would have no effect.
 */
export function argumentsOf(
  { id, path }: OperationRow,
  { write }: OperationCodec,
  given: readonly unknown[],
): GivenArguments {
  const objectAt = path.split('{').length - 1;
  const most = objectAt + (write ? 2 : 1);
  if (given[most] !== undefined) throw refusal('arguments', `${id} takes at most ${most} argument(s)`);
  return {
    path: given,
    // The generated types say which types the arguments have; `checkGiven` refuses a value that is not an object.
    object: (write ? given[objectAt] : undefined) as object | undefined,
    options: given[most - 1] as GivenArguments['options'],
  };
}

/** The data of a call, and a function that makes the whole result: few callers read more than the data. */
interface Answered<T> {
  readonly data: T;
  readonly result: () => CallResult<T>;
}

let calls = 0;

/** Returns the number of the next call in this process. */
export function nextCall(): number {
  calls += 1;
  return calls;
}

/** Calls one operation, with its path parameters in order and the fields of its query or body. */
export async function callOperation(
  core: CoreParts,
  row: OperationRow,
  codec: OperationCodec,
  { path, object: given, options }: GivenArguments,
): Promise<Answered<unknown>> {
  const { clock, baseUrl, redact } = core;
  const startedAt = clock.now();
  checkOptions(options, callOptionRules);
  const limits = settingsOf(core.defaults, options);
  if (limits.checkRequests) {
    checkGiven(row, given);
    codec.check?.(row, given);
  }
  const target = codec.path?.(row, path) ?? row.path;
  const { query = '', body, contentType } = (given && codec.write?.(row.id, given)) ?? {};
  const headers = headersOf(row.accept, contentType, limits.headers);
  const request = { method: row.method, url: baseUrl + target + query, headers, body };
  const { signal } = options ?? {};
  const about = { call: nextCall(), core, operation: row, baseUrl, target, request };
  const response = await exchange({ ...about, signal, limits, startedAt });
  const elapsedMs = clock.now() - startedAt;
  const data = (codec.read ?? readJson)(response);
  if (codec.answers) refuseOther(codec.answers, given ?? {}, data, response);
  const result = () => {
    const { status, headers: received, attempts } = response;
    const traceId = traceIdOf(received, redact);
    return { call: about.call, data, status, headers: received, attempts, elapsedMs, traceId };
  };
  return { data, result };
}
