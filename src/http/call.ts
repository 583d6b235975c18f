// Makes one call: checks its arguments, builds the request, sends it and parses the response. An operation becomes a
// function of a core and its arguments, so a new operation needs no code.

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

/** The property of a core that contains its internals, which are not public. */
export const parts: unique symbol = Symbol('parts of a core');

/**
 * An object with the internals of a core. Only this package has the key `parts`, so that the internals are not public.
 */
export interface HasParts {
  readonly [parts]: CoreParts;
}

/** Returns the internals of a core that `createCore` returned. Throws InvalidRequestError for any other value. */
export function partsOf(core: HasParts): CoreParts {
  const found: CoreParts | undefined = core?.[parts];
  if (found === undefined) throw fieldFault('core', 'must be a value that createCore returned');
  return found;
}

/**
 * The encoders, decoders and checks for the requests and responses of an operation. Each operation imports only those
 * that it needs, to keep bundles small.
 */
export interface OperationCodec {
  /** Replaces the path parameters in the path of the operation by their values. */
  readonly path?: PathWriter;
  readonly check?: LimitCheck;
  /** Encodes the query or the body of the request. */
  readonly write?: RequestWriter;
  /** Decodes the data of the response. Default: `readJson`. */
  readonly read?: AnswerReader;
  /** The checks that compare the response with the query or the body of the request. */
  readonly answers?: readonly AnswerCheck[];
}

/** Creates the function that calls an operation. */
export function callFunction<Operation>(row: OperationRow, codec: OperationCodec = {}): Operation {
  const argumentsOf = argumentReader(row, codec);
  const call = (core: HasParts, ...given: readonly unknown[]) => {
    const own = partsOf(core);
    const answer = async () => await callOperation(own, row, codec, argumentsOf(given));
    return pendingCall(answer());
  };
  // The type `Operation` and the row are generated from the same operation.
  return call as Operation;
}

/** Returns a promise of the data of a running call, with the method `withResponse`. */
export function pendingCall<T>(answer: Promise<Answered<T>>): Call<T> {
  // V8 adds the awaiting functions to a stack only for a native promise.
  const data = answer.then((answered) => answered.data, rethrow);
  // This promise follows the promise of the data, so the rejection of the data is handled even if a program awaits only
  // `withResponse()`.
  const withResponse = () => data.then(() => answer).then(({ result }) => result());
  return Object.assign(data, { withResponse });
}

/** A promise of the first page. The page is fetched at the first `then`, which every `await` calls. */
export class FirstPage<Page> extends Promise<Page> {
  override readonly [Symbol.toStringTag]: string = 'ListCall';
  readonly withResponse: () => Promise<CallResult<Page>>;

  /** Returns Promise, so that `then` and `finally` return plain promises instead of a FirstPage. */
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

/** The arguments of a call, grouped by their role. */
interface GivenArguments {
  /** The leading arguments, which are the path parameters. */
  readonly path: readonly unknown[];
  /** The fields of the query or the body. */
  readonly object: object | undefined;
  readonly options: (CallOptions & ListOptions) | undefined;
}

/**
 * Creates the function that groups the arguments of a call by their role. Every call has the same order: the path
 * parameters, then one object for the query or the body if the operation has one, then the options. The function throws
 * InvalidRequestError when there are more arguments, because they would have no effect.
 */
export function argumentReader({ id, path }: OperationRow, { write }: OperationCodec) {
  const objectAt = path.split('{').length - 1;
  const most = objectAt + (write ? 2 : 1);
  return (given: readonly unknown[]): GivenArguments => {
    if (given[most] !== undefined) throw refusal('arguments', `${id} takes at most ${most} argument(s)`);
    return {
      path: given,
      // The generated types define the arguments. `checkGiven` refuses a value that is not an object.
      object: (write ? given[objectAt] : undefined) as object | undefined,
      options: given[most - 1] as GivenArguments['options'],
    };
  };
}

/** The response of a call. `data` is the value of the call. `result()` creates the value of `withResponse()`. */
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

/** Calls an operation. Returns the data of the response, and a function that returns the complete result. */
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
  const call = nextCall();
  const { signal } = options ?? {};
  const response = await exchange({
    call,
    core,
    operation: row,
    baseUrl,
    target,
    request,
    signal,
    limits,
    startedAt,
  });
  const elapsedMs = clock.now() - startedAt;
  const data = (codec.read ?? readJson)(response);
  if (codec.answers) refuseOther(codec.answers, given ?? {}, data, response);
  const result = () => {
    const { status, headers: received, attempts } = response;
    const traceId = traceIdOf(received, redact);
    return { call, data, status, headers: received, attempts, elapsedMs, traceId };
  };
  return { data, result };
}
