// A documented limit is checked here, so that a request that must fail is never sent, and its error names the field
// and the limit. Assumed limits are never checked: the service may accept the request. A function brings the kinds of
// limits that its operation has, so that a program carries no other.

import { fieldFault } from '../errors/request.ts';
import { shortened } from '../errors/words.ts';
import { bytesOf, field, inWords, isObject, kept, kindOf } from '../field.ts';
import type { OperationRow, RequestCheck } from '../operation-info.ts';

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

export type Fields = Readonly<Record<string, unknown>>;

/** What a value breaks of a check, or undefined. */
export type LimitFault = (check: RequestCheck, value: unknown, owner: Fields) => string | undefined;

export function typeFault({ type }: RequestCheck, value: unknown): string | undefined {
  if (type === undefined || isOfType(value, type)) return undefined;
  return `must be a${/^[aio]/.test(type) ? 'n' : ''} ${type}; it is ${inWords(value)}`;
}

function isOfType(value: unknown, type: NonNullable<RequestCheck['type']>): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return kindOf(value) === 'an object';
  return typeof value === type;
}

/** A file that is neither a Blob nor bytes; a form would send its text. */
export function bytesFault({ bytes }: RequestCheck, value: unknown): string | undefined {
  if (bytes === undefined || value instanceof Blob || bytesOf(value) !== undefined) return undefined;
  return 'must be a Blob, an ArrayBuffer or bytes';
}

/** A number below its range. */
export function minimumFault({ minimum }: RequestCheck, value: unknown): string | undefined {
  if (minimum === undefined || typeof value !== 'number' || value >= minimum) return undefined;
  return `must be at least ${minimum}; it is ${value}`;
}

/** A number that is not above the end of its range. */
export function exclusiveMinimumFault(
  { exclusiveMinimum }: RequestCheck,
  value: unknown,
): string | undefined {
  if (exclusiveMinimum === undefined || typeof value !== 'number' || value > exclusiveMinimum)
    return undefined;
  return `must be greater than ${exclusiveMinimum}; it is ${value}`;
}

/** A number above its range. */
export function maximumFault({ maximum }: RequestCheck, value: unknown): string | undefined {
  if (maximum === undefined || typeof value !== 'number' || value <= maximum) return undefined;
  return `must be at most ${maximum}; it is ${value}`;
}

/** A text that is too short. */
export function minLengthFault({ minLength }: RequestCheck, value: unknown): string | undefined {
  if (minLength === undefined || typeof value !== 'string') return undefined;
  const length = charactersIn(value);
  return length < minLength ? `must have at least ${minLength} characters; it has ${length}` : undefined;
}

/** A text that is too long. */
export function maxLengthFault({ maxLength }: RequestCheck, value: unknown): string | undefined {
  if (maxLength === undefined || typeof value !== 'string') return undefined;
  const length = charactersIn(value);
  return length > maxLength ? `must have at most ${maxLength} characters; it has ${length}` : undefined;
}

/** A text that takes too many bytes. */
export function maxBytesFault({ maxBytes }: RequestCheck, value: unknown): string | undefined {
  if (maxBytes === undefined || typeof value !== 'string') return undefined;
  const bytes = new TextEncoder().encode(value).byteLength;
  return bytes > maxBytes ? `must have at most ${maxBytes} UTF-8 bytes; it has ${bytes}` : undefined;
}

/** Characters, of which some take two units of UTF-16: a high surrogate and a low one. */
function charactersIn(text: string): number {
  return text.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, '_').length;
}

/** A list of another length. */
export function itemsFault({ minItems, maxItems }: RequestCheck, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (minItems !== undefined && value.length < minItems)
    return `must have at least ${minItems} items; it has ${value.length}`;
  if (maxItems !== undefined && value.length > maxItems)
    return `must have at most ${maxItems} items; it has ${value.length}`;
  return undefined;
}

/** A value that is not one of those allowed. */
export function valuesFault({ values }: RequestCheck, value: unknown): string | undefined {
  if (values === undefined || values.some((one) => one === value)) return undefined;
  return `must be one of ${values.join(', ')}; it is '${shortened(String(value))}'`;
}

/** A field without one it needs, or beside one it excludes. */
export function companyFault(
  { requires, excludes }: RequestCheck,
  _value: unknown,
  owner: Fields,
): string | undefined {
  const missing = requires?.find((name) => owner[name] === undefined);
  if (missing !== undefined) return `needs ${missing}`;
  const rival = excludes?.find((name) => owner[name] !== undefined);
  return rival === undefined ? undefined : `cannot be used together with ${rival}`;
}

/** Every kind of limit, in the order in which they are checked. */
export const allKinds: readonly LimitFault[] = [
  typeFault,
  bytesFault,
  minimumFault,
  exclusiveMinimumFault,
  maximumFault,
  minLengthFault,
  maxLengthFault,
  maxBytesFault,
  itemsFault,
  valuesFault,
  companyFault,
];
