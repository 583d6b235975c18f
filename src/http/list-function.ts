// A list operation becomes a function of a core and its arguments. Only a program with a list carries the pager.

import { rethrow } from '#calls';
import { type HasParts, partsOf } from '../core-parts.ts';
import type { OperationRow, Paging } from '../operation-info.ts';
import type { Brought } from './call.ts';
import { resourceOf } from './error-details.ts';
import { argumentsOf } from './given-arguments.ts';
import { type ListKind, listPages } from './list-methods.ts';

/** The function of an operation whose result is walked page by page. */
export function listFunction<Operation, Of extends Paging>(
  row: OperationRow & { readonly paging: Of },
  kind: ListKind<Of>,
  brought: Brought = {},
): Operation {
  const argumentsIn = argumentsOf(row, brought);
  const list = (core: HasParts, ...given: readonly unknown[]) => {
    const { call, redact } = partsOf(core);
    const { path, object, options } = argumentsIn(given);
    const target = brought.path?.(row, path) ?? row.path;
    return listPages(
      {
        row,
        kind,
        path: target,
        resource: () => resourceOf(target, redact),
        query: { ...object },
        callPage: (query, signal) =>
          call(row, path, query, { ...options, ...(signal ? { signal } : {}) }, brought).then(
            ({ whole }) => whole(),
            rethrow,
          ),
      },
      options,
    );
  };
  // Type and row are generated from the same operation.
  return list as Operation;
}
