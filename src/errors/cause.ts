// The part of a causing error that an error keeps.

import { field } from '../field.ts';

/** A raw error of the runtime, reduced to its code: its text may quote headers and addresses. */
export function bareCause(error: unknown, clean: (text: string) => string): Error {
  const code = codeOf(error);
  const name = code ?? (error instanceof Error ? error.name : 'unknown failure');
  return Object.assign(new Error(clean(name)), code === undefined ? {} : { code: clean(code) });
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
