// Some values survive JSON.parse and break what comes after: 1e999 is no number JSON can write, and a lone surrogate is
// no text UTF-8 can carry.

/** Why a parsed value cannot be kept as it is; undefined when it can. Takes no room, however much it looks through. */
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
