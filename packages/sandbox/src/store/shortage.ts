// A full or read-only disk may recover. Work that failed because of it had no effect and can be repeated.

const SHORTAGES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);
/** SQLite's primary result codes for the same: busy, read-only, out of order, full. */
const SQLITE_SHORTAGES: ReadonlySet<number> = new Set([5, 8, 10, 13]);

/** Whether the error is caused by the machine only. */
export function isShortage(error: unknown): error is Error {
  const { code, errcode } = error as { code?: unknown; errcode?: number };
  return SHORTAGES.has(code) || (errcode !== undefined && SQLITE_SHORTAGES.has(errcode & 0xff));
}

/** Does the work; false when there was a shortage and it is to be done again later. */
export function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isShortage(error)) return false;
    throw error;
  }
}
