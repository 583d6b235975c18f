// One step of one row, for a queue of the caller.

import { guarded } from 'language-service-client/jobs';
import { checkNames } from 'language-service-client/options';
import type { AccountWatch } from './account-watch.ts';
import type { BulkEvent } from './events.ts';
import type { Row } from './ledger/row.ts';
import type { RunOptions, RunParts } from './run.ts';

/** The result of a step of a row. */
export type Advanced =
  | { readonly done: Row }
  /** Call again in so many milliseconds. */
  | { readonly again: number }
  | { readonly failed: Row }
  /** The service may have created the memory: a person decides. */
  | { readonly unknown: Row };

export interface AdvanceOptions extends Pick<RunOptions, 'inFlight' | 'signal'> {
  /** Receives the events. An error it throws fails no row; the first of a step is written to the console. */
  readonly onEvent?: ((event: BulkEvent) => void) | undefined;
}

interface One extends Pick<RunParts, 'ledger' | 'account' | 'leaseMs' | 'pollIntervalMs' | 'advance'> {
  readonly watch: AccountWatch;
}

export async function advanceOne(parts: One, id: string, settings: AdvanceOptions = {}): Promise<Advanced> {
  const { ledger, advance, watch, ...request } = parts;
  checkNames(settings, ['inFlight', 'signal', 'onEvent']);
  const { inFlight = 200, signal = new AbortController().signal, onEvent } = settings;
  const row = await ledger.get(id);
  if (row === undefined) throw new RangeError(`There is no row ${id}: add it first`);
  const ended = endOf(row);
  if (ended !== undefined) return ended;
  const claimed = await ledger.claim({ ...request, id, works: ['upload', 'poll'], inFlight });
  if (!('row' in claimed)) return { again: Math.max(claimed.waitMs ?? 0, 100) };
  let denied: Error | undefined;
  const onDenied = (error: Error) => {
    denied = error;
  };
  const nextRequest = () => undefined;
  const options = { ledger, emit: guarded(onEvent), signal, watch, onDenied, nextRequest };
  const { row: after, restMs } = await advance(claimed, options);
  if (denied !== undefined) throw denied;
  return after === undefined ? { again: request.leaseMs } : (endOf(after) ?? { again: restMs ?? 0 });
}

function endOf(row: Row): Advanced | undefined {
  if (row.state === 'done') return { done: row };
  if (row.state === 'unknown') return { unknown: row };
  return row.state === 'failed' ? { failed: row } : undefined;
}
