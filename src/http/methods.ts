// `styleRules_update` becomes `styleRules.update`: the operations table is walked once, and every operation becomes a
// method. A new operation in the description is a new method here without a hand-written line.

import type { CallOptions, ListOptions } from '../calls.ts';
import type { Methods } from '../generated/methods.ts';
import { operationTable } from '../generated/operations.ts';
import type { OperationInfo } from '../operation-info.ts';
import { pathOf } from './build-request.ts';
import type { Caller } from './call.ts';
import { listPages } from './list-methods.ts';
import { PendingCall } from './pending-call.ts';

type Method = (...given: readonly unknown[]) => unknown;

/** The methods of every resource, over one caller. */
export function createMethods(call: Caller): Methods {
  const resources: Record<string, Record<string, Method>> = {};
  for (const [id, info] of Object.entries<OperationInfo>(operationTable)) {
    const [resource = '', method = ''] = id.split('_');
    resources[resource] ??= {};
    resources[resource][method] = info.paging ? listMethod(call, id, info) : callMethod(call, id, info);
  }
  // Table and interfaces are generated from the same description, operation by operation.
  return resources as unknown as Methods;
}

function callMethod(call: Caller, id: string, info: OperationInfo): Method {
  return (...given) => {
    const { path, object, options } = argumentsOf(info, given);
    return new PendingCall(call(id, info, path, object, options));
  };
}

function listMethod(call: Caller, id: string, info: OperationInfo): Method {
  const { paging } = info;
  if (paging === undefined) throw new TypeError(`${id} is not a list`);
  return (...given) => {
    const { path, object, options } = argumentsOf(info, given);
    return listPages(
      {
        id,
        info,
        paging,
        path: pathOf(id, info, path),
        query: { ...object },
        callPage: (query, signal) =>
          call(id, info, path, query, { ...options, ...(signal ? { signal } : {}) }),
      },
      options,
    );
  };
}

/** Path parameters by position, then one object for the query or the body if there is one, then the options. */
function argumentsOf(info: OperationInfo, given: readonly unknown[]) {
  const count = info.pathParameters.length;
  const takesObject = info.body !== undefined || info.query.length > 0;
  // The generated interfaces type the arguments; what is no object is refused by the request checks.
  const object = (takesObject ? given[count] : undefined) as object | undefined;
  const options = given[takesObject ? count + 1 : count] as (CallOptions & ListOptions) | undefined;
  return { path: given.slice(0, count), object, options };
}
