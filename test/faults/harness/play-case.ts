// Plays one case: a call against its script. One value holds everything that the matrix compares.

import { expect, test } from 'vitest';
import { eventLoopRounds } from '../../support/event-loop.ts';
import {
  type Column,
  casesOf,
  type Failure,
  type Fault,
  good,
  type PlayableCase,
  playable,
  type Setting,
  type Success,
} from '../matrix/cells.ts';
import { type CallClass, callClasses, type Operation, operations } from '../matrix/classes.ts';
import { type TransferClass, transferClasses } from '../matrix/transfers.ts';
import { type Aftermath, clean } from './aftermath.ts';
import { type Flow, testFlows } from './flows.ts';
import { field, pick } from './pick-fields.ts';
import { playTransfer } from './play-transfer.ts';
import { detailsOver, overFetch, type SenderColumn } from './senders.ts';
import { type Outcome, onStage, type Stage } from './stage.ts';

/** Makes a test of every cell of the faults. */
export function testFaults(faults: readonly Fault[]): void {
  const cases = playable(casesOf(faults)).map((one) => ({ ...one, title: titleOf(one) }));
  test.for(cases.flatMap(ofCalls))('$title', async (one) => {
    expect(await play(one, overFetch)).toEqual(expected(one, overFetch));
  });
  test.for(cases.flatMap(ofTransfers))('$title', async (one) => {
    const [played, due] = await playTransfer(one);
    expect(played).toEqual(due);
  });
}

type CallCase = PlayableCase & { readonly column: CallClass };

/** Makes a test of every fault, which plays its cells of calls one after the other over that sender. */
function testCallsOver(sender: SenderColumn, faults: readonly Fault[]): void {
  const byFault = faults.map((fault) => ({
    id: fault.id,
    cases: playable(casesOf([fault])).flatMap(ofCalls),
  }));
  test.for(byFault.filter(({ cases }) => cases.length > 0))('$id', { timeout: 90_000 }, async ({ cases }) => {
    const outcomes: unknown[] = [];
    for (const one of cases) outcomes.push({ column: one.column, ...(await play(one, sender)) });
    expect(outcomes).toEqual(cases.map((one) => ({ column: one.column, ...expected(one, sender) })));
  });
}

/** The whole matrix over a sender: every cell of calls and transfers, and these flows. */
export function testMatrixOver(sender: SenderColumn, faults: readonly Fault[], flows: readonly Flow[]): void {
  testCallsOver(sender, faults);
  const transfers = playable(casesOf(faults)).flatMap(ofTransfers);
  test.for(transfers.map((one) => ({ ...one, title: titleOf(one) })))('$title', async (one) => {
    const [played, due] = await playTransfer(one, sender);
    expect(played).toEqual(due);
  });
  testFlows(flows, sender);
}

/** The case, if its column is one of calls. */
export function ofCalls<One extends { readonly column: Column }>(one: One): (One & { column: CallClass })[] {
  const column = callClasses.find((name) => name === one.column);
  return column === undefined ? [] : [{ ...one, column }];
}

/** The case, if its column is one of transfers. */
export function ofTransfers<One extends { readonly column: Column }>(
  one: One,
): (One & { column: TransferClass })[] {
  const column = transferClasses.find((name) => name === one.column);
  return column === undefined ? [] : [{ ...one, column }];
}

function titleOf({ fault, column }: PlayableCase): string {
  return `${fault.id}, ${column}: ${fault.what}`;
}

/** What is compared. */
interface Played {
  readonly outcome: unknown;
  readonly requests: readonly string[];
  readonly pauses: readonly number[];
  readonly seen: unknown;
  readonly aftermath: Aftermath;
}

async function play(one: CallCase, sender: SenderColumn): Promise<Played> {
  const { fault, column } = one;
  const cell = sender.due(one);
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
  return {
    outcome: compared(outcome, cell),
    requests: requestLines(stage).slice(opening === undefined ? 0 : 1),
    pauses: stage.events.flatMap((event) => (event.type === 'retry' ? [event.delayMs] : [])),
    seen: seen?.(),
    aftermath,
  };
}

/** The backoff when every random number is 0.5. */
const plainPauses = [250, 500];

function expected(one: CallCase, sender: SenderColumn): Played {
  const { column } = one;
  const cell = sender.due(one);
  const operation = operations[column];
  const { requests, seen } = cell;
  const attempts = 'attempts' in cell && typeof cell.attempts === 'number' ? cell.attempts : requests;
  return {
    outcome: expectedOutcome(cell, { operation, attempts, sender }),
    requests: Array.from({ length: requests }, () => operation.request),
    pauses: cell.pauses ?? plainPauses.slice(0, attempts - 1),
    seen,
    aftermath: clean,
  };
}

interface Circumstances {
  readonly operation: Operation;
  readonly attempts: number;
  readonly sender: SenderColumn;
}

function expectedOutcome(cell: Success | Failure, { operation, attempts, sender }: Circumstances) {
  if (!('error' in cell)) return { data: 'data' in cell ? cell.data : operation.body };
  const { error, details = {}, cause = {} } = cell;
  const [known, knownCause] = [detailsOver(sender, details), detailsOver(sender, cause)];
  return { error, operationId: operation.id, attempts, details: known, cause: knownCause };
}

/** The fields of an error that the cell names. */
function compared(outcome: Outcome, cell: Success | Failure): unknown {
  if ('data' in outcome) return outcome;
  const { error } = outcome;
  if (!('error' in cell) || !(error instanceof Error)) return { error: String(error) };
  return {
    error: error.name,
    operationId: field(error, 'operationId'),
    attempts: field(error, 'attempts'),
    details: pick(error, cell.details),
    cause: pick(error.cause, cell.cause),
  };
}

/** Method and path of every request, without the query. */
function requestLines({ server }: Stage): string[] {
  return server.requests.map(({ method, target }) => `${method} ${target.replace(/\?.*/, '')}`);
}
