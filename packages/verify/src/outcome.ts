// The errors of a row whose statement cannot be confirmed, and functions that read response data.

/** The error of a test row whose statement is wrong, because the responses of the service contradict it. */
export class Difference extends Error {
  override readonly name = 'Difference';
}

/** The error of a test row that stops at an unexpected response, before it has tested its statement (`says`). */
export class Surprise extends Difference {}

/**
 * The error of a test row that cannot be tested, for example because of a refused key, a full account, an outage or
 * missing data.
 */
export class Untestable extends Error {
  override readonly name = 'Untestable';
}

/** Throws Difference if a value is not the expected value. `what` is the name of the value in the error message. */
export function equal(what: string, value: unknown, expected: unknown): void {
  const [came, due] = [value, expected].map((one) => JSON.stringify(one) ?? 'missing');
  if (came !== due) throw new Difference(`${what} is ${came?.slice(0, 60)}, not ${due?.slice(0, 60)}`);
}

/**
 * Returns the value at a path of field names, for example `results`, `0`, `status`. Returns undefined if the data has
 * no such field.
 */
export function valueAt(data: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    data,
  );
}

/** Returns the text at a path of field names. @throws Surprise if the data has no text at this path. */
export function textAt(data: unknown, ...names: readonly (string | number)[]): string {
  const value = valueAt(data, ...names);
  if (typeof value === 'string') return value;
  throw new Surprise(`no text at /${names.join('/')}`);
}

/** Returns the list at a path of field names. @throws Surprise if the data has no list at this path. */
export function listAt(data: unknown, ...names: readonly (string | number)[]): readonly unknown[] {
  const value = valueAt(data, ...names);
  if (Array.isArray(value)) return value;
  throw new Surprise(`no list at /${names.join('/')}`);
}

/**
 * Returns the first list in the data of a response, for example the items of a page.
 * @throws Surprise if the data has no list.
 */
export function itemsOf(data: unknown): readonly unknown[] {
  const list = Object.values(Object(data)).find((value) => Array.isArray(value));
  return listAt({ list }, 'list');
}
