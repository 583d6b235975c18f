// The part of a causing error that an error keeps.

import { field, isObject, kindOf } from '../field.ts';
import type { Redact } from '../redact.ts';

/** A raw error of a runtime or of a fetch, reduced to its code, or to its words without secrets where it has none. */
export function bareCause(error: unknown, redact: Redact): Error {
  const code = codeOf(error);
  // An error of another realm has another class.
  const hasWords = typeof (field(error, 'message') ?? error) === 'string';
  const words = redact(code ?? String(hasWords ? error : kindOf(error))).slice(0, 200);
  return Object.assign(new Error(words), code === undefined ? {} : { code: words });
}

/** What a stream of the program rejects with: as it is, but reduced where it may hold a secret or has objects as fields. */
export function ownCause(error: unknown, redact: Redact): Error {
  const isSafe = (value: unknown) => !isObject(value) && redact(String(value)) === String(value);
  const isKept = (name: PropertyKey) => isSafe(name) && isSafe(field(error, name));
  return error instanceof Error && Reflect.ownKeys(error).every(isKept) ? error : bareCause(error, redact);
}

/** The runtime's code of a failure, looked for along the chain of causes. */
export function codeOf(error: unknown): string | undefined {
  for (let depth = 0, at = error; depth < 5; depth += 1) {
    const code = field(at, 'code');
    if (typeof code === 'string') return code;
    at = field(at, 'cause');
  }
  return undefined;
}
