// By its default export: an older Node has no such name.
import util from 'node:util';

/**
 * Returns the part of an error that a client may read: the words of the sandbox, or the code of an error of
 * the platform, whose words can contain a path of this machine.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The platform gives its errors these fields.
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === undefined) return error.message;
  return errno === undefined ? code : `${code}: ${util.getSystemErrorMessage(errno)}`;
}
