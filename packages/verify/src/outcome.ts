// Nothing is shown by a response that a refused key, a full account or an outage gives: that respect stays untested.

/** Thrown where a row can say nothing. */
export class Untestable extends Error {
  override readonly name = 'Untestable';
}

/** Thrown where the service does what no row is prepared for: that too is a difference. */
export class Surprise extends Error {
  override readonly name = 'Surprise';
}

/** The value below those names; undefined if it does not exist. */
export function valueAt(data: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    data,
  );
}

/** Returns the text below those names. @throws Surprise where there is none. */
export function textAt(data: unknown, ...names: readonly (string | number)[]): string {
  const value = valueAt(data, ...names);
  if (typeof value === 'string') return value;
  throw new Surprise(`no text at /${names.join('/')}`);
}

/** Returns the list below those names. @throws Surprise where there is none. */
export function listAt(data: unknown, ...names: readonly (string | number)[]): readonly unknown[] {
  const value = valueAt(data, ...names);
  if (Array.isArray(value)) return value;
  throw new Surprise(`no list at /${names.join('/')}`);
}
