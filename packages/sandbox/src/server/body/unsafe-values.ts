// JSON.parse accepts some values that cannot be written again: JSON cannot write the number 1e999, and UTF-8 cannot
// encode a lone surrogate.

/** Why a parsed value cannot be stored; undefined if it can. Uses constant memory. */
export function unsafety(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must hold numbers that JSON can write';
  if (typeof value === 'string' && !value.isWellFormed()) return 'must NOT hold a lone surrogate';
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined;
  for (const inner of Array.isArray(value) ? value : Object.keys(value)) {
    const reason = unsafety(inner);
    if (reason !== undefined) return reason;
  }
  return Array.isArray(value) ? undefined : unsafeField(value);
}

/** What is read from JSON or a form has nothing but its own fields. */
function unsafeField(fields: object): string | undefined {
  for (const field in fields) {
    const reason = unsafety(Reflect.get(fields, field));
    if (reason !== undefined) return reason;
  }
  return undefined;
}
