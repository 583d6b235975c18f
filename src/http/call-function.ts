// An operation becomes a function of a core and its arguments. A new operation in the description is a new function
// without a hand-written line.

import { type HasParts, partsOf } from '../core-parts.ts';
import type { OperationRow } from '../operation-info.ts';
import type { Brought } from './call.ts';
import { argumentsOf } from './given-arguments.ts';
import { pendingCall } from './pending-call.ts';

/** The function of an operation that is one call. */
export function callFunction<Operation>(row: OperationRow, brought: Brought = {}): Operation {
  const argumentsIn = argumentsOf(row, brought);
  const call = (core: HasParts, ...given: readonly unknown[]) => {
    const { path, object, options } = argumentsIn(given);
    return pendingCall(partsOf(core).call(row, path, object, options, brought));
  };
  // Type and row are generated from the same operation.
  return call as Operation;
}
