// The facade connects the parts; every decision is in a part.

import { type ApiKey, type Client, type Clock, systemClock } from 'language-service-client';
import {
  checkNames,
  checkOptions,
  clockRule,
  elsewhere,
  type RulesOf,
  withMethods,
} from 'language-service-client/options';
import { AccountWatch } from './account-watch.ts';
import { createAdvance } from './advance.ts';
import { type Advanced, type AdvanceOptions, advanceOne } from './advance-one.ts';
import { forgetRow, setMemory } from './decide.ts';
import { removeDuplicates } from './duplicates.ts';
import type { BulkEvent } from './events.ts';
import { type AddedMemories, type AddMemoriesOptions, addMemories } from './exports/add-memories.ts';
import { type Added, type AddFilesOptions, addFiles, addList } from './imports/add-files.ts';
import { beginAgain, type RowToRepeat } from './imports/begin-again.ts';
import type { Ledger } from './ledger/ledger.ts';
import { patientLedger } from './ledger/patient.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type BulkReport, reportOf } from './report.ts';
import { type RunOptions, run } from './run.ts';
import { type SegmentTotals, segmentTotals } from './segments.ts';

export interface BulkOptions {
  readonly client: Client;
  /** The key of the client. Signed addresses are sealed with it; it is in no row. */
  readonly apiKey: ApiKey;
  readonly ledger: Ledger;
  /**
   * Your name for the account of the key, such as the name of a profile. A ledger may serve several; all keys of an account
   * share its name. Default: `default`.
   */
  readonly account?: string | undefined;
  /** The base address of the client: rows belong to its origin. Default: the environment variable LANGUAGE_SERVICE_URL. */
  readonly baseUrl?: string | undefined;
  /** The most polls of jobs in a second, of all processes together; fewer after a 429. Default 50. */
  readonly pollsPerSecond?: number | undefined;
  /** Times that the guarantees depend on, and limits of waiting. */
  readonly limits?: Partial<Limits> | undefined;
  /** Ends the wait for a ledger that is away, outside a run. */
  readonly signal?: AbortSignal | undefined;
  /** For tests. Default: the system's. */
  readonly clock?: Clock | undefined;
}

/**
 * Imports and exports of many files by many workers, over one ledger.
 *
 * **Guaranteed** when any process that shares the ledger is killed with SIGKILL, frozen or cut off at any moment: each row
 * makes at most one memory; each row that is not `failed` makes one in the end, if workers run; a row that is `done` has its
 * memory, or its file; no key and no readable signed address is in the ledger.
 *
 * **As long as** the ledger is not lost or set back (a backup of it is a ledger set back); a second PUT to
 * an address creates no duplicate (assumed); a file that began to arrive before its address expired has arrived, and
 * shows, within `longestUploadMs + skewMs + arrivalGraceMs` (assumed); nobody else imports the same files. Should a
 * memory still be created twice, because an assumption is wrong, the row (`duplicates`) and an event report it.
 */
