// A documented limit is checked here, so that a request that must fail is never sent, and its error names the field
// and the limit. Assumed limits are never checked: the service may accept the request. A function brings the kinds of
// limits that its operation has, so that a program carries no other.

import { fieldFault } from '../errors/invalid-request.ts';
import { field, isObject, kept } from '../field.ts';
import type { OperationRow, RequestCheck } from '../operation-info.ts';
import type { Fields, LimitFault } from './limit-faults.ts';

/** @throws InvalidRequestError naming the field and the limit. */
export type LimitCheck = (row: Pick<OperationRow, 'id'>, given: object | undefined) => void;

/** Checks the limits of an operation whose fields are all in the query, or at the top of the body. */
export function checkedBy(checks: readonly RequestCheck[], ...kinds: readonly LimitFault[]): LimitCheck {
  return ({ id }, given = {}) => {
    // An object of any kind has fields, or none of these names.
    const owner = given as Fields;
    for (const check of checks) refuse(id, check.field, faultOf({ check, kinds }, owner[check.field], owner));
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

/** @throws InvalidRequestError naming the place, when there is a fault. */
export function refuse(id: string, place: string, fault: string | undefined): void {
  if (fault !== undefined) throw fieldFault(place, fault, id);
}

/** Checks the limits of an operation with fields inside others. */
export function checkedInside(checks: readonly RequestCheck[], ...kinds: readonly LimitFault[]): LimitCheck {
  return ({ id }, given = {}) => {
    for (const check of checks) checkBelow(id, { check, kinds }, given, namesOf(check.field), '');
  };
}

const namesByField = new Map<string, readonly string[]>();

/** The names on the way to a field; split once, since every call asks for them. */
function namesOf(field: string): readonly string[] {
  return kept(namesByField, field, () => field.split('.'));
}

/** Checks the places of a field: one, or, below an array, as many as it has elements. */
function checkBelow(
  id: string,
  limit: Limit,
  owner: unknown,
  [name, ...below]: readonly string[],
  above: string,
): void {
  if (!isObject(owner) || name === undefined) return;
  const checkAt = (value: unknown, place: string) =>
    below.length === 0
      ? // An object of any kind has fields.
        refuse(id, place, faultOf(limit, value, owner as Fields))
      : checkBelow(id, limit, value, below, `${place}.`);
  const own = name.replace('[]', '');
  const value = field(owner, own);
  if (own === name) checkAt(value, above + own);
  else if (Array.isArray(value))
    for (const [at, one] of value.entries()) checkAt(one, `${above}${own}[${at}]`);
}
