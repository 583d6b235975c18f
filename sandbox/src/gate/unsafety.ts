// Some values survive JSON.parse and break what comes after: nesting without end overflows the stack of every
// writer, 1e999 is no number JSON can write, and a lone surrogate is no text UTF-8 can carry.

const MAX_DEPTH = 64;

/** Why a parsed value cannot be kept as it is; undefined when it can. Takes no room, however much it looks through. */
export function unsafety(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return `must NOT be nested deeper than ${MAX_DEPTH} levels`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must hold numbers that JSON can write';
  if (typeof value === 'string' && !value.isWellFormed()) return 'must NOT hold a lone surrogate';
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined;
  for (const inner of Array.isArray(value) ? value : Object.keys(value)) {
    const reason = unsafety(inner, depth + 1);
    if (reason !== undefined) return reason;
  }
  return Array.isArray(value) ? undefined : unsafeField(value, depth);
}

/** What is read from JSON or a form has nothing but its own fields. */
function unsafeField(fields: object, depth: number): string | undefined {
  for (const field in fields) {
    const reason = unsafety(Reflect.get(fields, field), depth + 1);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
