// A documented limit is checked here, so that a request that must fail is never sent, and its error names the field
// and the limit. Assumed limits are never checked: the service may accept the request. A function brings the kinds of
// limits that its operation has, so that a program carries no other.

import { shortened } from '../errors/base.ts';
import { fieldFault } from '../errors/request.ts';
import { bytesOf, cached, field, inWords, isObject, kindOf } from '../field.ts';
import type { OperationRow, RequestCheck } from '../operations.ts';

/** @throws InvalidRequestError naming the field and the limit. */
export type LimitCheck = (row: Pick<OperationRow, 'id' | 'checks'>, given: object | undefined) => void;

/** Returns the check of the limits of an operation, by these kinds in their order. */
export function checkedBy(...kinds: readonly LimitFault[]): LimitCheck {
  return ({ id, checks = [] }, given = {}) => {
    for (const check of checks) {
      const faultOf = (value: unknown, owner: Fields) =>
        value === undefined
          ? check.required && 'is required'
          : kinds.reduce<Fault>((fault, kind) => fault ?? kind(check, value, owner), undefined);
      checkBelow(id, faultOf, given, namesOf(check.field), '');
    }
  };
}

type Fault = string | false | undefined;

const namesByField = new Map<string, readonly string[]>();

/** Returns the names on the way to a field; split once, since every call asks for them. */
function namesOf(field: string): readonly string[] {
  return cached(namesByField, field, () => field.split('.'));
}

/** Checks the places of a field: one, or one per element of an array. */
function checkBelow(
  id: string,
  faultOf: (value: unknown, owner: Fields) => Fault,
  owner: unknown,
  [name, ...below]: readonly string[],
  above: string,
): void {
  if (!isObject(owner) || name === undefined) return;
  const checkAt = (value: unknown, place: string) => {
    if (below.length > 0) return checkBelow(id, faultOf, value, below, `${place}.`);
    // An object of any kind has fields.
    const fault = faultOf(value, owner as Fields);
    if (typeof fault === 'string') throw fieldFault(place, fault, id);
  };
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

/** Returns a file that is neither a Blob nor bytes; a form would send its text. */
export function bytesFault({ bytes }: RequestCheck, value: unknown): string | undefined {
  if (bytes === undefined || value instanceof Blob || bytesOf(value) !== undefined) return undefined;
  return 'must be a Blob, an ArrayBuffer or bytes';
}

/** Returns a number out of its range. */
export function rangeFault(
  { minimum, exclusiveMinimum, maximum }: RequestCheck,
  value: unknown,
): string | undefined {
  if (typeof value !== 'number') return undefined;
  const fault = (must: string, bound: number) => `must be ${must} ${bound}; it is ${value}`;
  // NaN is in no range.
  if (minimum !== undefined && !(value >= minimum)) return fault('at least', minimum);
  if (exclusiveMinimum !== undefined && !(value > exclusiveMinimum))
    return fault('greater than', exclusiveMinimum);
  return maximum !== undefined && !(value <= maximum) ? fault('at most', maximum) : undefined;
}

/** Returns a text that is too short or too long. */
export function lengthFault(
  { minLength, maxLength, maxBytes }: RequestCheck,
  value: unknown,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Characters, of which some take two units of UTF-16: a high surrogate and a low one.
  const characters = value.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, '_').length;
  const fault = sizeFault('characters', characters, minLength, maxLength);
  if (fault !== undefined || maxBytes === undefined) return fault;
  return sizeFault('UTF-8 bytes', new TextEncoder().encode(value).byteLength, 0, maxBytes);
}

/** Returns a list of another length. */
export function itemsFault({ minItems, maxItems }: RequestCheck, value: unknown): string | undefined {
  return Array.isArray(value) ? sizeFault('items', value.length, minItems, maxItems) : undefined;
}

function sizeFault(unit: string, size: number, least = 0, most = Infinity): string | undefined {
  if (size < least) return `must have at least ${least} ${unit}; it has ${size}`;
  return size > most ? `must have at most ${most} ${unit}; it has ${size}` : undefined;
}

/** Returns the fault of a value that is not allowed. */
export function valuesFault({ values }: RequestCheck, value: unknown): string | undefined {
  if (values === undefined || values.some((one) => one === value)) return undefined;
  return `must be one of ${values.join(', ')}; it is '${shortened(String(value))}'`;
}

/** Returns the fault of a field without a required other one, or beside an excluded one. */
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
  rangeFault,
  lengthFault,
  itemsFault,
  valuesFault,
  companyFault,
];
