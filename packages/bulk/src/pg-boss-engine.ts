// The engine for several machines, based on the queue library pg-boss. pg-boss decides which worker imports a row and
// when. It retries the row after a worker has died. One job of pg-boss is one import. Heartbeats of the worker keep the
// job active until the import ends.

import { createHash } from 'node:crypto';
import type { Job, JobAttempt, PgBoss } from 'pg-boss';
import { LedgerError, type Query, type Value } from './database.ts';
import { runLoop } from './engine.ts';
import type { Engine, EngineRun, Ledger, Queued } from './record.ts';
import type { Row } from './row.ts';
import { every } from './sleep.ts';

/**
 * The intervals of the heartbeat and of the supervision in pg-boss, in seconds. With the longer defaults, an import
 * would wait for a minute after its worker has died.
 */
const [heartbeatSeconds, superviseSeconds] = [10, 2];
const refreshMs = 3_000;
/**
 * The maximum duration of a pg-boss job, in seconds. If a job expires, its import is not lost, because the next run
 * queues all unfinished imports again.
 */
const expireInSeconds = 86_399;

/** Returns the database interface that pg-boss needs. It passes the statements of pg-boss to `query`. */
function executorOver(query: Query) {
  // pg-boss passes texts, numbers and JSON. The driver supports all of them.
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: [...(await query(text, values as Value[]))],
    }),
  };
}

/**
 * Waits for the import of an optional package, and returns its module.
 * @throws Error with the npm command to run, if the package is not installed.
 */
export async function installed<T>(name: string, loading: Promise<T>): Promise<T> {
  return loading.catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const message = `a ledger in Postgres needs the package ${name}. To install it: npm install pg pg-boss (Node 22.13 or newer)`;
    throw isMissing ? new Error(message, { cause: error }) : error;
  });
}

/** Starts pg-boss, which uses the connection of the ledger. */
export async function startBoss(query: Query, schema: string, mayMigrate: boolean): Promise<PgBoss> {
  const { PgBoss: Boss } = await installed('pg-boss', import('pg-boss'));
  const boss = new Boss({
    ...{ db: executorOver(query), schema, schedule: false, migrate: mayMigrate, createSchema: mayMigrate },
    ...{ superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds },
  });
  // pg-boss retries its background statements while the database is unavailable.
  boss.on('error', () => undefined);
  return boss.start();
}

export class PgBossEngine implements Engine {
  readonly #start: () => Promise<PgBoss>;
  #boss: Promise<PgBoss> | undefined;
  readonly #queues = new Set<string>();

  constructor(query: Query, schema: string) {
    this.#start = () => startBoss(query, schema, false);
  }

  async enqueue(query: Query, account: string, rows: readonly Queued[]): Promise<void> {
    if (rows.length === 0) return;
    const { boss, name } = await this.#queue(account);
    // Large files come first, so that only short imports remain at the end.
    const jobs = rows.map(({ id, path, size }) => ({
      singletonKey: id,
      priority: size,
      data: { id, path, size },
    }));
    await boss.insert(name, jobs, { db: executorOver(query) });
  }

  async run(ledger: Ledger, work: (row: Row) => Promise<boolean>, options: EngineRun): Promise<void> {
    const { account, leaseMs, clock } = options;
    const { boss, name } = await this.#queue(account);
    await ledger.enqueueOpen(account);
    const held = new Set<JobAttempt>();
    const stopTouching = every(clock, refreshMs, async () => {
      if (held.size > 0) await boss.touch(name, [...held]);
    });
    const hold = async ({ id, retryCount, data }: Job<Queued>) => {
      // `retryCount` identifies the attempt. So a worker cannot end the attempt of another worker.
      const job = { id, retryCount };
      held.add(job);
      try {
        const row = await ledger.take(data.id, leaseMs);
        const isOver = row === undefined || (await work(row));
        // If this call fails, the job stays active. Another worker gets it later, and sees that the row has ended.
        if (isOver) await boss.complete(name, job).catch(whileAway);
        // Another worker can take the failed job at once.
        else await boss.fail(name, job, { reason: 'its worker ended' }).catch(whileAway);
      } finally {
        held.delete(job);
      }
    };
    const fetch = (batchSize: number) => boss.fetch<Queued>(name, { batchSize }).catch(whileAway);
    await runLoop(fetch, hold, options).finally(stopTouching);
  }

  async close(): Promise<void> {
    const boss = await this.#boss?.catch(() => undefined);
    await boss?.stop({ graceful: false, close: false });
  }

  /** Returns the queue of an account, and creates the queue if it is missing. */
  async #queue(account: string): Promise<{ readonly boss: PgBoss; readonly name: string }> {
    this.#boss ??= this.#start().catch((error: unknown) => {
      this.#boss = undefined;
      throw error;
    });
    const boss = await this.#boss;
    const name = `imports-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`;
    if (this.#queues.has(name)) return { boss, name };
    const limits = { heartbeatSeconds, expireInSeconds, retryLimit: 1_000_000, retryDelay: 0 };
    if ((await boss.getQueue(name)) === null)
      await boss.createQueue(name, { policy: 'exclusive', ...limits });
    this.#queues.add(name);
    return { boss, name };
  }
}

/**
 * Returns an empty list of jobs if the error says that the database is unavailable, so that the run continues. Throws
 * any other error.
 */
function whileAway(error: unknown): readonly [] {
  if (error instanceof LedgerError && error.retryable) return [];
  throw error;
}
