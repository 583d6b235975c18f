// Older versions of Node do not export this function by name.
import util from 'node:util';

/**
 * Returns the text of an error that a client may see. For a platform error, returns its code, because its message may
 * contain a path of this machine.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Platform errors have these fields.
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === undefined) return error.message;
  return errno === undefined ? code : `${code}: ${util.getSystemErrorMessage(errno)}`;
}
