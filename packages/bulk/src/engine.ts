// An engine decides which worker gets which row. The loop that both engines share is here, too.

import type { Clock } from 'language-service-client';
import type { Queries } from './database.ts';
import type { Plan, Row, RowState } from './row.ts';
import { sleep } from './sleep.ts';

/** Numbers of rows, by state. */
export type Counts = Readonly<Record<RowState, number>>;

export interface RowFilter {
  readonly account: string;
  readonly states?: readonly RowState[] | undefined;
  /** Only rows with a failure. */
  readonly isTroubled?: true;
}

export interface EngineRun {
  readonly account: string;
  /** The row with this id alone, where the engine can choose. */
  readonly id?: string | undefined;
  /** Rows at a time. */
  readonly parallel: number;
  readonly leaseMs: number;
  readonly clock: Clock;
  /** Takes no row once it aborts; resolves when the work on those it took has ended. */
  readonly signal: AbortSignal;
}

/** The part of a row that a queue stores. */
export type Queued = Pick<Plan, 'id' | 'path' | 'size'>;

/** The part of the ledger that an engine uses. */
export interface EngineRows {
  /** Gives a row that has not ended to this worker, even if another worker has it. */
  take(id: string, leaseMs: number): Promise<Row | undefined>;
  /** Gives rows that no living worker has: those with a job first, then the largest. */
  takeDue(account: string, leaseMs: number, most: number, id?: string): Promise<readonly Row[]>;
  /** Queues every row that has not ended once more: nothing that was added is forgotten. */
  enqueueOpen(account: string): Promise<void>;
}

/** Decides which worker gets which row, and when. */
export interface Engine {
  /** Queues rows, in the transaction that adds them. To queue a row twice changes nothing. */
  enqueue(queries: Queries, account: string, rows: readonly Queued[]): Promise<void>;
  /** Gives rows to the work until the signal aborts. Work that resolves to false has not ended its row. */
  run(rows: EngineRows, work: (row: Row) => Promise<boolean>, options: EngineRun): Promise<void>;
  close(): Promise<void>;
}

/** In how long to look again where nothing is due, in milliseconds: files are being added, or a worker has died. */
const [shortestIdleMs, longestIdleMs] = [100, 1_000];

/**
 * Takes items and works on them until the signal aborts; resolves when the work on those it took has ended.
 *
 * @throws What taking or the work throws; no further item is taken then.
 */
export async function runLoop<T>(
  take: (most: number) => Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
  { parallel, clock, signal }: Pick<EngineRun, 'parallel' | 'clock' | 'signal'>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failed: { readonly error: unknown } | undefined;
  let wake = new AbortController();
  let idleMs = shortestIdleMs;
  const start = async (item: T) => {
    try {
      await work(item);
    } catch (error) {
      failed ??= { error };
    }
    wake.abort();
  };
  while (!signal.aborted && failed === undefined) {
    wake = new AbortController();
    const free = parallel - running.size;
    const taken = free === 0 ? [] : await take(free);
    for (const item of taken) {
      const ended = start(item).finally(() => running.delete(ended));
      running.add(ended);
    }
    idleMs = taken.length > 0 ? shortestIdleMs : Math.min(idleMs * 2, longestIdleMs);
    if (taken.length === free && free > 0) continue;
    // A row that has ended makes room for another one.
    const next = AbortSignal.any([wake.signal, signal]);
    await sleep(clock, running.size === parallel ? longestIdleMs : idleMs, next).catch(() => undefined);
  }
  await Promise.all(running);
  if (failed !== undefined) throw failed.error;
}
