/** Whether the value has fields: an object or a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The value at the end of a path of names; undefined where a name leads nowhere. */
export function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}
