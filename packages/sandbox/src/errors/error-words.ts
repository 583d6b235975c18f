// By its default export: an older Node has no such name.
import util from 'node:util';

/**
 * Returns what a client may read of an error. The words of the sandbox are shown; those of the platform can have a path
 * of this machine in them, so its code is shown, with the general words of that code.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The platform gives its errors these fields.
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === undefined) return error.message;
  return errno === undefined ? code : `${code}: ${util.getSystemErrorMessage(errno)}`;
}
