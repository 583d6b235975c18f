// One worker takes one row as far as it can go now.

import type { Client, Clock } from 'language-service-client';
import type { AccountWatch } from './account-watch.ts';
import type { Emit } from './events.ts';
import { advanceExport } from './exports/advance-export.ts';
import { failure } from './failures.ts';
import { advanceImport } from './imports/advance-import.ts';
import { clientImportService } from './imports/client-import-service.ts';
import { importRules } from './imports/import-rules.ts';
import { Lease, LeaseLost } from './ledger/lease.ts';
import type { Claim, ClaimRequest, Ledger, Nothing } from './ledger/ledger.ts';
import type { Row } from './ledger/row.ts';
import type { Limits } from './limits.ts';
import { createServiceTime } from './service-time.ts';

export interface WorkerParts {
  readonly client: Client;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly apiKey: () => Promise<string>;
}

export interface WorkOptions {
  readonly ledger: Ledger;
  readonly emit: Emit;
  readonly signal: AbortSignal;
  readonly watch: AccountWatch;
  readonly onDenied: (error: Error) => void;
  /** What to claim with the release of the row; undefined to claim nothing. */
  readonly nextRequest: () => ClaimRequest | undefined;
}

/** What became of a row under a claim. */
export interface Left {
  /** As it was released; undefined if another worker took it over. */
  readonly row: Row | undefined;
  readonly restMs: number | undefined;
  /** What was claimed with the release. */
  readonly next: Claim | Nothing | undefined;
}

export type Advance = (claim: Claim, options: WorkOptions) => Promise<Left>;

/** Makes what advances rows. */
export function createAdvance({ client, limits, clock, apiKey }: WorkerParts): Advance {
  const time = createServiceTime(clock);
  const memories = client.translationMemories;
  const service = clientImportService({ memories, time, limits });
  return async (claim, { ledger, emit, signal, watch, onDenied, nextRequest }) => {
    const { row, now } = claim;
    const startedAt = clock.now();
    const ledgerNow = () => now + clock.now() - startedAt;
    const lease = new Lease(row, { ledger, clock, leaseMs: limits.leaseMs, signal });
    const hearing = watch.hearing(claim, { now: ledgerNow, emit, onDenied });
    const shared = { limits, emit, now: ledgerNow, chance: () => clock.random(), ...hearing };
    try {
      const restMs =
        row.operation === 'import'
          ? await advanceImport(lease, { ...shared, service, rules: importRules, apiKey })
          : await advanceExport(lease, { ...shared, memories, ledger, time });
      const next = await releaseRow(lease, restMs ?? 0, nextRequest());
      if (lease.isLost) return lost(lease.row, emit, next);
      emitEnd(lease.row, emit);
      return { row: lease.row, restMs, next };
    } catch (error) {
      if (error instanceof LeaseLost) return lost(lease.row, emit);
      // Another worker may continue at once; if the ledger cannot be reached, it continues when the lease has ended.
      await lease.release(signal.aborted ? 0 : limits.firstPauseMs).catch(() => undefined);
      throw error;
    } finally {
      hearing.close();
      lease.close();
    }
  };
}

async function releaseRow(
  lease: Lease,
  restMs: number,
  request: ClaimRequest | undefined,
): Promise<Claim | Nothing | undefined> {
  if (request !== undefined) return lease.exchange(restMs, request);
  await lease.release(restMs);
  return undefined;
}

function emitEnd(row: Row, emit: Emit): void {
  const { id, path, name, state, failure: known = failure('failed', 'no reason is known') } = row;
  if (state === 'done') emit({ type: 'done', id, path, name, row });
  if (state === 'failed' || state === 'unknown') emit({ type: state, id, path, name, row, failure: known });
}

function lost({ id, path, name }: Row, emit: Emit, next?: Claim | Nothing): Left {
  emit({ type: 'leaseLost', id, path, name });
  return { row: undefined, restMs: undefined, next };
}
