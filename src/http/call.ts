// One call, from its arguments to its data: check, build, send, parse. An operation becomes a function of a core and its
// arguments, so a new operation in the description is a new function without a hand-written line.

import { rethrow } from '#calls';
import type { Call, CallOptions, CallResult, ListOptions } from '../calls.ts';
import { fieldFault, refusal } from '../errors/request.ts';
import type { EventListener } from '../events.ts';
import type { OperationRow } from '../operations.ts';
import { callOptionRules, checkOptions } from '../options.ts';
import type { PlatformFetch, Sender } from '../platform/contract.ts';
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

/** Where a core keeps its parts: they are not promised, and an object of another kind has none. */
export const parts: unique symbol = Symbol('parts of a core');

/** What a function of an entry takes from the core that it gets. */
export interface HasParts {
  readonly [parts]: CoreParts;
}

/** What calls need. */
export interface CoreParts extends Pick<Transport, 'baseUrl' | 'clock' | 'defaults' | 'redact'> {
  readonly call: Caller;
  readonly transport: Transport;
  /** The fetch that the program gave, which moves files too. */
  readonly customFetch: PlatformFetch | undefined;
  /** What sends instead of fetch, files too. */
  readonly sender: Sender | undefined;
  /** For the workflows that need the service's time. */
  readonly lastSeen: LatestResponse;
  readonly emit: EventListener;
  /** Redacts, and learns the queries of signed URLs. */
  readonly secrets: Secrets;
  readonly shared: Shared;
}

/** What a core with other settings keeps. */
export interface Shared {
  readonly budget: RetryBudget;
  /** What extensions remember for all cores that were made from one. */
  readonly memory: Map<unknown, unknown>;
}

/** Throws InvalidRequestError when the value is not a core. */
export function partsOf(core: HasParts): CoreParts {
  const found: CoreParts | undefined = core?.[parts];
  if (found === undefined) throw fieldFault('core', 'must be a value that createCore returned');
  return found;
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

/** Returns the function of an operation that is one call. */
export function callFunction<Operation>(row: OperationRow, codec: OperationCodec = {}): Operation {
  const split = splitArguments(row, codec);
  const call = (core: HasParts, ...given: readonly unknown[]) => {
    const { path, object, options } = split(given);
    return pendingCall(partsOf(core).call(row, path, object, options, codec));
  };
  // Type and row are generated from the same operation.
  return call as Operation;
}

/**
 * Returns the data of a call that has started. It is a native promise: V8 leads the stack of an error through native promises
 * alone, to the function that awaits the call. A call of which only the whole response is awaited leaves no unhandled
 * rejection.
 */
export function pendingCall<T>(answer: Promise<Answered<T>>): Call<T> {
  const data = answer.then((answered) => answered.data, rethrow);
  // Derived from the data, which so counts as handled.
  const withResponse = () => data.then(() => answer).then(({ result }) => result());
  return Object.assign(data, { withResponse });
}

/** A promise of the first page, which is fetched when somebody listens: everything that awaits a promise calls `then`. */
export class FirstPage<Page> extends Promise<Page> {
  override readonly [Symbol.toStringTag]: string = 'ListCall';
  readonly withResponse: () => Promise<CallResult<Page>>;

  /** `then` and `finally` return other promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(fetch: () => Promise<CallResult<Page>>) {
    super(() => {});
    this.withResponse = fetch;
  }

  // biome-ignore lint/suspicious/noThenProperty: it fetches
  override then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError);
  }
}

/** The arguments of a call. */
interface GivenArguments {
  /** The path parameters, first of all arguments. */
  readonly path: readonly unknown[];
  /** Its query or body. */
  readonly object: object | undefined;
  readonly options: (CallOptions & ListOptions) | undefined;
}

/**
 * Makes the function that splits the arguments of an operation. Every style of call takes them in one order: path
 * parameters by position, then one object for the query or the body if there is one, then the options.
 */
export function splitArguments(
  { path }: OperationRow,
  { write }: OperationCodec,
): (given: readonly unknown[]) => GivenArguments {
  const objectAt = path.split('{').length - 1;
  const optionsAt = write ? objectAt + 1 : objectAt;
  return (given) => ({
    path: given,
    // The generated types say what the arguments are; the request checks refuse a value that is not an object.
    object: (write ? given[objectAt] : undefined) as object | undefined,
    options: given[optionsAt] as GivenArguments['options'],
  });
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

/** Returns the number of a call in this process. */
export function nextCall(): number {
  calls += 1;
  return calls;
}

export function createCaller(transport: Transport): Caller {
  const { baseUrl, clock, defaults, redact } = transport;
  /** Of most calls without a body. */
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
 * Throws InvalidRequestError when there are more arguments than the operation takes: the last would have no
 * effect.
 */
function refuseSurplus({ id, path }: OperationRow, { write }: OperationCodec, given: readonly unknown[]) {
  // Texts and names in turn: one name more than half.
  const most = (partsOfPath(path).length + 1) / 2 + (write ? 1 : 0);
  if (given[most] !== undefined) throw refusal('arguments', `${id}: at most ${most} argument(s)`);
}

function resultOf(
  data: unknown,
  call: number,
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
