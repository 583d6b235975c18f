// One case: the call against its script, and everything the matrix says of it in one value.

import type { Case, Failure, Success } from '../matrix/cells.ts';
import { type Operation, operations } from '../matrix/classes.ts';
import { type Aftermath, clean, type Outcome, onStage, type Stage } from './stage.ts';

/** What is compared. */
export interface Played {
  readonly outcome: unknown;
  readonly requests: readonly string[];
  readonly aftermath: Aftermath;
}

type PlayableCase = Case & { readonly cell: Success | Failure };

/** Plays the case. */
export async function play({ fault, callClass, cell }: PlayableCase): Promise<Played> {
  const operation = operations[callClass];
  const { outcome, stage, aftermath } = await onStage(
    { script: fault.script(operation) },
    ({ client, patience }) => operation.call(client, { signal: patience.signal }, fault.weight),
  );
  return { outcome: compared(outcome, cell), requests: requestLines(stage), aftermath };
}

/** What playing the case must give. */
export function expected({ callClass, cell }: PlayableCase): Played {
  const operation = operations[callClass];
  return {
    outcome:
      'error' in cell
        ? expectedFailure(cell, operation)
        : { data: 'data' in cell ? cell.data : operation.body },
    requests: Array.from({ length: cell.requests }, () => operation.request),
    aftermath: clean,
  };
}

function expectedFailure({ error, attempts, requests, facts, cause }: Failure, operation: Operation) {
  return {
    error,
    operationId: operation.id,
    attempts: attempts ?? requests,
    facts: facts ?? {},
    ...(cause === undefined ? {} : { cause }),
  };
}

/** Of an error, what the cell speaks of. */
function compared(outcome: Outcome, cell: Success | Failure): unknown {
  if ('data' in outcome) return outcome;
  const { error } = outcome;
  if (!('error' in cell) || !(error instanceof Error)) return { error: String(error) };
  return {
    error: error.name,
    operationId: field(error, 'operationId'),
    attempts: field(error, 'attempts'),
    facts: pick(error, cell.facts),
    ...(cell.cause === undefined ? {} : { cause: pick(error.cause, cell.cause) }),
  };
}

function pick(value: unknown, names: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, field(value, name)]));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Method and path of every request; the query is not the matrix's concern. */
function requestLines({ server }: Stage): string[] {
  return server.requests.map(({ method, target }) => `${method} ${target.replace(/\?.*/, '')}`);
}
