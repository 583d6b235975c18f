// Every style of call takes its arguments in one order: path parameters by position, then one object for the query or the
// body if there is one, then the options.

import type { CallOptions, ListOptions } from '../calls.ts';
import type { OperationRow } from '../operation-info.ts';
import type { Brought } from './call.ts';

/** The arguments of a call. */
export interface GivenArguments {
  readonly path: readonly unknown[];
  /** Its query or body. */
  readonly object: object | undefined;
  readonly options: (CallOptions & ListOptions) | undefined;
}

/** Takes the arguments of an operation apart. */
export function argumentsOf(
  { path }: OperationRow,
  { write }: Brought,
  given: readonly unknown[],
): GivenArguments {
  const count = path.split('{').length - 1;
  // The generated types say what the arguments are; what is no object is refused by the request checks.
  const object = (write ? given[count] : undefined) as object | undefined;
  const options = given[write ? count + 1 : count] as GivenArguments['options'];
  return { path: given.slice(0, count), object, options };
}
