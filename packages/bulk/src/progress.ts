// The progress of all processes together, reported at intervals.

import type { Clock } from 'language-service-client';
import type { Emit } from './events.ts';
import type { Counts, Ledger, RowFilter } from './ledger/ledger.ts';
import { every } from './sleep.ts';

const everyMs = 2_000;

export interface ProgressOptions {
  readonly ledger: Ledger;
  readonly filter: RowFilter;
  readonly clock: Clock;
  readonly emit: Emit;
}

/** Reports the progress until it is stopped, and once more then. */
export async function watchProgress(options: ProgressOptions): Promise<() => Promise<void>> {
  const { ledger, filter, clock, emit } = options;
  const startedAt = clock.now();
  const { rows: first } = await ledger.totals(filter);
  const now = async () => {
    const { rows: counts } = await ledger.totals(filter);
    emit({ type: 'progress', progress: progressOf(first, counts, clock.now() - startedAt) });
  };
  // A ledger that fails now fails the workers too, which say so.
  const stop = every(clock, everyMs, now);
  return async () => {
    await stop();
    await now();
  };
}

function progressOf(first: Counts, { done, failed, unknown, ...left }: Counts, ms: number) {
  const open = left.planned + left.declared + left.sent;
  const ended = done + failed + unknown - first.done - first.failed - first.unknown;
  const perSecond = ms > 0 ? (ended * 1_000) / ms : 0;
  return {
    done,
    failed,
    unknown,
    open,
    perSecond,
    leftMs: perSecond > 0 ? (open * 1_000) / perSecond : undefined,
  };
}
