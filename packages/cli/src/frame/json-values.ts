/** Returns whether the value is an object or an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the value at a path of field names; undefined if a field is missing. */
export function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/**
 * Returns a copy of a value in which `change` replaces each text, but not the names of fields. `change` receives the
 * text and the name of its field.
 */
export function mapTexts(value: unknown, change: (text: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') return change(value, name);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change, key)]));
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Returns the object without its undefined fields. */
export function withoutAbsent<T extends object>(given: T): Present<T> {
  // Only undefined fields were removed, so the cast is right.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
}
