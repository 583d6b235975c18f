// The engine of a fleet: pg-boss decides who imports which row, when, and again after a worker has died. One job is one
// import, held by the heartbeat of its worker from the POST to the end.

import { createHash } from 'node:crypto';
import type { Job, JobAttempt, PgBoss } from 'pg-boss';
import { LedgerError, type Query, type Value } from './database.ts';
import { runLoop } from './engine.ts';
import type { Engine, EngineRun, Ledger, Queued } from './record.ts';
import type { Row } from './row.ts';
import { every } from './sleep.ts';

/** Seconds, since pg-boss counts in them. Its defaults would leave a dead worker's import for a minute. */
const [heartbeatSeconds, superviseSeconds] = [10, 2];
const refreshMs = 3_000;
/** The longest that pg-boss lets a job run; what is open is queued again by every start. */
const expireInSeconds = 86_399;

/** Returns an executor that runs the statements of pg-boss. */
function executorOver(query: Query) {
  // pg-boss passes texts, numbers and JSON; the driver takes all of them.
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: [...(await query(text, values as Value[]))],
    }),
  };
}

/** Loads an optional package. @throws Error that says how to install it where it is missing. */
export async function installed<T>(name: string, loading: Promise<T>): Promise<T> {
  return loading.catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const message = `A ledger in Postgres needs the package ${name}, which is not installed: npm install pg pg-boss (Node 22.12 or newer)`;
    throw isMissing ? new Error(message, { cause: error }) : error;
  });
}

/** Starts pg-boss over a connection of the ledger. */
export async function startBoss(query: Query, schema: string, mayMigrate: boolean): Promise<PgBoss> {
  const { PgBoss: Boss } = await installed('pg-boss', import('pg-boss'));
  const boss = new Boss({
    ...{ db: executorOver(query), schema, schedule: false, migrate: mayMigrate, createSchema: mayMigrate },
    ...{ superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds },
  });
  // Its own statements fail while the database is away, and are repeated.
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
    // Large files first: what is left at the end is short.
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
      // A worker that wakes up late ends no attempt but its own.
      const job = { id, retryCount };
      held.add(job);
      try {
        const row = await ledger.take(data.id, leaseMs);
        const isOver = row === undefined || (await work(row));
        // One that stays active is given to another worker, which finds its row ended.
        if (isOver) await boss.complete(name, job).catch(whileAway);
        // One that is given back is another worker's at once.
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

  /** Returns the queue of an account, and creates it if it is missing. Workers of other accounts get none of its jobs. */
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

/** Returns no rows while the database is away, which ends no run. @throws Any other error. */
function whileAway(error: unknown): readonly [] {
  if (error instanceof LedgerError && error.retryable) return [];
  throw error;
}
