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

/** What a stream of the program rejects with: as it is, but reduced where it may hold a secret. */
export function ownCause(error: unknown, redact: Redact): Error {
  return error instanceof Error && isSafe(error, redact) ? error : bareCause(error, redact);
}

/** Whether an error has nothing but texts without secrets, and a cause like that. */
function isSafe(error: unknown, redact: Redact, depth = 0): boolean {
  if (!isObject(error)) return redact(String(error)) === String(error);
  return Reflect.ownKeys(error).every((name) => {
    const value = field(error, name);
    if (isObject(value) && (name !== 'cause' || depth > 5)) return false;
    return isSafe(name.toString(), redact) && isSafe(value, redact, depth + 1);
  });
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
