// pg-boss wakes the workers; what makes an import right stays in the ledger. A job of the queue is one step of one row,
// and may come late, twice or not at all.

import { AuthenticationError, PermissionError } from 'language-service-client';
import type { PgBoss } from 'pg-boss';
import type { Bulk } from './bulk.ts';
import type { BulkEvent } from './events.ts';

export interface PgBossOptions {
  /** Started by the caller, and stopped by the caller. */
  readonly boss: PgBoss;
  readonly bulk: Bulk;
  /** Name of the queue. Default `language-service-bulk`. */
  readonly queue?: string | undefined;
  /** Steps this process takes at a time. Default 4. */
  readonly concurrency?: number | undefined;
  /**
   * A step whose worker gives no sign of life for so many seconds is given to another worker; at least 10. It is no lease:
   * the ledger's decides who may change a row. Default 60.
   */
  readonly heartbeatSeconds?: number | undefined;
  /** Receives the events of every step. */
  readonly onEvent?: ((event: BulkEvent) => void) | undefined;
}

export interface PgBossWork {
  /** Puts every row into the queue that has not ended and is not there; gives how many it put there. */
  enqueue(): Promise<number>;
  /**
   * Resolves when no row is left to work on, or `stop` was called. Rejects with AuthenticationError or PermissionError when
   * the key is refused: then this process takes no more steps.
   */
  readonly ended: Promise<void>;
  /** Takes no new steps; those under way end. */
  stop(): Promise<void>;
}

interface StepData {
  readonly id: string;
}

const batch = 500;
/** A step that is lost is delivered again; the ledger says when a row has failed. */
const retryLimit = 1_000;
/** An upload may take so long while its worker gives signs of life. */
const longestStepSeconds = 6 * 3_600;
/** The step of a refused key rests for so long. */
const deniedRestSeconds = 60;

/**
 * Takes steps from a queue of pg-boss 12. Any number of processes do so side by side; any of them enqueues.
 *
 * @example
 * const work = await workWithPgBoss({ boss, bulk });
 * await work.enqueue();
 */
export async function workWithPgBoss(options: PgBossOptions): Promise<PgBossWork> {
  const { boss, bulk, queue = 'language-service-bulk', concurrency = 4, onEvent } = options;
  const { heartbeatSeconds = 60 } = options;
  const times = { retryLimit, expireInSeconds: longestStepSeconds, heartbeatSeconds };
  // One step of a row waits and one runs at most, so a row is never twice in the queue.
  await boss.createQueue(queue, { policy: 'stately', ...times });
  await boss.updateQueue(queue, times); // one of an earlier version has other times
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  ended.catch(() => undefined); // who does not ask for the end need not hear of it
  const again = (id: string, startAfter: number) =>
    boss.send(queue, { id }, { singletonKey: id, startAfter });
  const take = async ([job]: readonly { readonly data: StepData; readonly signal: AbortSignal }[]) => {
    if (job === undefined) return undefined;
    const { id } = job.data;
    try {
      const step = await bulk.advance(id, { signal: job.signal, onEvent });
      if ('again' in step) return void (await again(id, Math.ceil(step.again / 1_000)));
      const { planned, declared, sent } = (await bulk.report()).total;
      if (planned + declared + sent === 0) resolve();
      return 'failed' in step ? { failed: step.failed.failure?.message } : undefined;
    } catch (error) {
      if (!(error instanceof AuthenticationError || error instanceof PermissionError)) throw error;
      await again(id, deniedRestSeconds);
      reject(error);
      // It waits for the steps under way, and this is one of them.
      await boss.offWork(queue, { wait: false });
      return undefined;
    }
  };
  const settings = { batchSize: 1, pollingIntervalSeconds: 0.5, localConcurrency: concurrency } as const;
  await boss.work<StepData>(queue, settings, take);
  return {
    enqueue: () => enqueue(boss, bulk, queue),
    ended,
    stop: async () => {
      await boss.offWork(queue, { wait: true });
      resolve();
    },
  };
}

async function enqueue(boss: PgBoss, bulk: Bulk, queue: string): Promise<number> {
  let jobs: { data: StepData; singletonKey: string }[] = [];
  let count = 0;
  const send = async () => {
    const ids = await boss.insert(queue, jobs, { returnId: true });
    count += ids?.length ?? 0;
    jobs = [];
  };
  const { rows } = await bulk.report();
  for await (const { id, state } of rows()) {
    if (state === 'done' || state === 'failed' || state === 'unknown') continue;
    jobs.push({ data: { id }, singletonKey: id });
    if (jobs.length === batch) await send();
  }
  if (jobs.length > 0) await send();
  return count;
}
