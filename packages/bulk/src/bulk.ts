// The facade connects the parts of the package. It makes no decision itself.

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
  /** The API key of the client. It encrypts the signed addresses in the ledger, and is stored in no row. */
  readonly apiKey: ApiKey;
  readonly ledger: Ledger;
  /**
   * Your name for the account of the key, for example the name of a profile. One ledger may serve several accounts.
   * All keys of one account use the same name. Default: `default`.
   */
  readonly account?: string | undefined;
  /**
   * The base URL of the client. Its origin is part of the account name in the rows. Default: the environment
   * variable LANGUAGE_SERVICE_URL.
   */
  readonly baseUrl?: string | undefined;
  /** The times that the guarantees depend on, and the limits of waiting. */
  readonly limits?: Partial<Limits> | undefined;
  /** Ends the wait for an unavailable ledger, and the listing of memories. A run has its own signal. */
  readonly signal?: AbortSignal | undefined;
  /** A clock for tests. Default: the system clock. */
  readonly clock?: Clock | undefined;
}

/** The rows that failed, or wait, for the same reason. */
export interface Reason extends Pick<Failure, 'kind' | 'class' | 'status'> {
  readonly count: number;
  readonly example: { readonly file: string; readonly message: string };
}

/**
 * Imports many files with many workers that share one ledger.
 *
 * **The guarantees** hold even if any process that shares the ledger is killed with SIGKILL, frozen or disconnected
 * at any moment. Each row creates at most one memory. Each row that is not `failed` creates a memory in the end, if
 * workers run. A row that is `done` has its memory. The ledger contains no API key and no readable signed address.
 *
 * **The conditions.** The ledger is never restored from an older copy. A second PUT to an address creates no
 * duplicate (assumed). If an upload began before its address expired, its job shows the file within
 * `longestUploadMs + skewMs + arrivalGraceMs` (assumed). If another ledger may import the same files, `twins` finds
 * the duplicates.
 */
export type Bulk = ReturnType<typeof createBulk>;

/** Outside a run, a ledger that is unavailable for longer is a failure. */
const longestAwayMs = 60_000;

/** Creates a `Bulk` from a client and a ledger. */
export function createBulk(options: BulkOptions) {
  const { client, clock = systemClock, signal } = options;
  const ledger = options.ledger.patient({ clock, signal, longestMs: longestAwayMs });
  const limits = { ...defaultLimits, ...options.limits };
  const apiKey = async () => (typeof options.apiKey === 'string' ? options.apiKey : options.apiKey());
  const account = accountKey(options.baseUrl ?? process.env['LANGUAGE_SERVICE_URL'], options.account);
  const adding = { client, ledger, account, clock, signal };
  const service = new ImportService(client, clock, limits);
  const running = { ledger: options.ledger, account, clock, limits, apiKey, service };
  return {
    /** The name of the account in the rows of the ledger. */
    account,
    /**
     * Adds the files. The same content under the same name is one row, however often and from whatever folder you
     * add it. It is imported again only if the account no longer has its memory. `existing` decides about a name
     * that the account has with other content. Lists the memories of the account. If you pass an iterator of paths,
     * the next paths are read after the previous ones were added.
     *
     * @example
     * const { taken } = await bulk.addFiles(glob('memories/*.tmx'));
     * for (const { path, memoryIds } of taken) console.error(path, 'has the name of', memoryIds);
     */
    addFiles: (paths: Paths, settings?: AddFilesOptions) => addFiles(adding, paths, settings),
    /**
     * Imports until every row has ended. You can start as many processes as you like. Rejects with
     * AuthenticationError or PermissionError if the key is refused. Rejects with NoProgressError if nothing
     * progresses for `limits.maxWaitMs`. A failed row does not fail the run.
     *
     * @example
     * for await (const event of bulk.run()) if (event.type === 'failed') console.error(event.path, event.failure.message);
     */
    run: (settings?: RunOptions): AsyncIterable<BulkEvent> => run(running, settings),
    /**
     * Imports one row, for a queue of your own. Keep the job of your queue active until the promise settles. If
     * another worker has the row, that worker stops.
     *
     * @throws RangeError if no row has this id; AuthenticationError and PermissionError if the key is refused.
     */
    advance: async (id: string, settings?: Pick<RunOptions, 'signal'>): Promise<Row> => {
      const known = await ledger.get(id);
      if (known === undefined) throw new RangeError(`There is no row ${id}: add it first`);
      const row = await ledger.take(id, limits.leaseMs);
      if (row !== undefined) for await (const _ of run(running, { ...settings, id }, row));
      return (await ledger.get(id)) ?? known;
    },
    /**
     * Counts all rows by state. `failures`: the reasons of failed and unknown rows. `waiting`: the reasons why open
     * rows wait.
     */
    report: () => reportOf(ledger, account),
    /**
     * Restarts all failed and unknown rows, or only those with the ids. Returns the number of restarted rows. A row
     * whose job may still succeed continues with that job. The job of an `unknown` row is polled again.
     */
    retry: (ids?: readonly string[]) => ledger.retry(account, clock.date(), ids),
    /**
     * Removes a row. Returns false if no row has this id, or if a worker has the row. The account keeps the memory.
     * If you add the same file again, it becomes a new row.
     */
    forget: (id: string) => ledger.forget(id),
    /**
     * Returns the names of these rows that an import with another ledger has used too. Lists the memories of the
     * account.
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
  const [counts, failures, waiting] = await Promise.all([
    ledger.counts(account),
    reasonsOf(['failed', 'unknown']),
    reasonsOf(openStates),
  ]);
  return { counts, failures, waiting };
}

/** Returns the name of an account in a ledger: the origin of its base URL, and the name that you gave the account. */
export function accountKey(baseUrl = '', name = 'default'): string {
  return URL.canParse(baseUrl) ? `${new URL(baseUrl).origin} ${name}` : name;
}
