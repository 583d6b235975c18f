// An operation becomes a function of a core and its arguments. A new operation in the description is a new function
// without a hand-written line.

import { rethrow } from '#calls';
import type { Call, CallOptions, ListOptions } from '../calls.ts';
import { type HasParts, partsOf } from '../core-parts.ts';
import type { OperationRow } from '../operation-info.ts';
import type { Answered, OperationCodec } from './call.ts';

/** The function of an operation that is one call. */
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
 * The data of a call that has started. It is a native promise: V8 leads the stack of an error through native promises
 * alone, to the function that awaits the call. A call of which only the whole response is awaited leaves no unhandled
 * rejection.
 */
export function pendingCall<T>(answer: Promise<Answered<T>>): Call<T> {
  const data = answer.then((answered) => answered.data, rethrow);
  // Derived from the data, which so counts as handled.
  const withResponse = () => data.then(() => answer).then(({ result }) => result());
  return Object.assign(data, { withResponse });
}

/** The arguments of a call. */
export interface GivenArguments {
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
