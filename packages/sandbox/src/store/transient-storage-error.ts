// A full or read-only disk may recover. Work that failed because of it had no effect and can be repeated.

const TRANSIENT_CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);
/** SQLite's primary result codes for the same: busy, read-only, out of order, full. */
const TRANSIENT_SQLITE_CODES: ReadonlySet<number> = new Set([5, 8, 10, 13]);

/** Whether the error is caused by the machine only. */
export function isTransientStorageError(error: unknown): error is Error {
  const { code, errcode } = error as { code?: unknown; errcode?: number };
  return TRANSIENT_CODES.has(code) || (errcode !== undefined && TRANSIENT_SQLITE_CODES.has(errcode & 0xff));
}

/** Does the work; false after a transient storage error: do it again later. */
export function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isTransientStorageError(error)) return false;
    throw error;
  }
}
