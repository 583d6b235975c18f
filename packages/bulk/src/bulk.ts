// The facade connects the parts; every decision is in a part.

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
  /** Times that the guarantees depend on, and limits of waiting. */
  readonly limits?: Partial<Limits> | undefined;
  /** Ends the wait for a ledger that is away, and the listing of memories, outside a run. */
  readonly signal?: AbortSignal | undefined;
  /** For tests. Default: the system's. */
  readonly clock?: Clock | undefined;
}

/** Rows that failed, or wait, for the same reason. */
export interface Reason extends Pick<Failure, 'kind' | 'class' | 'status'> {
  readonly count: number;
  readonly example: { readonly file: string; readonly message: string };
}

/**
 * Imports of many files by many workers, over one ledger.
 *
 * **Guaranteed** when any process that shares the ledger is killed with SIGKILL, frozen or cut off at any moment: each row
 * makes at most one memory; each row that is not `failed` makes one in the end, if workers run; a row that is `done` has its
 * memory; no key and no readable signed address is in the ledger.
 *
 * **As long as** the ledger is not set back (a backup of it is a ledger set back); a second PUT to an address creates no
 * duplicate (assumed); a file that began to arrive before its address expired has arrived, and shows, within
 * `longestUploadMs + skewMs + arrivalGraceMs` (assumed). Where nobody knows what another ledger imports, `twins` tells.
 */
export type Bulk = ReturnType<typeof createBulk>;

/** Outside a run a ledger that is away for longer is a failure. */
const longestAwayMs = 60_000;

/** Connects a client and a ledger. */
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
     * Adds the files. The same content under the same name is one row, however often and wherever it is added, and
     * is imported again only if the account has its memory no more. A name that the account has with other content is decided
     * by `existing`. Lists the memories of the account. Of paths that are iterated the next ones are asked for once those
     * before them are added.
     *
     * @example
     * const { taken } = await bulk.addFiles(glob('memories/*.tmx'));
     * for (const { path, memoryIds } of taken) console.error(path, 'has the name of', memoryIds);
     */
    addFiles: (paths: Paths, settings?: AddFilesOptions) => addFiles(adding, paths, settings),
    /**
     * Works until every row has ended; start as many processes as you like. Rejects with AuthenticationError or
     * PermissionError when the key is refused, and with NoProgressError when nothing moves for `limits.maxWaitMs`; a failed
     * row fails no run.
     *
     * @example
     * for await (const event of bulk.run()) if (event.type === 'failed') console.error(event.path, event.failure.message);
     */
    run: (settings?: RunOptions): AsyncIterable<BulkEvent> => run(running, settings),
    /**
     * Takes one row to its end, for a queue of your own: keep the job of the queue for as long as this runs. Another worker
     * that has the row stops.
     *
     * @throws RangeError when there is no such row; AuthenticationError and PermissionError.
     */
    advance: async (id: string, settings?: Pick<RunOptions, 'signal'>): Promise<Row> => {
      const known = await ledger.get(id);
      if (known === undefined) throw new RangeError(`There is no row ${id}: add it first`);
      const row = await ledger.take(id, limits.leaseMs);
      if (row !== undefined) for await (const _ of run(running, { ...settings, id }, row));
      return (await ledger.get(id)) ?? known;
    },
    /** Counts all rows by state. `failures`: why rows are failed or unknown; `waiting`: what open ones wait for. */
    report: () => reportOf(ledger, account),
    /**
     * Tries failed rows again, or those with the ids; returns how many. A row whose job may still succeed continues with that
     * job, and the job of an `unknown` row is polled again.
     */
    retry: (ids?: readonly string[]) => ledger.retry(account, clock.date(), ids),
    /**
     * Removes a row. Returns false if there is none, or a worker has it. The account keeps its memory; the same file, added
     * again, is a new row.
     */
    forget: (id: string) => ledger.forget(id),
    /** Lists the memories of the account, and returns the names of these rows that an import elsewhere used as well. */
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

/** Returns the name of an account in a ledger: the origin of its address, and the name that you gave it. */
export function accountKey(baseUrl = '', name = 'default'): string {
  return URL.canParse(baseUrl) ? `${new URL(baseUrl).origin} ${name}` : name;
}
