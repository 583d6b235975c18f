// The matrix as data: a fault is a script for the server, and for every class of operation what must come of it. A
// cell that has no meaning says why; a cell that is simply missing is a failure of the coverage test.

import type { Exchange } from '../harness/steps.ts';
import { answer, jsonType } from '../harness/steps.ts';
import { type CallClass, callClasses, type Operation } from './classes.ts';

/** What must come of a fault. */
export interface Success {
  /** Requests the server sees. */
  readonly requests: number;
  /** What the call gives; absent: the data of the good answer. */
  readonly data?: unknown;
}

export interface Failure {
  readonly error: string;
  /** Requests the server sees. */
  readonly requests: number;
  /** Requests the client began; absent: as many as the server saw. */
  readonly attempts?: number;
  /** Facts the error must carry. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Class and facts of its cause. */
  readonly cause?: Readonly<Record<string, unknown>>;
}

export interface NotApplicable {
  readonly notApplicable: string;
}

export type Cell = Success | Failure | NotApplicable;

export interface Fault {
  /** Its number in the plan: `T7`, `S8`; variants after a dot. */
  readonly id: string;
  /** What the server does, in the present tense. */
  readonly what: string;
  readonly script: (operation: Operation) => readonly Exchange[];
  /** Cells by class; a key names one or more classes: `R P L`. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Makes the request body large. */
  readonly weight?: string;
}

/** One case of the matrix. */
export interface Case {
  readonly fault: Fault;
  readonly callClass: CallClass;
  readonly cell: Cell;
}

/** Every cell of the given faults; a class named twice or not at all has its place in the result nevertheless. */
export function casesOf(faults: readonly Fault[]): Case[] {
  return faults.flatMap((fault) =>
    Object.entries(fault.cells).flatMap(([classes, cell]) =>
      classes.split(' ').map((name) => ({ fault, callClass: callClassOf(name), cell })),
    ),
  );
}

function callClassOf(name: string): CallClass {
  const found = callClasses.find((one) => one === name);
  if (found === undefined) throw new TypeError(`${name} is no class of operations`);
  return found;
}

/** The cells that are played. */
export function playable(cases: readonly Case[]): (Case & { readonly cell: Success | Failure })[] {
  return cases.flatMap(({ cell, ...rest }) => ('notApplicable' in cell ? [] : [{ ...rest, cell }]));
}

export const ok = (requests: number, data?: unknown): Success =>
  data === undefined ? { requests } : { requests, data };

export const na = (notApplicable: string): NotApplicable => ({ notApplicable });

/** The outcome of a request that left and may have taken effect. */
export function unknownOutcome(requests: number, facts: object = {}, cause?: Failure['cause']): Failure {
  return {
    error: 'UnknownOutcomeError',
    requests,
    facts: { retrySafe: false, ...facts },
    ...(cause === undefined ? {} : { cause }),
  };
}

/** The good answer of an operation. */
export function good({ status, body }: Operation): Exchange {
  return body === undefined ? answer(status) : answer(status, JSON.stringify(body), jsonType);
}
