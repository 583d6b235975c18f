// The part of a causing error that an error keeps.

import { field, kindOf } from '../field.ts';

/** A raw error of a runtime or of a fetch, reduced to its code, or to its words without secrets where it has none. */
export function bareCause(error: unknown, clean: (text: string) => string): Error {
  const code = codeOf(error);
  // An error of another realm has another class.
  const hasWords = typeof (field(error, 'message') ?? error) === 'string';
  const words = clean(code ?? String(hasWords ? error : kindOf(error))).slice(0, 200);
  return Object.assign(new Error(words), code === undefined ? {} : { code: words });
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
