// The words of an error. An argument may be a customer's text in the wrong place, a cause may quote a header, and errors are
// logged: a message repeats only enough to identify what it is about.

import { field, isObject, kindOf } from '../field.ts';
import type { Redact } from '../redact.ts';

const most = 80;

/** The most characters of the service's words that an error holds. */
export const longestWords = 1_000;

/** An argument as a message repeats it: at most 80 characters, its beginning and its end. */
export function shortened(text: string): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2 - 1)}…${text.slice(-most / 2)}`;
}

/** The forms in which a secret is searched for: plain and percent-encoded, in which upper and lower case are the same. */
export function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret)].flatMap((form) => [
    form,
    form.replaceAll(encoded, (code) => code.toUpperCase()),
    form.replaceAll(encoded, (code) => code.toLowerCase()),
  ]);
}

const encoded = /%[\da-f]{2}/gi;

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
