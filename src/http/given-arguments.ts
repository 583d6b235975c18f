// Every style of call takes its arguments in one order: path parameters by position, then one object for the query or the
// body if there is one, then the options.

import type { CallOptions, ListOptions } from '../calls.ts';
import type { OperationInfo } from '../operation-info.ts';

/** The arguments of a call. */
export interface GivenArguments {
  readonly path: readonly unknown[];
  /** Its query or body. */
  readonly object: object | undefined;
  readonly options: (CallOptions & ListOptions) | undefined;
}

/** Takes the arguments of an operation apart. */
export function argumentsOf(info: OperationInfo, given: readonly unknown[]): GivenArguments {
  const count = info.pathParameters.length;
  const takesObject = info.body !== undefined || info.query.length > 0;
  // The generated types say what the arguments are; what is no object is refused by the request checks.
  const object = (takesObject ? given[count] : undefined) as object | undefined;
  const options = given[takesObject ? count + 1 : count] as GivenArguments['options'];
  return { path: given.slice(0, count), object, options };
}
