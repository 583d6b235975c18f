// Every style of call takes its arguments in one order: path parameters by position, then one object for the query or the
// body if there is one, then the options.

import type { CallOptions, ListOptions } from '../calls.ts';
import type { OperationRow } from '../operation-info.ts';
import type { Brought } from './call.ts';

/** The arguments of a call. */
export interface GivenArguments {
  /** The path parameters, first of all arguments. */
  readonly path: readonly unknown[];
  /** Its query or body. */
  readonly object: object | undefined;
  readonly options: (CallOptions & ListOptions) | undefined;
}

/** Makes the function that splits the arguments of an operation. */
export function argumentsOf(
  { path }: OperationRow,
  { write }: Brought,
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
