// Parses JSON. JSON.parse accepts some values that cannot be stored: deeply nested values, 1e999, which becomes
// Infinity, and lone surrogates, which UTF-8 cannot encode.

import { badRequest } from '../../errors/refusal.ts';

/** The maximum depth to which arrays and objects in a JSON body may be nested. */
const MAX_DEPTH = 64;

/** Parses a JSON text. Refuses the request with 400 if the text is empty or invalid. */
export function parseJson(text: string, field = 'body'): unknown {
  if (text.trim() === '') throw badRequest(field, 'is required');
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(field, 'must be well-formed JSON');
  }
}

/**
 * Returns why the sandbox cannot store a parsed JSON value, for example because it is nested too deeply. Returns
 * undefined if the value can be stored.
 */
export function unsafety(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must hold numbers that JSON can write';
  if (typeof value === 'string' && !value.isWellFormed()) return 'must NOT hold a lone surrogate';
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined;
  if (depth > MAX_DEPTH) return `must NOT be nested deeper than ${MAX_DEPTH} levels`;
  for (const inner of Array.isArray(value) ? value : Object.entries(value).flat()) {
    const reason = unsafety(inner, depth + 1);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
