// The public interface of the package. It connects the other modules.

import { type ApiKey, type Client, type Clock, systemClock } from 'language-service-client';
import { type AddingParts, addFiles, type Paths } from './add-files.ts';
import type { AddFilesOptions } from './added.ts';
import type { BulkEvent } from './events.ts';
import type { Failure } from './failures.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { listMemories } from './memories.ts';
import type { Ledger } from './record.ts';
import { memoriesOf, openStates, type Row, type RowState } from './row.ts';
import { type RunOptions, run } from './run.ts';
import { ImportService } from './service.ts';

export interface BulkOptions {
  readonly client: Client;
  /** The API key of the client. It encrypts the signed upload URLs in the ledger, and is never stored. */
  readonly apiKey: ApiKey;
  readonly ledger: Ledger;
  /**
   * A name for the account to which the key belongs, for example the name of a profile. Use the same name for all keys
   * of an account, because the ledger stores the imports of each name separately. Default: `default`.
   */
  readonly account?: string | undefined;
  /**
   * The base URL of the client. The ledger keeps accounts at different origins apart, even if their names are equal.
   * Default: the environment variable LANGUAGE_SERVICE_URL.
   */
  readonly baseUrl?: string | undefined;
  /** Time limits and retry limits that differ from the defaults. */
  readonly limits?: Partial<Limits> | undefined;
  /**
   * A signal that aborts the listing of memories, and the wait for an unavailable ledger. To stop a run, pass a
   * signal to `run` instead.
   */
  readonly signal?: AbortSignal | undefined;
  /** A clock for tests. Default: the system clock. */
  readonly clock?: Clock | undefined;
}

/** A cause of failures, and the number of imports that have failed or are waiting because of it. */
export interface Reason extends Pick<Failure, 'kind' | 'class' | 'status'> {
  readonly count: number;
  readonly example: { readonly file: string; readonly message: string };
}

/**
 * The functions that import many files with many workers. The workers share one ledger, which has one row per file.
 *
 * **The guarantees** hold even if any process is killed with SIGKILL, frozen or disconnected. Each row creates at most
 * one memory. While workers run, each row ends as `done`, `failed` or `unknown`. Each row that is `done` has created a
 * memory. The ledger contains neither an API key nor a readable signed URL.
 *
 * **The conditions.** The guarantees need three conditions, which this package cannot check:
 * 1. The ledger is never restored from an older copy.
 * 2. The service creates no second memory if a file is sent twice to the same upload URL.
 * 3. If a file arrives, its job shows the arrival within `longestUploadMs + skewMs + arrivalGraceMs` after the expiry
 * of the upload URL. This includes an upload that begins before the expiry and ends after it.
 *
 * If another ledger may import the same files, call `twins` to find duplicates.
 */
export type Bulk = ReturnType<typeof createBulk>;

/**
 * The maximum time in milliseconds that a call waits while the database of the ledger is unavailable. The method `run`
 * has its own limit.
 */
const longestAwayMs = 60_000;

