// A ledger that is away for a while ends no run: each call is repeated until it is back. Every call may take effect twice:
// a claim leaves a row to its lease, and the fence decides about a commit. A call that a person made gives what it did,
// even if the answer of an earlier attempt was lost.

import { isDeepStrictEqual } from 'node:util';
import type { Clock } from 'language-service-client';
import { sleep } from '../sleep.ts';
import { LedgerError } from './database.ts';
import type { Ledger, RowFilter } from './ledger.ts';
import { rowsOf } from './pages.ts';
import type { Changes } from './row.ts';

export interface PatienceOptions {
  readonly clock: Clock;
  /** Once it aborts, a failure is not waited out: its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which a failure is thrown. Default: never. */
  readonly longestMs?: number | undefined;
  /** Called once for each time that it is away for more than half a second. */
  readonly onAway?: ((error: LedgerError) => void) | undefined;
}

const shortestPauseMs = 50;
const longestPauseMs = 5_000;
/** A lock that is held or a connection that is replaced is over by then. */
const shortestAwayMs = 500;

/** The ledger, whose calls wait while it is away. */
export function patientLedger(ledger: Ledger, options: PatienceOptions): Ledger {
  const wait = patience(options);
  const page: Ledger['page'] = (filter, size) => wait(() => ledger.page(filter, size));
  const own: Partial<Ledger> = {
    rows: (filter) => rowsOf({ page }, filter),
    close: () => ledger.close(),
    ...decisions(ledger, wait),
  };
  return new Proxy(ledger, {
    get(_, name: keyof Ledger) {
      // Every other call of a ledger promises its result.
      const call: (...given: readonly never[]) => unknown = ledger[name];
      return (
        own[name] ?? ((...given: readonly never[]) => wait(async () => Reflect.apply(call, ledger, given)))
      );
    },
  });
}

type Wait = <T>(call: (isRepeated: boolean) => Promise<T>) => Promise<T>;

function decisions(ledger: Ledger, wait: Wait): Pick<Ledger, 'retry' | 'settle' | 'forget'> {
  return {
    retry: async (filter, id) => {
      const before = await wait(() => countRetryable(ledger, filter, id));
      return wait(async (isRepeated) => {
        const count = await ledger.retry(filter, id);
        return isRepeated ? before - (await countRetryable(ledger, filter, id)) : count;
      });
    },
    settle: (id, changes, from, fence) =>
      wait(
        async (isRepeated) =>
          (await ledger.settle(id, changes, from, fence)) ||
          (isRepeated && (await isSettled(ledger, id, changes))),
      ),
    forget: (id, from) =>
      wait(
        async (isRepeated) =>
          (await ledger.forget(id, from)) || (isRepeated && (await ledger.get(id)) === undefined),
      ),
  };
}

async function countRetryable(ledger: Ledger, filter: RowFilter, id: string | undefined): Promise<number> {
  if (id === undefined) {
    const { failed, unknown } = (await ledger.totals(filter)).rows;
    return failed + unknown;
  }
  const state = (await ledger.get(id))?.state;
  return state === 'failed' || state === 'unknown' ? 1 : 0;
}

async function isSettled(ledger: Ledger, id: string, changes: Changes): Promise<boolean> {
  const row = await ledger.get(id);
  return row !== undefined && isDeepStrictEqual({ ...row, ...changes }, row);
}

function patience({ clock, signal, longestMs = Number.POSITIVE_INFINITY, onAway }: PatienceOptions): Wait {
  const never = new AbortController().signal;
  /** The calls that wait. Others may succeed meanwhile: a full disk can be read. */
  const waiting = new Set<object>();
  return async (call) => {
    const startedAt = clock.now();
    for (let attempt = 1; ; attempt += 1)
      try {
        const result = await call(attempt > 1);
        waiting.delete(call);
        return result;
      } catch (error) {
        const awayMs = clock.now() - startedAt;
        if (!isPassing(error) || awayMs >= longestMs) throw error;
        // The work was ended: that is its failure, not the ledger.
        signal?.throwIfAborted();
        if (awayMs >= shortestAwayMs) {
          if (waiting.size === 0) onAway?.(error);
          waiting.add(call);
        }
        const pauseMs = Math.min(shortestPauseMs * 2 ** (attempt - 1), longestPauseMs);
        await sleep(clock, pauseMs * (0.5 + clock.random() / 2), signal ?? never);
      }
  };
}

function isPassing(error: unknown): error is LedgerError {
  return error instanceof LedgerError && error.retryable;
}
