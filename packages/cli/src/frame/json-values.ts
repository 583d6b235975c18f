/** Returns whether the value has fields: an object or a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the value at the end of a path of names; undefined where a name leads nowhere. */
export function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/** Returns a copy with other texts, each changed by the name of its field; the names stay. */
export function mapTexts(value: unknown, change: (text: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') return change(value, name);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change, key)]));
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Returns the object without the fields that are undefined. */
export function withoutAbsent<T extends object>(given: T): Present<T> {
  // Only fields that are absent from the result are taken away.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
}