/** Creates a `Bulk` from a client and a ledger. */
export function createBulk(options: BulkOptions) {
  const { client, clock = systemClock, signal } = options;
  const ledger = options.ledger.patient({ clock, signal, longestMs: longestAwayMs });
  const limits = { ...defaultLimits, ...options.limits };
  const apiKey = async () => (typeof options.apiKey === 'string' ? options.apiKey : options.apiKey());
  const account = accountKey(options.baseUrl ?? process.env['LANGUAGE_SERVICE_URL'], options.account);
  const service = new ImportService(client, clock, limits);
  const adding = { client, ledger, account, clock, service, signal };
  const running = { ledger: options.ledger, account, clock, limits, apiKey, service };
  return {
    /** The name under which the ledger stores the imports of the account, for example `https://api.example default`. */
    account,
    /**
     * Adds the files to the ledger. Returns their rows, and the files that are refused or whose name is in use. Files
     * with the same content and name share one row. An imported file is imported again only if the account no longer
     * has its memory. Therefore, each call lists the memories of the account. If the name of a file is in use, the
     * option `existing` decides whether the file is imported. `paths` can be an iterator, which is read in batches.
     *
     * @example
     * const { taken } = await bulk.addFiles(glob('memories/*.tmx'));
     * for (const { path, memoryIds } of taken) console.error(path, 'has the name of', memoryIds);
     */
    addFiles: (paths: Paths, settings?: AddFilesOptions) => addFiles(adding, paths, settings),
    /**
     * Imports the files of all ledger rows, and ends when every row has ended. Other processes may run the same ledger
     * at the same time. A failed import does not end the run.
     *
     * Rejects with AuthenticationError or PermissionError if the key is refused. Rejects with NoProgressError if no
     * import progresses for `limits.maxWaitMs`.
     *
     * @example
     * for await (const event of bulk.run()) if (event.type === 'failed') console.error(event.path,
     * event.failure.message);
     */
    run: (settings?: RunOptions): AsyncIterable<BulkEvent> => run(running, settings),
    /**
     * Imports the file of one row, and returns the row. This method is for programs with their own job queue: keep the
     * job in your queue active until the promise settles. If another worker is importing the row, that worker stops.
     *
     * @throws RangeError if no row has this id; AuthenticationError and PermissionError if the key is refused.
     */
    advance: async (id: string, settings?: Pick<RunOptions, 'signal'>): Promise<Row> => {
      const known = await ledger.get(id);
      if (known === undefined) throw new RangeError(`there is no import ${id}. Add its file first`);
      const row = await ledger.take(id, limits.leaseMs);
      if (row !== undefined) for await (const _ of run(running, { ...settings, id }, row));
      return (await ledger.get(id)) ?? known;
    },
    /**
     * Counts the ledger rows in each state. `failures` lists why imports have failed or are `unknown`. `waiting` lists
     * why unfinished imports wait.
     */
    report: () => reportOf(ledger, account),
    /**
     * Restarts the rows in the states `failed` and `unknown`, or only those with the passed ids. Returns their number.
     * A restarted row continues with its job if the job may still succeed.
     */
    retry: (ids?: readonly string[]) => ledger.retry(account, clock.date(), ids),
    /**
     * Removes a row from the ledger, but does not delete its memory. Returns false if no row has this id, or if a
     * worker is importing the file of the row. If the same file is added again after the removal, the file gets a new
     * row.
     */
    forget: (id: string) => ledger.forget(id),
    /**
     * Finds duplicate memories. Returns each name that several memories of the account share, with the ids of these
     * memories. Checks only the names of the given rows. Leaves out a name if imports of this ledger have
     * created all its memories.
     */
    twins: (ids: readonly string[]) => twinsOf(adding, ids),
  };
}

async function twinsOf({ client, ledger, account, signal }: AddingParts, ids: readonly string[]) {
  const rows = await ledger.where(account, 'id', ids);
  const names = [...new Set(rows.map(({ name }) => name))];
  const known = new Set((await ledger.where(account, 'name', names)).flatMap(memoriesOf));
  const memories = await listMemories(client, signal);
  const twins = names.map((name) => ({ name, memoryIds: memories.idsOf(name) }));
  return twins.filter(({ memoryIds }) => memoryIds.length > 1 && memoryIds.some((id) => !known.has(id)));
}

async function reportOf(ledger: Ledger, account: string) {
  const reasonsOf = async (states: readonly RowState[]): Promise<readonly Reason[]> => {
    const groups = new Map<string, Reason>();
    for await (const { path, failure } of ledger.rows(account, states)) {
      if (failure === undefined) continue;
      const { kind, class: name, status, message } = failure;
      const key = `${kind} ${name} ${status}`;
      const { count, example } = groups.get(key) ?? { count: 0, example: { file: path, message } };
      groups.set(key, { kind, class: name, status, count: count + 1, example });
    }
    return [...groups.values()].toSorted((one, other) => other.count - one.count);
  };
  return {
    counts: await ledger.counts(account),
    failures: await reasonsOf(['failed', 'unknown']),
    waiting: await reasonsOf(openStates),
  };
}

/**
 * Returns the name that a ledger uses for an account: the origin of the base URL, and the name in the options. For
 * example, `https://api.example default`.
 */
export function accountKey(baseUrl = '', name = 'default'): string {
  return URL.canParse(baseUrl) ? `${new URL(baseUrl).origin} ${name}` : name;
}
