// Imports the default export, because an older Node has no named export of this function.
import util from 'node:util';

/**
 * Returns the part of an error that a client may read: the message of a sandbox error, or the code of a platform
 * error. The message of a platform error can contain a path of this machine.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The platform gives its errors these fields.
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === undefined) return error.message;
  return errno === undefined ? code : `${code}: ${util.getSystemErrorMessage(errno)}`;
}
