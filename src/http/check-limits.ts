// A documented limit is checked here, so that a request that must fail is never sent, and its error names the field
// and the limit. Assumed limits are never checked: the service may accept the request. A function brings the kinds of
// limits that its operation has, so that a program carries no other.

import { fieldFault } from '../errors/invalid-request.ts';
import type { OperationRow, RequestCheck } from '../operation-info.ts';
import { type Fields, isFields, type LimitFault } from './limit-faults.ts';

/** @throws InvalidRequestError naming the field and the limit. */
export type LimitCheck = (id: string, row: Pick<OperationRow, 'checks'>, given: object | undefined) => void;

/** Checks the limits of an operation by these kinds, in this order. */
export function checkedBy(...kinds: readonly LimitFault[]): LimitCheck {
  return (id, { checks = [] }, given = {}) => {
    for (const check of checks) {
      const fault = faultBelow({ check, kinds }, given, namesOf(check.field), 0);
      if (fault !== undefined) throw fieldFault(check.field, fault, id);
    }
  };
}

interface Limit {
  readonly check: RequestCheck;
  readonly kinds: readonly LimitFault[];
}

const namesByField = new Map<string, readonly string[]>();

/** The names on the way to a field; taken apart once, since every call asks for them. */
function namesOf(field: string): readonly string[] {
  const known = namesByField.get(field);
  if (known !== undefined) return known;
  const names = field.split('.');
  namesByField.set(field, names);
  return names;
}

/** The first fault at the places of a field: one, or, below an array, as many as it has elements. */
function faultBelow(
  limit: Limit,
  owner: unknown,
  names: readonly string[],
  depth: number,
): string | undefined {
  const name = names[depth];
  if (!isFields(owner) || name === undefined) return undefined;
  const isLast = depth === names.length - 1;
  const faultAt = (value: unknown) =>
    isLast ? faultOf(limit, value, owner) : faultBelow(limit, value, names, depth + 1);
  if (!name.endsWith('[]')) return faultAt(owner[name]);
  const values = owner[name.slice(0, -2)];
  if (!Array.isArray(values)) return undefined;
  for (const value of values) {
    const fault = faultAt(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOf({ check, kinds }: Limit, value: unknown, owner: Fields): string | undefined {
  if (value === undefined) return check.required ? 'is required' : undefined;
  for (const kind of kinds) {
    const fault = kind(check, value, owner);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
