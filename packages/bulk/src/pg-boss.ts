// pg-boss wakes the workers; what makes an import right stays in the ledger. A job of the queue is one step of one row,
// and may come late, twice or not at all.

import type { PgBoss } from 'pg-boss';
import type { Bulk } from './bulk.ts';

export interface PgBossOptions {
  /** Started by the caller, and stopped by the caller. */
  readonly boss: PgBoss;
  readonly bulk: Bulk;
  /** Name of the queue. Default `language-service-bulk`. */
  readonly queue?: string | undefined;
  /** Steps this process takes at a time. Default 4. */
  readonly concurrency?: number | undefined;
  /**
   * After so many seconds without an end a step is given to another worker. It is no lease: the ledger's decides who may
   * change a row. Default 60.
   */
  readonly expireInSeconds?: number | undefined;
}

export interface PgBossWork {
  /** Puts every row into the queue that has not ended and is not there; gives how many. */
  enqueue(): Promise<number>;
  /** Takes no new steps; those under way end. */
  stop(): Promise<void>;
}

interface StepData {
  readonly id: string;
}

const batch = 500;
/** A step that is lost is delivered again; the ledger says when a row has failed. */
const retryLimit = 1_000;

/**
 * Takes steps from a queue of pg-boss 12. Any number of processes do so side by side; any of them enqueues.
 *
 * @example
 * const work = await workWithPgBoss({ boss, bulk });
 * await work.enqueue();
 */
export async function workWithPgBoss(options: PgBossOptions): Promise<PgBossWork> {
  const { boss, bulk, queue = 'language-service-bulk', concurrency = 4, expireInSeconds = 60 } = options;
  // One step of a row waits and one runs at most, so a row is never twice in the queue.
  await boss.createQueue(queue, { policy: 'stately', retryLimit, expireInSeconds });
  const take = async ([job]: readonly { readonly data: StepData; readonly signal: AbortSignal }[]) => {
    if (job === undefined) return undefined;
    const { id } = job.data;
    const step = await bulk.advance(id, { signal: job.signal });
    if ('again' in step) {
      await boss.send(queue, { id }, { singletonKey: id, startAfter: Math.ceil(step.again / 1_000) });
      return undefined;
    }
    return 'failed' in step ? { failed: step.failed.failure?.message } : undefined;
  };
  const settings = { batchSize: 1, pollingIntervalSeconds: 0.5, localConcurrency: concurrency } as const;
  await boss.work<StepData>(queue, settings, take);
  return {
    enqueue: () => enqueue(boss, bulk, queue),
    stop: () => boss.offWork(queue, { wait: true }),
  };
}

async function enqueue(boss: PgBoss, bulk: Bulk, queue: string): Promise<number> {
  let jobs: { data: StepData; singletonKey: string }[] = [];
  let count = 0;
  const send = async () => {
    const ids = await boss.insert(queue, jobs);
    count += ids?.length ?? 0;
    jobs = [];
  };
  const { rows } = await bulk.report();
  for await (const { id, state } of rows()) {
    if (state === 'done' || state === 'failed') continue;
    jobs.push({ data: { id }, singletonKey: id });
    if (jobs.length === batch) await send();
  }
  if (jobs.length > 0) await send();
  return count;
}
