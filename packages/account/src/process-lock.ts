// The operating system keeps a lock of SQLite: it ends with its process, however that ends, and holds between containers,
// which do not see each other's process ids. The empty file remains, because another process may have opened it.

import { AccountError, messageOf } from './account-error.ts';

const SQLITE_BUSY = 5;

export async function openProcessLock(path: string) {
  const { isOpen, sqlite } = await import('language-service-description/node-sqlite');
  const database = new sqlite.DatabaseSync(path, { open: false });
  return {
    /**
     * False while another process has it, or another user of this file in this process.
     * @throws AccountError `invalid` when the file cannot be written.
     */
    take() {
      try {
        if (!isOpen(database)) database.open();
        // A journal in memory: the lock needs no second file, and none fits on a full disk.
        database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
        return true;
      } catch (error) {
        if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
        throw new AccountError('invalid', `${path} cannot be locked (${messageOf(error)})`);
      }
    },
    release: () => isOpen(database) && database.close(),
  };
}
