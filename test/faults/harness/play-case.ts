// Plays the cases of the matrix: a call, or a whole import or export with the fault at the store. One value holds
// everything that is compared.

import { expect, test } from 'vitest';
import { eventLoopRounds } from '../../support/event-loop.ts';
import {
  type Column,
  casesOf,
  type Fault,
  good,
  type PlayableCase,
  playable,
  type Setting,
} from '../matrix/cells.ts';
import { type CallClass, callClasses, operations } from '../matrix/classes.ts';
import { createTransfer, type Transfer, type TransferClass, transferClasses } from '../matrix/transfers.ts';
import { type Aftermath, clean } from './aftermath.ts';
import { field, pick } from './pick-fields.ts';
import { detailsOver, overFetch, type SenderColumn } from './senders.ts';
import { type Outcome, onStage, type Stage } from './stage.ts';

type Cell = PlayableCase['cell'];

/** What is compared. */
interface Played {
  readonly outcome: unknown;
  /** Of a call: method and path of every request. Of a transfer: what was asked; polls in a row count as one. */
  readonly requests: readonly string[];
  readonly pauses?: readonly number[];
  readonly files?: readonly string[];
  readonly elapsedMs?: number | undefined;
  readonly seen: unknown;
  readonly aftermath: Aftermath;
}

/** Makes a test of every cell of the faults, with the calls and files over that sender. */
export function testFaults(faults: readonly Fault[], sender: SenderColumn = overFetch): void {
  const cases = playable(casesOf(faults)).map((one) => ({
    ...one,
    cell: sender.due(one),
    title: `${one.fault.id}, ${one.column}: ${one.fault.what}`,
  }));
  test.for(cases.flatMap(ofCalls))('$title', { timeout: 90_000 }, async (one) => {
    const [played, due] = await playCall(one, sender);
    expect(played).toEqual(due);
  });
  test.for(cases.flatMap(ofTransfers))('$title', async (one) => {
    const [played, due] = await playTransfer(one, sender);
    expect(played).toEqual(due);
  });
}

/** Returns the case, if its column is one of calls. */
export function ofCalls<One extends { readonly column: Column }>(one: One): (One & { column: CallClass })[] {
  const column = callClasses.find((name) => name === one.column);
  return column === undefined ? [] : [{ ...one, column }];
}

/** Returns the case, if its column is one of transfers. */
export function ofTransfers<One extends { readonly column: Column }>(
  one: One,
): (One & { column: TransferClass })[] {
  const column = transferClasses.find((name) => name === one.column);
  return column === undefined ? [] : [{ ...one, column }];
}

/** The backoff when every random number is 0.5. */
const plainPauses = [250, 500];

async function playCall(
  { fault, column, cell }: PlayableCase & { readonly column: CallClass },
  sender: SenderColumn,
): Promise<[played: Played, due: Played]> {
  const operation = operations[column];
  const { opening, weight } = fault;
  const { seen, end, origin, ...given }: Setting = fault.setting?.() ?? {};
  const client = origin === undefined ? {} : { client: { baseUrl: origin } };
  const script = [...(opening === undefined ? [] : [good(opening)]), ...fault.script(operation)];
  const { outcome, stage, aftermath } = await onStage(
    { script, sender, ...client, ...given },
    async ({ client, aborter }) => {
      await opening?.call(client);
      // The platform needs a turn of the event loop to release a connection.
      await eventLoopRounds(5);
      return operation.call(client, { ...fault.options, signal: aborter.signal }, weight);
    },
  ).finally(end);
  const attempts = 'attempts' in cell && typeof cell.attempts === 'number' ? cell.attempts : cell.requests;
  const due = {
    outcome: dueOutcome(cell, sender, operation.body, { attempts, operationId: operation.id }),
    requests: Array.from({ length: cell.requests }, () => operation.request),
    pauses: cell.pauses ?? plainPauses.slice(0, attempts - 1),
    seen: cell.seen,
    aftermath: clean,
  };
  const played = {
    outcome: compared(outcome, due.outcome),
    requests: requestLines(stage).slice(opening === undefined ? 0 : 1),
    pauses: stage.events.flatMap((event) => (event.type === 'retry' ? [event.delayMs] : [])),
    seen: seen?.(),
    aftermath,
  };
  return [played, due];
}

