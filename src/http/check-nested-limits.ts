// Some operations limit a field inside another, or inside each element of a list: `custom_instructions[].label`.

import type { RequestCheck } from '../operation-info.ts';
import { faultOf, type Limit, type LimitCheck, refuse } from './check-limits.ts';
import { isFields, type LimitFault } from './limit-faults.ts';

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
