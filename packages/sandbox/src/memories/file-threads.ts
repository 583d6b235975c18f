// Imports and exports of files run in threads whose memory is bounded: far more than any file needs, and a bound for one
// that is made to attack.

import { rmSync } from 'node:fs';
import { wordsOf } from '../errors/error-words.ts';
import { discard } from '../store/replace-file.ts';
import { type PoolOptions, WorkerPool } from '../workers/worker-pool.ts';
import type { ExportOrder } from './tmx-export.ts';
import type { ImportOrder, ImportOutcome } from './tmx-import.ts';

export type { ExportOrder } from './tmx-export.ts';
export type { ImportOrder, ImportOutcome } from './tmx-import.ts';

const options: PoolOptions = {
  mostIdle: 4,
  keepMs: 500,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
};
const imports = new WorkerPool<ImportOrder, ImportOutcome>(
  new URL('./import-worker.ts', import.meta.url),
  options,
);
const exports = new WorkerPool<ExportOrder, void>(new URL('./export-worker.ts', import.meta.url), options);

/** A file that is being made. */
export interface RunningFile<Result> {
  /** Settles when the file is whole or abandoned. */
  readonly done: Promise<Result>;
  /** Stops the work and removes what it made. Has no effect on a completed one. */
  cancel(): Promise<void>;
}

/** Makes a memory of a TMX file; `done` never rejects. */
export function startImport(order: ImportOrder): RunningFile<ImportOutcome> {
  return start(imports, order, (error) => {
    return { status: 'failed', message: `the import did not end: ${wordsOf(error)}` };
  });
}

/** Writes a memory as TMX; `done` rejects when the file could not be written, or was cancelled. */
export function startExport(order: ExportOrder): RunningFile<void> {
  return start(exports, order, (error) => {
    throw new Error(`the export did not end: ${wordsOf(error)}`, { cause: error });
  });
}

function start<Order extends { readonly target: string }, Result>(
  pool: WorkerPool<Order, Result>,
  order: Order,
  onFailure: (error: Error) => Result,
): RunningFile<Result> {
  const run = pool.run(order);
  const done = run.done.catch((error: Error) => {
    discard(order.target);
    rmSync(order.target, { force: true }); // it may have got its name in the moment it was stopped
    return onFailure(error);
  });
  return {
    done,
    async cancel() {
      await run.stop();
      await Promise.allSettled([done]);
    },
  };
}
