// The matrix as data: a fault is a script for the server, and for every class of operation what must come of it. A
// cell that has no meaning says why; a cell that is simply missing is a failure of the coverage test.

import type { CallOptions } from 'language-service-client';
import type { StageOptions } from '../harness/stage.ts';
import {
  afterRequest,
  type Exchange,
  head,
  jsonType,
  type MessageHeaders,
  response,
  type Step,
} from '../harness/steps.ts';
import { type CallClass, callClasses, type Operation, type Subject } from './classes.ts';
import { type TransferClass, transferClasses } from './transfers.ts';

/** What must come of a fault. */
interface Outcome {
  /** Requests the server sees. */
  readonly requests: number;
  /** Pauses before the repetitions, in milliseconds; absent: the plain backoff. */
  readonly pauses?: readonly number[];
  /** What the setting counted; absent: it counts nothing. */
  readonly seen?: unknown;
  /** Of a transfer: what is asked of service and store, in order; absent: the plain way. */
  readonly journey?: string;
  /** Of an upload: whether the job is looked at before the file is sent again. */
  readonly looksFirst?: boolean;
  /** Of a transfer: how long it takes; absent: not compared. */
  readonly elapsedMs?: number;
}

export interface Success extends Outcome {
  /** What the call gives; absent: the data of the good answer. */
  readonly data?: unknown;
}

export interface Failure extends Outcome {
  readonly error: string;
  /** Requests the client began; absent: as many as the server saw. The error of a whole journey does not tell. */
  readonly attempts?: number | 'untold';
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
  readonly script: (subject: Subject) => readonly Exchange[];
  /** Cells by class; a key names one or more classes: `R P L`. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Settings of the call. */
  readonly options?: CallOptions;
  /** Makes the request body large. */
  readonly weight?: string;
  /** An exchange that comes before the call, on the same connection. */
  readonly opening?: Operation;
  readonly setting?: () => Setting;
}

/** What a fault changes of the stage, and of the process. */
export interface Setting extends StageOptions {
  /** The origin that is asked, of service or store, when it is not the server's. */
  readonly origin?: string;
  /** What it counted. */
  readonly seen?: () => unknown;
  /** Puts the process back as it was. */
  readonly end?: () => void;
}

/** The fault, with a setting beside its own. */
export function withSetting(fault: Fault, setting: () => Setting): Fault {
  return { ...fault, setting: () => ({ ...fault.setting?.(), ...setting() }) };
}

export type Column = CallClass | TransferClass;

/** Every column of the matrix. */
export const columns: readonly Column[] = [...callClasses, ...transferClasses];

/** One case of the matrix. */
export interface Case {
  readonly fault: Fault;
  readonly column: Column;
  readonly cell: Cell;
}

/** Every cell of the given faults; a class named twice or not at all has its place in the result nevertheless. */
export function casesOf(faults: readonly Fault[]): Case[] {
  return faults.flatMap((fault) =>
    Object.entries(fault.cells).flatMap(([classes, cell]) =>
      classes.split(' ').map((name) => ({ fault, column: columnOf(name), cell })),
    ),
  );
}

function columnOf(name: string): Column {
  const found = columns.find((one) => one === name);
  if (found === undefined) throw new TypeError(`${name} is no column of the matrix`);
  return found;
}

export type PlayableCase = Case & { readonly cell: Success | Failure };

/** The cells that are played. */
export function playable(cases: readonly Case[]): PlayableCase[] {
  return cases.flatMap(({ cell, ...rest }) => ('notApplicable' in cell ? [] : [{ ...rest, cell }]));
}

export const ok = (requests: number, more: Partial<Success> = {}): Success => ({ requests, ...more });

export const na = (notApplicable: string): NotApplicable => ({ notApplicable });

export function fails(
  error: string,
  requests: number,
  facts: object = {},
  more: Partial<Failure> = {},
): Failure {
  return { error, requests, facts: { ...facts }, ...more };
}

/** The outcome of a request that left and may have taken effect. */
export function unknownOutcome(facts: object = {}, more: Partial<Failure> = {}): Failure {
  return fails('UnknownOutcomeError', 1, { retrySafe: false, ...facts }, more);
}

/** The good answer. */
export function good(subject: Subject): Exchange {
  return acts(subject, { send: goodResponse(subject) });
}

/** The good answer as bytes. */
export function goodResponse({ status, body, text }: Subject): Uint8Array {
  if (text !== undefined) return response(status, text, { 'content-type': 'application/xml' });
  return body === undefined ? response(status) : response(status, JSON.stringify(body), jsonType);
}

/** Has done what it was asked to do, and begins to say so: the head of the good answer, with these headers. */
export function beginning({ status, onDone = () => {} }: Subject, headers: MessageHeaders): readonly Step[] {
  return [{ run: onDone }, { send: head(status, headers) }];
}

/** An upload that fails with what the store said, after so many attempts; a stream after its first. */
export function uploadFails(
  attempts: number,
  facts: object,
  more: Partial<Failure> = {},
): { readonly U: Cell; readonly V: Cell } {
  return {
    U: fails('UploadError', attempts, facts, more),
    V: fails('UploadError', 1, { ...facts, replayable: false }),
  };
}

/** A transfer whose store refuses it: no attempt is repeated. */
export function storeRefuses(facts: object): { readonly 'U V': Cell; readonly G: Cell } {
  return { 'U V': fails('UploadError', 1, facts), G: fails('DownloadError', 1, facts) };
}

/** Does what it was asked to do, and then these steps. */
export function acts({ onDone = () => {} }: Subject, ...steps: readonly Step[]): Exchange {
  return afterRequest({ run: onDone }, ...steps);
}