async function playTransfer(
  { fault, column, cell }: PlayableCase & { readonly column: TransferClass },
  sender: SenderColumn,
): Promise<[played: Played, due: Played]> {
  const transfer = await createTransfer(column, fault.weight !== undefined);
  const { seen, end, secure, origin, ...given }: Setting = fault.setting?.() ?? {};
  const script = fault.script(transfer);
  const store = { script, onRequest: transfer.noteStore, ...(secure ? { secure } : {}) };
  const serve = transfer.serve.bind(transfer);
  let elapsedMs: number | undefined;
  const { outcome, aftermath } = await onStage(
    { ...given, sender, store, otherwise: (request, origins) => serve(request, origin ?? origins.store) },
    async ({ client, aborter, clock }) => {
      const startedAt = clock.now();
      const options = { ...fault.options, signal: aborter.signal };
      return transfer.call(client, options).finally(() => {
        if (cell.elapsedMs !== undefined) elapsedMs = clock.now() - startedAt;
      });
    },
  ).finally(end);
  const due = dueOfTransfer(column, cell, transfer, sender);
  const played = {
    outcome: compared(outcome, due.outcome),
    requests: transfer.log.filter((step, at, log) => step !== 'poll' || log[at - 1] !== 'poll'),
    files: await transfer.files(),
    elapsedMs,
    seen: seen?.(),
    aftermath,
  };
  return [played, due];
}

function dueOfTransfer(column: TransferClass, cell: Cell, transfer: Transfer, sender: SenderColumn) {
  const isFailure = 'error' in cell;
  const gives =
    column === 'download' || sender.hashes ? transfer.gives : { ...transfer.gives, sha256: undefined };
  const said = isFailure && cell.attempts === 'not compared' ? undefined : cell.requests;
  const attempts = isFailure && typeof cell.attempts === 'number' ? cell.attempts : said;
  return {
    outcome: dueOutcome(cell, sender, gives, { attempts }),
    requests: cell.workflow?.split(' ') ?? plainWorkflow(cell, column),
    files: column === 'download' && !isFailure ? ['nordlicht.tmx'] : [],
    elapsedMs: cell.elapsedMs,
    seen: cell.seen,
    aftermath: clean,
  };
}

/**
 * Returns the requests without a fault: the job of an upload is polled only after the file has arrived. A stream is not
 * sent again; it has failed when the job still awaits its file.
 */
function plainWorkflow(cell: Cell, column: TransferClass): string[] {
  const { requests, pollsFirst = false } = cell;
  if (column === 'download') return ['export', 'poll', ...Array(requests).fill('get')];
  const puts = Array.from({ length: requests }, (_, at) =>
    pollsFirst && at > 0 ? ['poll', 'put'] : ['put'],
  );
  const isPolled = !('error' in cell) || (pollsFirst && column === 'uploadStream');
  return ['declare', ...puts.flat(), ...(isPolled ? ['poll'] : [])];
}

interface DueOutcome {
  readonly data?: unknown;
  readonly error?: string;
  readonly facts?: object;
  readonly details?: object;
  readonly cause?: object;
}

function dueOutcome(cell: Cell, sender: SenderColumn, data: unknown, facts: object): DueOutcome {
  if (!('error' in cell)) return { data: 'data' in cell ? cell.data : data };
  const { error, details = {}, cause = {} } = cell;
  return { error, facts, details: detailsOver(sender, details), cause: detailsOver(sender, cause) };
}

/** Returns the outcome, of an error the fields that are due. */
function compared(outcome: Outcome, { error: due, facts, details, cause }: DueOutcome): DueOutcome {
  if ('data' in outcome) return outcome;
  const { error } = outcome;
  if (due === undefined || !(error instanceof Error)) return { error: String(error) };
  return {
    error: error.name,
    facts: pick(error, facts),
    details: pick(error, details),
    cause: pick(field(error, 'cause'), cause),
  };
}

/** Returns method and path of every request, without the query. */
function requestLines({ server }: Stage): string[] {
  return server.requests.map(({ method, target }) => `${method} ${target.replace(/\?.*/, '')}`);
}
