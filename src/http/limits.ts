// Checks documented limits before a request is sent. The error names the field and the limit. Assumed limits are not
// checked, because the service may accept the request. Each operation brings the kinds of limits that it has, so that a
// program contains no others.

import { shortened } from '../errors/base.ts';
import { fieldFault } from '../errors/request.ts';
import { bytesOf, field, inWords, isObject, kindOf } from '../field.ts';
import type { OperationRow, RequestCheck } from '../operations.ts';

/**
 * A function that checks the documented limits of an operation before a request is sent.
 * @throws InvalidRequestError that names the field and the limit.
 */
export type LimitCheck = (row: Pick<OperationRow, 'id' | 'checks'>, given: object | undefined) => void;

/**
 * Returns a function that checks the limits of an operation. It runs the given checks in order, for example
 * `rangeFault` and `lengthFault`.
 */
export function checkedBy(...kinds: readonly LimitFault[]): LimitCheck {
  const faultOf: LimitFault = (check, value, owner) => {
    if (value === undefined) return check.required && 'is required';
    return kinds.reduce<string | undefined>((fault, kind) => fault ?? kind(check, value, owner), undefined);
  };
  return ({ id, checks = [] }, given = {}) => {
    for (const check of checks)
      visitPlaces(given, check.field.split('.'), (place, value, owner) => {
        const fault = faultOf(check, value, owner);
        if (fault !== undefined) throw fieldFault(place, fault, id);
      });
  };
}

/**
 * Finds the values of a field in the arguments of a call. Passes each value to `visit`, together with the path of the
 * value and the object that contains it. A field with `[]` in its path has one value per element, for example
 * `custom_instructions[].label`.
 */
function visitPlaces(
  owner: unknown,
  [name = '', ...below]: readonly string[],
  visit: (place: string, value: unknown, owner: Fields) => void,
  above = '',
): void {
  if (!isObject(owner)) return;
  const reach = (place: string, value: unknown) => {
    if (below.length > 0) visitPlaces(value, below, visit, `${place}.`);
    // The fields of any object can be read.
    else visit(place, value, owner as Fields);
  };
  const own = name.replace('[]', '');
  const value = field(owner, own);
  if (own === name) reach(above + own, value);
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) reach(`${above}${own}[${at}]`, item);
}

export type Fields = Readonly<Record<string, unknown>>;

/** A function that checks one kind of limit. Returns the violated limit as text; undefined if the value is valid. */
export type LimitFault = (check: RequestCheck, value: unknown, owner: Fields) => string | undefined;

export function typeFault({ type }: RequestCheck, value: unknown): string | undefined {
  if (type === undefined || isOfType(value, type)) return undefined;
  return `must be a${/^[aio]/.test(type) ? 'n' : ''} ${type}, not ${inWords(value)}`;
}

function isOfType(value: unknown, type: NonNullable<RequestCheck['type']>): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return kindOf(value) === 'an object';
  return typeof value === type;
}

/**
 * Returns the error for a file that is passed neither as a Blob nor as bytes. A form would send another value as text,
 * without an error.
 */
export function bytesFault({ bytes }: RequestCheck, value: unknown): string | undefined {
  if (bytes === undefined || value instanceof Blob || bytesOf(value) !== undefined) return undefined;
  return 'must be a Blob, an ArrayBuffer or bytes';
}

/** Returns the error for a number outside its range. */
export function rangeFault(
  { minimum, exclusiveMinimum, maximum }: RequestCheck,
  value: unknown,
): string | undefined {
  if (typeof value !== 'number') return undefined;
  const fault = (must: string, bound: number) => `must be ${must} ${bound}, not ${value}`;
  // NaN is in no range.
  if (minimum !== undefined && !(value >= minimum)) return fault('at least', minimum);
  if (exclusiveMinimum !== undefined && !(value > exclusiveMinimum))
    return fault('greater than', exclusiveMinimum);
  return maximum !== undefined && !(value <= maximum) ? fault('at most', maximum) : undefined;
}

/** Returns the error for a text that is too short or too long. */
export function lengthFault(
  { minLength, maxLength, maxBytes }: RequestCheck,
  value: unknown,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  let characters = 0;
  // This loop counts a surrogate pair as one character.
  for (const _ of value) characters += 1;
  const fault = sizeFault('characters', characters, minLength, maxLength);
  if (fault !== undefined || maxBytes === undefined) return fault;
  return sizeFault('UTF-8 bytes', new TextEncoder().encode(value).byteLength, 0, maxBytes);
}

/** Returns the error for a list with too few or too many items. */
export function itemsFault({ minItems, maxItems }: RequestCheck, value: unknown): string | undefined {
  return Array.isArray(value) ? sizeFault('items', value.length, minItems, maxItems) : undefined;
}

function sizeFault(unit: string, size: number, least = 0, most = Infinity): string | undefined {
  if (size < least) return `must have at least ${least} ${unit}, not ${size}`;
  return size > most ? `must have at most ${most} ${unit}, not ${size}` : undefined;
}

/** Returns the error for a value that is not one of the allowed values. */
export function valuesFault({ values }: RequestCheck, value: unknown): string | undefined {
  if (values === undefined || values.some((one) => one === value)) return undefined;
  return `must be one of ${values.join(', ')}, not '${shortened(String(value))}'`;
}

/** Returns the error for a field that requires a missing field, or that excludes a present field. */
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

/** All functions that check limits, in the order in which they run. */
export const allKinds: readonly LimitFault[] = [
  typeFault,
  bytesFault,
  rangeFault,
  lengthFault,
  itemsFault,
  valuesFault,
  companyFault,
];
