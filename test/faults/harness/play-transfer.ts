// Plays one case of a signed URL: a whole import or export, with the fault at the store.

import type { Failure, PlayableCase, Setting, Success } from '../matrix/cells.ts';
import { createTransfer, type Transfer, type TransferClass } from '../matrix/transfers.ts';
import { type Aftermath, clean } from './aftermath.ts';
import { field, pick } from './pick-fields.ts';
import { detailsOver, overFetch, type SenderColumn } from './senders.ts';
import { type Outcome, onStage } from './stage.ts';

/** What is compared. */
export interface PlayedTransfer {
  readonly outcome: unknown;
  /** What was asked of service and store; polls in a row count as one. */
  readonly workflow: string;
  readonly files: readonly string[];
  readonly elapsedMs: number | undefined;
  readonly seen: unknown;
  readonly aftermath: Aftermath;
}

export type TransferCase = PlayableCase & { readonly column: TransferClass };

export async function playTransfer(
  one: TransferCase,
  sender: SenderColumn = overFetch,
): Promise<[PlayedTransfer, PlayedTransfer]> {
  const { fault, column } = one;
  const cell = sender.due(one);
  const transfer = await createTransfer(column, fault.weight !== undefined);
  const { seen, end, secure, origin, ...given }: Setting = fault.setting?.() ?? {};
  const store = {
    script: fault.script(transfer),
    onRequest: transfer.noteStore,
    ...(secure ? { secure } : {}),
  };
  const elapsed = { ms: 0 };
  const { outcome, aftermath } = await onStage(
    {
      ...given,
      sender,
      store,
      otherwise: (request, origins) => transfer.serve(request, origin ?? origins.store),
    },
    async ({ client, aborter, clock }) => {
      const startedAt = clock.now();
      const options = { ...fault.options, signal: aborter.signal };
      return transfer.call(client, options).finally(() => {
        elapsed.ms = clock.now() - startedAt;
      });
    },
  ).finally(end);
  const played = {
    outcome: compared(outcome, cell),
    workflow: transfer.log.filter((step, at, log) => step !== 'poll' || log[at - 1] !== 'poll').join(' '),
    files: await transfer.files(),
    elapsedMs: cell.elapsedMs === undefined ? undefined : elapsed.ms,
    seen: seen?.(),
    aftermath,
  };
  return [played, expected({ ...one, cell }, transfer, sender)];
}

function expected({ column, cell }: TransferCase, transfer: Transfer, sender: SenderColumn): PlayedTransfer {
  const isFailure = 'error' in cell;
  const gives =
    column === 'download' || sender.hashes ? transfer.gives : { ...transfer.gives, sha256: undefined };
  return {
    outcome: isFailure ? expectedFailure(cell, sender) : { data: 'data' in cell ? cell.data : gives },
    workflow: cell.workflow ?? plainWorkflow(cell, column),
    files: column === 'download' && !isFailure ? ['nordlicht.tmx'] : [],
    elapsedMs: cell.elapsedMs,
    seen: cell.seen,
    aftermath: clean,
  };
}

/** The requests without a fault: the job of an upload is polled only after the file has arrived. */
function plainWorkflow(cell: Success | Failure, column: TransferClass): string {
  const { requests, pollsFirst = false } = cell;
  if (column === 'download') return ['export', 'poll', ...Array(requests).fill('get')].join(' ');
  const puts = Array.from({ length: requests }, () => 'put').join(pollsFirst ? ' poll ' : ' ');
  return ['declare', puts, 'error' in cell ? '' : 'poll'].filter((step) => step !== '').join(' ');
}

function expectedFailure(
  { error, attempts, requests, details = {}, cause = {} }: Failure,
  sender: SenderColumn,
) {
  return {
    error,
    attempts: attempts === 'not compared' ? undefined : (attempts ?? requests),
    details: detailsOver(sender, details),
    cause: detailsOver(sender, cause),
  };
}

function compared(outcome: Outcome, cell: Success | Failure): unknown {
  if ('data' in outcome) return outcome;
  const { error } = outcome;
  if (!('error' in cell) || !(error instanceof Error)) return { error: String(error) };
  return {
    error: error.name,
    attempts: field(error, 'attempts'),
    details: pick(error, cell.details),
    cause: pick(error.cause, cell.cause),
  };
}
