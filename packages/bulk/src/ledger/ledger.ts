// A ledger is where the rows are, for every worker of every process. It knows nothing of the service: it gives a due row
// to one worker at a time, and takes changes from the worker that had the row last.

import type { BulkOperation, Changes, Plan, Row, RowState } from './row.ts';

/** A row that a worker has, and the ledger's time when it got it. */
export interface Claim {
  readonly row: Row;
  readonly now: number;
  /** How often in a row the service was away; above 0 this claim is a probe, and every other worker waits. */
  readonly outages: number;
  /** Above 0 calls of the account have failed of late. */
  readonly troubles: number;
  /** The account is at its limit (456): a claim of a planned row is a probe, and no other worker makes a job meanwhile. */
  readonly isFull: boolean;
}

/** `upload`: rows that need a job or their file sent. `poll`: rows whose job is to be polled. */
export type Work = 'upload' | 'poll';

export interface ClaimRequest {
  readonly account: string;
  readonly operation?: BulkOperation | undefined;
  /** One row by its id. */
  readonly id?: string | undefined;
  readonly works: readonly Work[];
  readonly leaseMs: number;
  /** The most rows that have a job which has not ended. */
  readonly inFlight: number;
  /** The least time between two polls of all workers. */
  readonly pollIntervalMs: number;
}

/** No row: in how long one may be due; undefined when every row has ended. */
export interface Nothing {
  readonly waitMs: number | undefined;
  /** The account is at its limit (456) and only rows without a job are left; absent where that is not so. */
  readonly isFull?: true;
}

export interface RowFilter {
  readonly account: string;
  readonly operation?: BulkOperation | undefined;
  readonly states?: readonly RowState[] | undefined;
}

/** A list of rows. */
export interface RowListFilter extends RowFilter {
  /** Only rows behind the one with this id. */
  readonly after?: string | undefined;
}

/** What the workers of an account do, of all processes. */
export interface Activity {
  /** Rows that ended within the last minute. */
  readonly ended: number;
  /** Rows that a living worker has, and those of them for which it is asking for a job. */
  readonly working: number;
  readonly asking: number;
}

/** Totals over the rows of an account. */
export interface Totals {
  readonly rows: Readonly<Record<RowState, number>>;
  readonly bytes: Readonly<Record<RowState, number>>;
  readonly skipped: number;
  readonly orphaned: number;
  readonly abandoned: number;
  readonly duplicates: number;
}

/** How many rows there are, by state. */
export type Counts = Readonly<Record<RowState, number>>;

/** Rows that are durable and shared. Made by `sqliteLedger` or `postgresLedger`. */
export interface Ledger {
  /** Adds the plans whose ids are not there; gives how many it added. */
  add(plans: readonly Plan[]): Promise<number>;
  /** The imports of files at these paths, at most a few hundred, whose content was read. */
  seen(account: string, paths: readonly string[]): Promise<readonly Row[]>;
  claim(request: ClaimRequest): Promise<Claim | Nothing>;
  /**
   * Stores the changes if nobody has claimed the row since, and gives the row; else undefined, and nothing is changed.
   * `rest` gives the row back, due after so long. What it resolves for survives the end of the process, and `durable`
   * the end of the machine.
   */
  commit(row: Row, changes: Changes, how?: CommitOptions): Promise<Row | undefined>;
  /** Stores the changes, gives the row back, due after so long, and claims the next one, in one transaction. */
  exchange(row: Row, changes: Changes, restMs: number, request: ClaimRequest): Promise<Exchanged>;
  /** Keeps the row for so long from now on; false when another worker has claimed it since. */
  renew(row: Row, leaseMs: number): Promise<boolean>;
  /** Every worker of the account waits for so long. A longer pause remains. */
  pause(account: string, ms: number): Promise<void>;
  /**
   * The service was away for a worker whose claim said `outages`. Several such calls in a row make every worker wait, and
   * then each failed probe does, the longer the more often in a row. Gives how often that is: 0 where nobody waits, and
   * undefined where another worker has said so before.
   */
  trip(account: string, outages: number): Promise<number | undefined>;
  /** The service answers: nobody waits for that any more. False where another worker has said so, or that it is away. */
  recover(account: string, outages: number): Promise<boolean>;
  /**
   * The others wait for a probe for so long from now on, if they do so until `until`; gives until when. Undefined where
   * another probe is under way or the outage is over.
   */
  keepProbe(account: string, outages: number, until: number, ms: number): Promise<number | undefined>;
  /** The account is at its limit: for so long nobody makes a job, and then one worker at a time, as a probe. */
  fill(account: string, ms: number): Promise<void>;
  /** The account has room again, as a probe found. Changes nothing where another worker has met the limit or tries since. */
  makeRoom(probe: Claim): Promise<void>;
  /** The next claim of an account at its limit is a probe, unless one is under way. */
  probeRoom(account: string): Promise<void>;
  /** For how long the workers of the account wait now, in milliseconds, and how often in a row the service was away. */
  pauseOf(account: string): Promise<AccountPause>;
  /** The time of the workers of the account, milliseconds since the epoch. */
  now(account: string): Promise<number>;
  get(id: string): Promise<Row | undefined>;
  /** So many rows at most, in the order of their ids. */
  page(filter: RowListFilter, size: number): Promise<readonly Row[]>;
  /** Rows in the order of their ids, a page at a time. */
  rows(filter: RowListFilter): AsyncIterable<Row>;
  /** What is done at this moment. */
  activity(account: string): Promise<Activity>;
  totals(filter: RowFilter): Promise<Totals>;
  /** Takes up the failed rows again, and has the jobs of unknown ones polled; gives how many. */
  retry(filter: RowFilter, id?: string): Promise<number>;
  /**
   * Sets a row without a worker to this state, if it has one of `from`, and nobody has changed it since it had `fence`: for
   * adoption, decisions and lost files.
   */
  settle(id: string, changes: Changes, from?: readonly RowState[], fence?: number): Promise<boolean>;
  /**
   * Somebody asks for rows of the account again, and lives for so long. Gives the generation of those who live, or a new one
   * where nobody does. `id` names who asks.
   */
  openGeneration(account: string, id: string, leaseMs: number): Promise<number>;
  /** Who asks lives for so long from now on; 0 at the end. */
  keepGeneration(id: string, leaseMs: number): Promise<void>;
  /** A row that has not ended counts for the generation; its worker keeps it. */
  join(id: string, generation: number): Promise<boolean>;
  /** Removes a row without a worker that has one of these states. */
  forget(id: string, from: readonly RowState[]): Promise<boolean>;
  /** The job that exports the memory, if a row has one that has not ended. */
  exportJobOf(account: string, memoryId: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface AccountPause {
  readonly leftMs: number;
  readonly outages: number;
  /** The account was at its limit (456) when a worker last tried. */
  readonly isFull: boolean;
}

/** The row that was given back, undefined where another worker has claimed it since, and what was claimed. */
export interface Exchanged {
  readonly row: Row | undefined;
  readonly next: Claim | Nothing;
}

export interface CommitOptions {
  readonly restMs?: number | undefined;
  readonly durable?: boolean | undefined;
}
