// The matrix as data: a fault is a script for the server, with the expected outcome for every class of operation. A
// cell that has no meaning gives its reason; a cell that is missing fails plan.test.ts.

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

/** The expected outcome of a fault. */
interface Outcome {
  /** Requests the server sees. */
  readonly requests: number;
  /** Pauses before the repetitions, in milliseconds; absent: the plain backoff. */
  readonly pauses?: readonly number[];
  /** What the setting counted; absent: it counts nothing. */
  readonly seen?: unknown;
  /** Of a transfer: what is asked of service and store, in order; absent: the plain way. */
  readonly workflow?: string;
  /** Of an upload: whether the job is polled before the file is sent again, or before its stream has failed. */
  readonly pollsFirst?: boolean;
  /** Of a transfer: how long it takes; absent: not compared. */
  readonly elapsedMs?: number;
}

export interface Success extends Outcome {
  /** What the call gives; absent: the data of the good answer. */
  readonly data?: unknown;
}

export interface Failure extends Outcome {
  readonly error: string;
  /** Requests the client began; absent: as many as the server saw. The error of a whole workflow does not say. */
  readonly attempts?: number | 'not compared';
  /** Details the error must carry. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Class and details of its cause. */
  readonly cause?: Readonly<Record<string, unknown>>;
}

export interface NotApplicable {
  readonly notApplicable: string;
}

export type Cell = Success | Failure | NotApplicable;

export interface Fault {
  /** The name of the fault, `reset-after-request`; variants after a dot. */
  readonly id: string;
  /** What the server does, in the present tense. */
  readonly what: string;
  readonly script: (subject: Subject) => readonly Exchange[];
  /** Cells by class; a key names one or more columns, or groups of them: `read poll list`, `calls download`. */
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

/** Names of several columns. */
const groups: Readonly<Record<string, readonly Column[]>> = {
  readable: ['read', 'poll', 'list', 'replace'],
  idempotent: ['read', 'poll', 'list', 'replace', 'delete'],
  /** What is not idempotent. */
  once: ['create', 'update', 'createImport', 'createExport'],
  calls: callClasses,
  transfers: transferClasses,
  all: columns,
};

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
      classes.split(' ').flatMap((name) => columnsOf(name).map((column) => ({ fault, column, cell }))),
    ),
  );
}

function columnsOf(name: string): readonly Column[] {
  const found = groups[name] ?? columns.filter((one) => one === name);
  if (found.length === 0) throw new TypeError(`${name} is not a column of the matrix`);
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
  details: object = {},
  more: Partial<Failure> = {},
): Failure {
  return { error, requests, details: { ...details }, ...more };
}

/** The outcome of a request that was sent and may have been applied. */
export function unknownOutcome(details: object = {}, more: Partial<Failure> = {}): Failure {
  return fails('UnknownOutcomeError', 1, { retrySafe: false, ...details }, more);
}

/** What a success whose body does not come whole leaves of a request that changes something. */
export function unfinished(cause: object): Record<string, Cell> {
  const more = { cause: { ...cause } };
  return {
    create: unknownOutcome({ status: 201 }, more),
    update: unknownOutcome({ status: 200 }, more),
    'createImport createExport': unknownOutcome({ status: 202 }, more),
  };
}

/** A success whose body cannot be read: nothing is sent again. */
export function unreadable(details: object = {}): Record<string, Cell> {
  return {
    readable: fails('ResponseParseError', 1, { status: 200, ...details }),
    ...unfinished({ name: 'ResponseParseError', ...details }),
  };
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

/** Applies the request and begins the good response: its head, with these headers. */
export function beginning({ status, onDone = () => {} }: Subject, headers: MessageHeaders): readonly Step[] {
  return [{ run: onDone }, { send: head(status, headers) }];
}

/** An upload that fails with the store's status after this number of attempts; a stream fails after one. */
export function uploadFails(
  attempts: number,
  details: object,
  more: Partial<Failure> = {},
): { readonly upload: Cell; readonly uploadStream: Cell } {
  return {
    upload: fails('UploadError', attempts, details, more),
    uploadStream: fails('UploadError', 1, { ...details, replayable: false }, more),
  };
}

/** A transfer whose store refuses it: no attempt is repeated. */
export function storeRefuses(details: object): {
  readonly 'upload uploadStream': Cell;
  readonly download: Cell;
} {
  return {
    'upload uploadStream': fails('UploadError', 1, details),
    download: fails('DownloadError', 1, details),
  };
}

/** Applies the request, then plays these steps. */
export function acts({ onDone = () => {} }: Subject, ...steps: readonly Step[]): Exchange {
  return afterRequest({ run: onDone }, ...steps);
}
