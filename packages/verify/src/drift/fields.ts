// What a service or a description holds may be anything, so a field of it is read without trust.

/** Whether a value is an object of any kind, a list among them. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns a field of a value; undefined where the value is not an object or has no such field. */
export function field(value: unknown, name: PropertyKey): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

/** Returns the value at the end of a path of names; undefined where the path ends early. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce(field, value);
}
