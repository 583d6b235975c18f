import { rmSync } from 'node:fs';
import { wordsOf } from '../errors/error-words.ts';
import { discard } from '../store/replace-file.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { fileThreads } from './file-threads.ts';
import type { ExportOrder, ExportResult } from './tmx-export.ts';

export type { ExportOrder, ExportResult } from './tmx-export.ts';

export interface RunningExport {
  /** Settles when the file is whole. Rejects when it could not be written, or was cancelled. */
  readonly done: Promise<ExportResult>;
  /** Stops the export and removes what it made. Has no effect on a completed one. */
  cancel(): Promise<void>;
}

const pool = new WorkerPool<ExportOrder, ExportResult>(
  new URL('./export-worker.ts', import.meta.url),
  fileThreads,
);

/** Writes a memory as TMX, in a thread of its own. */
export function startExport(order: ExportOrder): RunningExport {
  const run = pool.run(order);
  const done = run.done.catch((error: Error) => {
    discard(order.target);
    rmSync(order.target, { force: true }); // it may have got its name in the moment it was stopped
    throw new Error(`the export did not end: ${wordsOf(error)}`, { cause: error });
  });
  return {
    done,
    async cancel() {
      await run.stop();
      await Promise.allSettled([done]);
    },
  };
}
