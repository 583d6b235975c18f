// A documented limit is checked here, so that a request that must fail is never sent, and its error names the field
// and the limit. What is only assumed is never checked: the service may accept it.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { OperationInfo, RequestCheck } from '../generated/operations.ts';

/** @throws InvalidRequestError naming the field and the limit. */
export function checkRequest(id: string, info: OperationInfo, given: object | undefined): void {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    throw new InvalidRequestError(`${id}: the ${info.body ? 'body' : 'query'} must be an object`, {});
  for (const check of info.checks ?? []) {
    for (const { owner, value } of placesOf(given ?? {}, check.field)) {
      const fault = faultOf(check, value, owner);
      if (fault !== undefined)
        throw new InvalidRequestError(`${id}: ${check.field} ${fault}`, { field: check.field });
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

interface Place {
  readonly owner: Fields;
  readonly value: unknown;
}

/** The places a field stands at: one, or, below an array, as many as it has elements. */
function placesOf(given: object, field: string): Place[] {
  let places: Place[] = [{ owner: {}, value: given }];
  for (const name of field.split('.'))
    places = places.flatMap(({ value }) => (isFields(value) ? placesIn(value, name) : []));
  return places;
}

function placesIn(owner: Fields, name: string): Place[] {
  const plain = name.replace('[]', '');
  const value = owner[plain];
  if (plain === name) return [{ owner, value }];
  return Array.isArray(value) ? value.map((one: unknown) => ({ owner, value: one })) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function faultOf(check: RequestCheck, value: unknown, owner: Fields): string | undefined {
  if (value === undefined) return check.required ? 'is required' : undefined;
  if (check.type !== undefined && !isOfType(value, check.type)) return `must be ${articled(check.type)}`;
  return (
    numberFault(check, value) ??
    textFault(check, value) ??
    itemsFault(check, value) ??
    valuesFault(check, value) ??
    companyFault(check, owner)
  );
}

function isOfType(value: unknown, type: NonNullable<RequestCheck['type']>): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isFields(value) && !Array.isArray(value);
  return typeof value === type;
}

function articled(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

function numberFault(check: RequestCheck, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  const { minimum, maximum, exclusiveMinimum } = check;
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}; it is ${value}`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `must be greater than ${exclusiveMinimum}; it is ${value}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}; it is ${value}`;
  return undefined;
}

function textFault({ minLength, maxLength, maxBytes }: RequestCheck, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  if (minLength !== undefined && length < minLength)
    return `must have at least ${minLength} characters; it has ${length}`;
  if (maxLength !== undefined && length > maxLength)
    return `must have at most ${maxLength} characters; it has ${length}`;
  if (maxBytes === undefined) return undefined;
  const bytes = new TextEncoder().encode(value).byteLength;
  return bytes > maxBytes ? `must have at most ${maxBytes} UTF-8 bytes; it has ${bytes}` : undefined;
}

function itemsFault({ minItems, maxItems }: RequestCheck, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (minItems !== undefined && value.length < minItems)
    return `must have at least ${minItems} items; it has ${value.length}`;
  if (maxItems !== undefined && value.length > maxItems)
    return `must have at most ${maxItems} items; it has ${value.length}`;
  return undefined;
}

function valuesFault({ values }: RequestCheck, value: unknown): string | undefined {
  return values === undefined || values.some((one) => one === value)
    ? undefined
    : `must be one of ${values.join(', ')}`;
}

function companyFault({ requires, excludes }: RequestCheck, owner: Fields): string | undefined {
  const missing = requires?.find((name) => owner[name] === undefined);
  if (missing !== undefined) return `needs ${missing}`;
  const rival = excludes?.find((name) => owner[name] !== undefined);
  return rival === undefined ? undefined : `cannot be used together with ${rival}`;
}
