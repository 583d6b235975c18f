import { rmSync } from 'node:fs';
import { wordsOf } from '../errors/error-words.ts';
import { discard } from '../store/replace-file.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { fileThreads } from './file-threads.ts';
import type { ImportOrder, ImportOutcome } from './tmx-import.ts';

export type { ImportOrder, ImportOutcome } from './tmx-import.ts';

export interface RunningImport {
  /** Settles when the memory is complete or given up; never rejects. */
  readonly done: Promise<ImportOutcome>;
  /** Stops the import and removes what it made; `done` says that it failed. Has no effect on a completed one. */
  cancel(): Promise<void>;
}

const pool = new WorkerPool<ImportOrder, ImportOutcome>(
  new URL('./import-worker.ts', import.meta.url),
  fileThreads,
);

/** Makes a memory of a TMX file, in a thread of its own. */
export function startImport(order: ImportOrder): RunningImport {
  const run = pool.run(order);
  const done = run.done.catch((error: Error): ImportOutcome => {
    discard(order.target);
    rmSync(order.target, { force: true }); // it may have got its name in the moment it was stopped
    return { status: 'failed', message: `the import did not end: ${wordsOf(error)}` };
  });
  return {
    done,
    async cancel() {
      await run.stop();
      await done;
    },
  };
}
