// The kinds of limits, each alone: what a value breaks, in words, or undefined.

import { shortened } from '../errors/quote.ts';
import { bytesOf, inWords, kindOf } from '../field.ts';
import type { RequestCheck } from '../operation-info.ts';

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
