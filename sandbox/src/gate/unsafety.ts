// Some values survive JSON.parse and break what comes after: nesting without end overflows the stack of every
// writer, 1e999 is no number JSON can write, and a lone surrogate is no text UTF-8 can carry.

const MAX_DEPTH = 64;

/** Why a parsed value cannot be kept as it is; undefined when it can. */
export function unsafety(root: unknown): string | undefined {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (depth > MAX_DEPTH) return `must NOT be nested deeper than ${MAX_DEPTH} levels`;
    if (typeof value === 'number' && !Number.isFinite(value)) return 'must hold numbers that JSON can write';
    if (typeof value === 'string' && !value.isWellFormed()) return 'must NOT hold a lone surrogate';
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return 'must NOT hold a lone surrogate';
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}
