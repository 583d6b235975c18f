// A documented limit is checked here, so that a request that must fail is never sent, and its error names the field
// and the limit. Assumed limits are never checked: the service may accept the request. A function brings the kinds of
// limits that its operation has, so that a program carries no other.

import { fieldFault } from '../errors/invalid-request.ts';
import type { OperationRow, RequestCheck } from '../operation-info.ts';
import { type Fields, isFields, type LimitFault } from './limit-faults.ts';

/** @throws InvalidRequestError naming the field and the limit. */
export type LimitCheck = (row: Pick<OperationRow, 'id'>, given: object | undefined) => void;

/** Checks the limits of an operation whose fields are all in the query, or at the top of the body. */
export function checkedBy(checks: readonly RequestCheck[], ...kinds: readonly LimitFault[]): LimitCheck {
  return ({ id }, given = {}) => {
    // An object of any kind has fields, or none of these names.
    const owner = given as Fields;
    for (const check of checks) refuse(id, check, faultOf({ check, kinds }, owner[check.field], owner));
  };
}

/** One limit, and the kinds by which it is checked, in their order. */
export interface Limit {
  readonly check: RequestCheck;
  readonly kinds: readonly LimitFault[];
}

/** What a value breaks of a limit, in words. */
export function faultOf({ check, kinds }: Limit, value: unknown, owner: Fields): string | undefined {
  if (value === undefined) return check.required ? 'is required' : undefined;
  for (const kind of kinds) {
    const fault = kind(check, value, owner);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** @throws InvalidRequestError when there is a fault. */
export function refuse(id: string, { field }: RequestCheck, fault: string | undefined): void {
  if (fault !== undefined) throw fieldFault(field, fault, id);
}

/** Checks the limits of an operation with fields inside others. */
export function checkedInside(checks: readonly RequestCheck[], ...kinds: readonly LimitFault[]): LimitCheck {
  return ({ id }, given = {}) => {
    for (const check of checks)
      refuse(id, check, faultBelow({ check, kinds }, given, namesOf(check.field), 0));
  };
}

const namesByField = new Map<string, readonly string[]>();

/** The names on the way to a field; split once, since every call asks for them. */
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
