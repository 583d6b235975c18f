// The operating system keeps a lock of SQLite: it ends with its process, however that ends, and holds between containers,
// which do not see each other's process ids. The empty file remains, because another process may have opened it.

import { UsageError } from '../command-error.ts';

export interface ProcessLock {
  /** False while another process has it, or another user of this file in this process. */
  take(): boolean;
  release(): void;
}

const SQLITE_BUSY = 5;

/** @throws UsageError when the file cannot be written. */
export async function openLock(path: string): Promise<ProcessLock> {
  const { sqlite } = await import('language-service-description/node-sqlite');
  const database = new sqlite.DatabaseSync(path, { open: false });
  try {
    database.open();
  } catch (error) {
    refuseLock(path, error);
  }
  return {
    take() {
      try {
        // A journal in memory: the lock needs no second file, and none fits on a full disk.
        database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
        return true;
      } catch (error) {
        if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
        refuseLock(path, error);
      }
    },
    release: () => database.close(),
  };
}

function refuseLock(path: string, error: unknown): never {
  throw new UsageError(`${path} cannot be locked (${error instanceof Error ? error.message : error})`);
}
