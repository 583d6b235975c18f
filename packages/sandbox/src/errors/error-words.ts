// Older versions of Node do not export this function by name.
import util from 'node:util';

/**
 * Returns the text of an error for a response. For a system error, returns its code and a text, for example `ENOENT: no
 * such file or directory`. The message of a system error is not used, because it may contain a path of this machine.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Platform errors have these fields.
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === undefined) return error.message;
  return errno === undefined ? code : `${code}: ${util.getSystemErrorMessage(errno)}`;
}
