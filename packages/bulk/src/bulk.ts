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
import { addFiles, type Patterns } from './add-files.ts';
import type { Added, AddFilesOptions } from './added.ts';
import type { Counts, Engine } from './engine.ts';
import type { BulkEvent } from './events.ts';
import type { Ledger } from './ledger.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { listMemories } from './memories.ts';
import { type BulkReport, reportOf } from './report.ts';
import { memoriesOf, type Row } from './row.ts';
import { importRules } from './rules.ts';
import { type RunOptions, run } from './run.ts';
import { importService } from './service.ts';

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

/** A name that several memories of the account have, though one import made one of them. */
export interface Twins {
  readonly name: string;
  readonly memoryIds: readonly string[];
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
export interface Bulk {
  /** The name of the account in the rows of the ledger. */
  readonly account: string;
  /**
   * Adds the files that match. The same content under the same name is one row, however often and wherever it is added, and
   * is imported again only if the account has its memory no more. A name that the account has with other content is decided
   * by `existing`. Lists the memories of the account. Of patterns that are iterated the next ones are asked for once those
   * before them are added.
   *
   * @example
   * const { taken } = await bulk.addFiles('memories/*.tmx');
   * for (const { path, memoryIds } of taken) console.error(path, 'has the name of', memoryIds);
   */
  addFiles(patterns: Patterns, options?: AddFilesOptions): Promise<Added>;
  /**
   * Works until every row has ended; start as many processes as you like. Rejects with AuthenticationError or
   * PermissionError when the key is refused, and with NoProgressError when nothing moves for `limits.maxWaitMs`; a failed
   * row fails no run.
   *
   * @example
   * for await (const event of bulk.run()) if (event.type === 'failed') console.error(event.path, event.failure.message);
   */
  run(options?: RunOptions): AsyncIterable<BulkEvent>;
  /**
   * Takes one row to its end, for a queue of your own: keep the job of the queue for as long as this runs. Another worker
   * that has the row stops.
   *
   * @throws RangeError when there is no such row; AuthenticationError and PermissionError.
   */
  advance(id: string, options?: Pick<RunOptions, 'signal'>): Promise<Row>;
  /** The state of all rows. */
  report(): Promise<BulkReport>;
  /** Counts the rows, by state. */
  counts(): Promise<Counts>;
  /**
   * Tries failed rows again, or those with the ids; returns how many. A row whose job may still succeed continues with that
   * job, and the job of an `unknown` row is polled again.
   */
  retry(ids?: readonly string[]): Promise<number>;
  /**
   * Removes a row. The account keeps its memory; the same file, added again, is a new row.
   *
   * @throws RangeError when there is no such row, or a worker has it.
   */
  forget(id: string): Promise<void>;
  /** Notes that the memories which the row replaces are deleted. */
  setReplaced(id: string): Promise<void>;
  /** Lists the memories of the account, and returns the names of these rows that an import elsewhere used as well. */
  twins(ids: readonly string[]): Promise<readonly Twins[]>;
}

const bulkRules: RulesOf<BulkOptions> = {
  client: withMethods('withOptions'),
  apiKey: elsewhere,
  ledger: withMethods('takeDue', 'close'),
  account: elsewhere,
  baseUrl: { must: 'be a URL: the baseUrl of createClient', fits: (value) => URL.canParse(String(value)) },
  limits: elsewhere,
  signal: elsewhere,
  clock: clockRule,
};

/** Outside a run a ledger that is away for longer is a failure. */
const longestAwayMs = 60_000;

/**
 * Connects a client and a ledger.
 *
 * @throws InvalidRequestError naming an unknown or wrong option.
 */
export function createBulk(options: BulkOptions): Bulk {
  checkOptions(options, bulkRules);
  checkNames(options.limits, Object.keys(defaultLimits));
  const { client, clock = systemClock, signal } = options;
  const ledger = options.ledger.patient({ clock, signal, longestMs: longestAwayMs });
  const limits = { ...defaultLimits, ...options.limits };
  const apiKey = async () => (typeof options.apiKey === 'string' ? options.apiKey : options.apiKey());
  const account = accountKey(options.baseUrl ?? process.env['LANGUAGE_SERVICE_URL'], options.account);
  const adding = { client, ledger, account, clock, signal };
  const service = importService(client, clock, limits);
  const running = { ledger: options.ledger, account, clock, limits, apiKey, service, rules: importRules };
  return {
    account,
    addFiles: (patterns, settings) => addFiles(adding, patterns, settings),
    run: (settings) => run(running, settings),
    advance: async (id, settings) => {
      const row = await ledger.get(id);
      if (row === undefined) throw new RangeError(`There is no row ${id}: add it first`);
      const one = options.ledger.with(engineOf(id, options.ledger.engine));
      for await (const _ of run({ ...running, ledger: one }, { ...settings, id }));
      return (await ledger.get(id)) ?? row;
    },
    report: () => reportOf(ledger, account),
    counts: () => ledger.counts(account),
    retry: (ids) => ledger.retry(account, clock.date(), ids),
    forget: async (id) => {
      if (!(await ledger.forget(id))) throw new RangeError(`There is no row ${id}, or a worker has it`);
    },
    setReplaced: async (id) => {
      await ledger.settle(id, { replaces: [] }, ['done']);
    },
    twins: async (ids) => {
      const rows = await ledger.where(account, 'id', ids);
      const names = [...new Set(rows.map(({ name }) => name))];
      const known = new Set((await ledger.where(account, 'name', names)).flatMap(memoriesOf));
      const memories = await listMemories(client, signal);
      const twins = names.map((name) => ({ name, memoryIds: memories.idsOf(name) }));
      return twins.filter(({ memoryIds }) => memoryIds.length > 1 && memoryIds.some((id) => !known.has(id)));
    },
  };
}

/** Returns an engine that takes this row alone, even from a worker that has it. */
function engineOf(id: string, { enqueue }: Engine): Engine {
  return {
    enqueue,
    run: async (ledger, work, { leaseMs }) => {
      const row = await ledger.take(id, leaseMs);
      if (row !== undefined) await work(row);
    },
    close: async () => {},
  };
}

/** Returns the name of an account in a ledger: the origin of its address, and the name that you gave it. */
export function accountKey(baseUrl = '', name = 'default'): string {
  return URL.canParse(baseUrl) ? `${new URL(baseUrl).origin} ${name}` : name;
}
