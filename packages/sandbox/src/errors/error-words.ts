// By its default export: an old Node must load this file to be refused in a line, and has no such name.
import util from 'node:util';

/**
 * What a client may read of an error. The words of the sandbox are shown; those of the platform can have a path of this
 * machine in them, so its code is shown, with the general words of that code.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The platform gives its errors these fields, SQLite's among them.
  const { code, errno, errstr } = error as NodeJS.ErrnoException & { readonly errstr?: string };
  if (errstr !== undefined) return errstr;
  if (code === undefined) return error.message;
  return errno === undefined ? code : `${code}: ${util.getSystemErrorMessage(errno)}`;
}
