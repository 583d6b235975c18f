// SQLite appends each transaction to the file `<ledger>-wal`. A transaction survives the end of the machine once that
// file is flushed to the disk. A flush takes milliseconds, so it runs beside the work, and one flush serves every
// transaction that waits for it.

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const flushFile = promisify(fdatasync);

export class SqliteLog {
  readonly #path: string;
  /** Opened by the first flush. */
  #file: number | undefined;
  /** Ends when no flush runs. */
  #running: Promise<void> = Promise.resolve();
  /** The flush that has not started. */
  #next: Promise<void> | undefined;

  /** The connection that writes the log must be open for as long as this is: then nobody replaces the file. */
  constructor(ledgerPath: string) {
    this.#path = `${ledgerPath}-wal`;
  }

  /** Resolves when the transactions that are in the log now survive the end of the machine. */
  flush(): Promise<void> {
    // A flush that runs already may have passed by what was written since.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const flushed = this.#flush();
      this.#running = flushed.catch(() => undefined);
      return flushed;
    });
    return this.#next;
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#running;
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  async #flush(): Promise<void> {
    this.#file ??= openSync(this.#path, 'r+');
    await flushFile(this.#file);
  }
}
