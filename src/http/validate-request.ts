// A documented limit is checked here, so that a request that must fail is never sent, and its error names the field
// and the limit. Assumed limits are never checked: the service may accept the request.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { OperationInfo, RequestCheck } from '../operation-info.ts';

/** @throws InvalidRequestError naming the field and the limit. */
export function checkRequest(id: string, info: OperationInfo, given: object | undefined): void {
  const field = info.body ? 'body' : 'query';
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    throw new InvalidRequestError(`${id}: the ${field} must be an object`, { field });
  if (info.bodyRequired && given === undefined) throw bodyMissing(id);
  for (const check of info.checks ?? []) {
    const fault = faultBelow(check, given ?? {}, namesOf(check.field), 0);
    if (fault !== undefined)
      throw new InvalidRequestError(`${id}: ${check.field} ${fault}`, { field: check.field });
  }
}

/** The error of a request that has no body where one is required. */
export function bodyMissing(id: string): InvalidRequestError {
  return new InvalidRequestError(`${id}: the body is required; pass {} to change nothing`, {
    field: 'body',
  });
}

type Fields = Readonly<Record<string, unknown>>;

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
  check: RequestCheck,
  owner: unknown,
  names: readonly string[],
  depth: number,
): string | undefined {
  const name = names[depth];
  if (!isFields(owner) || name === undefined) return undefined;
  const isLast = depth === names.length - 1;
  const faultAt = (value: unknown) =>
    isLast ? faultOf(check, value, owner) : faultBelow(check, value, names, depth + 1);
  if (!name.endsWith('[]')) return faultAt(owner[name]);
  const values = owner[name.slice(0, -2)];
  if (!Array.isArray(values)) return undefined;
  for (const value of values) {
    const fault = faultAt(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
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
  const length = minLength === undefined && maxLength === undefined ? 0 : charactersIn(value);
  if (minLength !== undefined && length < minLength)
    return `must have at least ${minLength} characters; it has ${length}`;
  if (maxLength !== undefined && length > maxLength)
    return `must have at most ${maxLength} characters; it has ${length}`;
  if (maxBytes === undefined) return undefined;
  const bytes = new TextEncoder().encode(value).byteLength;
  return bytes > maxBytes ? `must have at most ${maxBytes} UTF-8 bytes; it has ${bytes}` : undefined;
}

/** Characters, of which some take two units of UTF-16. */
function charactersIn(text: string): number {
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdbff || (text.codePointAt(at) ?? 0) <= 0xffff) continue;
    pairs += 1;
    at += 1;
  }
  return text.length - pairs;
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
