// What the service answers is unknown until it has been read; what is missing where it should be is a finding.
import { Surprise } from './verdict.ts';

/** Whether a value is an object of any kind, a list among them. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The value below those names; undefined if it does not exist. */
export function valueAt(data: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), data);
}

/** Every field and item of a value at any depth, with its name. */
export function* fieldsIn(value: unknown): Generator<readonly [name: string, value: unknown]> {
  if (!isObject(value)) return;
  for (const field of Object.entries(value)) {
    yield field;
    yield* fieldsIn(field[1]);
  }
}

/** The text below those names. */
export function textAt(data: unknown, ...names: readonly (string | number)[]): string {
  const value = valueAt(data, ...names);
  if (typeof value === 'string') return value;
  throw new Surprise(`no text at /${names.join('/')}`);
}

/** The number below those names. */
export function numberAt(data: unknown, ...names: readonly (string | number)[]): number {
  const value = valueAt(data, ...names);
  if (typeof value === 'number') return value;
  throw new Surprise(`no number at /${names.join('/')}`);
}

/** The list below those names. */
export function listAt(data: unknown, ...names: readonly (string | number)[]): readonly unknown[] {
  const value = valueAt(data, ...names);
  if (Array.isArray(value)) return value;
  throw new Surprise(`no list at /${names.join('/')}`);
}
