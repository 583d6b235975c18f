// A person asks for imports again. All who ask over one ledger at the same time share a generation, which is in each row: an
// import begins again once for all of them.

import { randomUUID } from 'node:crypto';
import type { Ledger } from '../ledger/ledger.ts';
import type { RunParts } from '../run.ts';
import { every } from '../sleep.ts';
import { plannedAgain } from './import-rules.ts';

/** A row that is asked for again; with a memory only while that is its memory. */
export interface RowToRepeat {
  readonly id: string;
  readonly memoryId?: string | undefined;
}

type AgainParts = Pick<RunParts, 'ledger' | 'account' | 'clock' | 'leaseMs'>;

/** The rows begin again; who asks lives until what this gives is disposed. */
export async function beginAgain(parts: AgainParts, rows: readonly RowToRepeat[]): Promise<AsyncDisposable> {
  const { ledger, account, clock, leaseMs } = parts;
  const id = randomUUID();
  const generation = await ledger.openGeneration(account, id, leaseMs);
  // While the ledger is away nobody else can ask it, either.
  const stop = every(clock, leaseMs / 3, () => ledger.keepGeneration(id, leaseMs));
  const end = async () => {
    await stop();
    await ledger.keepGeneration(id, 0);
  };
  try {
    for (const row of rows) await repeat(ledger, row, generation);
    return { [Symbol.asyncDispose]: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function repeat(ledger: Ledger, { id, memoryId }: RowToRepeat, generation: number): Promise<void> {
  for (;;) {
    const row = await ledger.get(id);
    if (row === undefined || row.operation === 'export' || row.generation >= generation) return;
    if (memoryId !== undefined && row.memoryId !== memoryId) return;
    const { state, fence } = row;
    const hasEnded = state === 'done' || state === 'failed' || state === 'unknown';
    const isAsked = hasEnded
      ? await ledger.settle(id, { ...plannedAgain(row), generation }, [state], fence)
      : await ledger.join(id, generation);
    // Else a worker or a person was faster.
    if (isAsked) return;
  }
}