export interface Bulk {
  /** What the rows call the account. */
  readonly account: string;
  /**
   * Adds the files that match. Idempotent: the same content under the same name is one row, however often and wherever
   * it is added. Reads each file once, for its SHA-256. Of patterns that are iterated the next ones are asked for once
   * those before them are added.
   */
  addFiles(
    patterns: string | Iterable<string> | AsyncIterable<string>,
    options?: AddFilesOptions,
  ): Promise<Added>;
  /**
   * Adds the files of a list, a line of JSON each: `{"path", "name", "size", "sha256"}`. All but `path` may be absent; size
   * and SHA-256 are believed until the file is sent. Idempotent. A line that cannot be imported is in `refused`; the others
   * are added.
   */
  addList(list: string, options?: AddFilesOptions): Promise<Added>;
  /**
   * Adds the memories of the account, each to be a file of the folder. A memory that has not changed and whose file is
   * whole is not fetched again.
   */
  addMemories(folder: string, options?: AddMemoriesOptions): Promise<AddedMemories>;
  /**
   * Works until every row has ended; start as many processes as you like. Rejects with AuthenticationError or
   * PermissionError when the key is refused; a failed row fails no run. At the limit of the account (456) no process
   * makes new jobs; a run lets the rest end, and emits `full`. Where nobody reads the events, no further row is started.
   *
   * @example
   * for await (const event of bulk.run()) if (event.type === 'failed') console.error(event.path, event.failure.message);
   */
  run(options?: RunOptions): AsyncIterable<BulkEvent>;
  /**
   * One step of one row, for a queue of your own. Safe to call at any moment and from anywhere: a row that another worker
   * has, or that is not due, is left alone and `again` says when to come back.
   *
   * @throws RangeError when there is no such row; AuthenticationError and PermissionError.
   */
  advance(id: string, options?: AdvanceOptions): Promise<Advanced>;
  /** The state of all rows. */
  report(): Promise<BulkReport>;
  /**
   * Tries failed rows again, or the one; returns how many. A row whose job may still succeed continues with that job, and
   * the job of an `unknown` row is polled again.
   */
  retry(id?: string): Promise<number>;
  /**
   * Imports rows again: those that have ended begin again, and the others continue. Calls that live at the same time, of any
   * process, share one generation, so a row begins again once for all of them. Dispose the result after the run.
   */
  again(rows: readonly RowToRepeat[]): Promise<AsyncDisposable>;
  /**
   * Decides a row that is `unknown`, `failed` or `planned`: it is done, and this is its memory.
   *
   * @throws NotFoundError when the account has no such memory; RangeError when there is no such row, it is an export, or a
   *   job may end it.
   */
  set(id: string, memoryId: string): Promise<void>;
  /**
   * Removes a row that is `unknown`, `failed` or `planned`. The same file, added again, is a new row and is imported.
   *
   * @throws RangeError when there is no such row, or a job may end it.
   */
  forget(id: string): Promise<void>;
  /** The segments of the imports that are done. Lists the memories of the account. */
  segments(): Promise<SegmentTotals>;
  /** Deletes the memories that rows name in `duplicates`, and gives their ids. A row keeps its own memory. */
  removeDuplicates(): Promise<readonly string[]>;
}

const bulkRules: RulesOf<BulkOptions> = {
  client: withMethods('withOptions'),
  apiKey: elsewhere,
  ledger: withMethods('claim', 'close'),
  account: elsewhere,
  baseUrl: { must: 'be a URL: the baseUrl of createClient', fits: (value) => URL.canParse(String(value)) },
  pollsPerSecond: { must: 'be a number above 0', fits: (value) => Number(value) > 0 },
  limits: elsewhere,
  signal: elsewhere,
  clock: clockRule,
};

function checkBulk(options: BulkOptions): void {
  checkOptions(options, bulkRules);
  checkNames(options.limits, Object.keys(defaultLimits));
}

/** Outside a run a ledger that is away for longer is a failure. */
const longestAwayMs = 60_000;

/**
 * Connects a client and a ledger.
 *
 * @throws InvalidRequestError naming an unknown or wrong option.
 */
export function createBulk(options: BulkOptions): Bulk {
  checkBulk(options);
  const { client, clock = systemClock, pollsPerSecond = 50, signal } = options;
  const ledger = patientLedger(options.ledger, { clock, signal, longestMs: longestAwayMs });
  const limits = { ...defaultLimits, ...options.limits };
  const apiKey = async () => (typeof options.apiKey === 'string' ? options.apiKey : options.apiKey());
  const baseUrl = options.baseUrl ?? process.env['LANGUAGE_SERVICE_URL'];
  const account = accountKey(baseUrl, options.account);
  const adding = { ledger, account };
  const advance = createAdvance({ apiKey, client, limits, clock });
  const shared = { ledger, account, leaseMs: limits.leaseMs, pollIntervalMs: 1_000 / pollsPerSecond };
  const inRun = { ...shared, ledger: options.ledger, advance, clock, fullForMs: limits.longestRetryPauseMs };
  const watch = new AccountWatch({ ...inRun, ledger });
  return {
    account,
    addFiles: (patterns, settings) => addFiles(adding, patterns, settings),
    addList: (list, settings) => addList(adding, list, settings),
    addMemories: (folder, settings) => addMemories(client, ledger, account, folder, settings),
    run: (settings) => run(inRun, settings),
    advance: (id, settings) => advanceOne({ ...shared, advance, watch }, id, settings),
    report: () => reportOf(ledger, account),
    retry: (id) => ledger.retry({ account }, id),
    again: (rows) => beginAgain({ ...shared, clock }, rows),
    set: (id, memoryId) => setMemory(client, ledger, id, memoryId),
    forget: (id) => forgetRow(ledger, id),
    segments: () => segmentTotals(client, ledger, account),
    removeDuplicates: () => removeDuplicates(client, ledger, account),
  };
}

/** Returns what the rows of an account are called: an origin and a name. */
export function accountKey(baseUrl = '', name = 'default'): string {
  return URL.canParse(baseUrl) ? `${new URL(baseUrl).origin} ${name}` : name;
}
