// The engine of a fleet: pg-boss decides who imports which row, when, and again after a worker has died. One job is one
// import, held by the heartbeat of its worker from the POST to the end.

import { createHash } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { LedgerError, type Queries, type Value } from './database.ts';
import { runLoop } from './engine-loop.ts';
import type { Engine, Queued } from './ledger.ts';
import { every } from './sleep.ts';

/** Seconds, since pg-boss counts in them. Its defaults would leave a dead worker's import for a minute. */
const [heartbeatSeconds, superviseSeconds] = [10, 2];
const refreshMs = 3_000;
/** A job waits for its worker as long as the import may take; what is open is queued again by every start. */
const daySeconds = 86_400;

/** Statements of pg-boss, in a transaction of the ledger. */
interface Executor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** What pg-boss runs its statements with. */
export function executorOver({ query }: Queries): Executor {
  // pg-boss passes texts, numbers and JSON; the driver takes all of them.
  return { executeSql: async (text, values = []) => ({ rows: [...(await query(text, values as Value[]))] }) };
}

export interface BossParts {
  readonly executor: Executor;
  readonly schema: string;
}

/** Makes pg-boss over a connection of the ledger. @throws Error where the package is missing or Node is too old. */
export async function openBoss({ executor, schema }: BossParts, mayMigrate: boolean): Promise<PgBoss> {
  const { PgBoss: Boss } = await loadPgBoss();
  const boss = new Boss({
    ...{ db: executor, schema, schedule: false, migrate: mayMigrate, createSchema: mayMigrate },
    ...{ superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds },
  });
  // Its own statements fail while the database is away, and are repeated.
  boss.on('error', () => undefined);
  return boss;
}

const noPgBoss =
  'A ledger in Postgres needs the package pg-boss, which is not installed: npm install pg pg-boss (Node 22.12 or newer)';

export async function loadPgBoss(): Promise<typeof import('pg-boss')> {
  return import('pg-boss').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new Error(noPgBoss, { cause: error }) : error;
  });
}

/** The queue of an account; one with another key must not get its jobs. */
function queueOf(account: string): string {
  return `imports-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`;
}

export function pgBossEngine(parts: BossParts): Engine {
  let starting: Promise<PgBoss> | undefined;
  const queues = new Map<string, Promise<void>>();
  const begin = async () => {
    const boss = await openBoss(parts, false);
    return boss.start();
  };
  /** Starts pg-boss, and makes the queue where it is missing. */
  const ready = async (account: string) => {
    starting ??= begin();
    const boss = await starting.catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    const name = queueOf(account);
    const making = queues.get(name) ?? makeQueue(boss, name);
    queues.set(name, making);
    await making.catch((error: unknown) => {
      queues.delete(name);
      throw error;
    });
    return { boss, name };
  };
  return {
    enqueue: async (queries, account, rows) => {
      if (rows.length === 0) return;
      const { boss, name } = await ready(account);
      const jobs = rows.map(({ id, path, size }) => ({ singletonKey: id, data: { id, path, size } }));
      await boss.insert(name, jobs, { db: executorOver(queries) });
    },

    run: async (ledger, work, options) => {
      const { account, leaseMs, clock } = options;
      const { boss, name } = await ready(account);
      await ledger.enqueueOpen(account);
      const held = new Set<string>();
      const stopTouching = every(clock, refreshMs, async () => {
        if (held.size > 0) await boss.touch(name, [...held]);
      });
      try {
        await runLoop(
          (batchSize) => boss.fetch<Queued>(name, { batchSize }).catch(whileAway),
          async ({ id: job, data }) => {
            held.add(job);
            try {
              const row = await ledger.take(data.id, leaseMs);
              const isOver = row === undefined || (await work(row));
              held.delete(job);
              // One that stays active is given to another worker, which finds its row ended.
              if (isOver) return void (await boss.complete(name, job).catch(whileAway));
              // It is given back: another worker gets it at once.
              await boss.fail(name, job, { reason: 'its worker ended' }).catch(() => undefined);
            } finally {
              held.delete(job);
            }
          },
          options,
        );
      } finally {
        await stopTouching();
      }
    },

    close: async () => {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: false, close: false }).catch(() => undefined);
    },
  };
}

/** A database that is away for a while ends no run: there is nothing to do until it is back. */
function whileAway(error: unknown): readonly [] {
  if (error instanceof LedgerError && error.retryable) return [];
  throw error;
}

async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  if ((await boss.getQueue(name)) !== null) return;
  await boss.createQueue(name, {
    ...{ policy: 'exclusive', heartbeatSeconds, expireInSeconds: daySeconds - 1 },
    ...{ retryLimit: 1_000_000, retryDelay: 0, retentionSeconds: 30 * daySeconds },
  });
}
