// A disk that is full or cannot be written may be better in a while. What failed for that was not done at all, and can
// be tried again.

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

/** Whether the machine, and nothing else, is at fault. */
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
