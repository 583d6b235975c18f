// Selects the fields of an error that a case compares.

export function pick(value: unknown, names: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, field(value, name)]));
}

/** One field of a value; undefined when it has none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
