// A run is a few workers in this process. They share only the ledger, so any number of processes can run side by side.
// Each worker ends when no row is left for it.

import { checkNames } from 'language-service-client/options';
import { AccountWatch, type WatchParts } from './account-watch.ts';
import type { Advance } from './advance.ts';
import { EventQueue } from './event-queue.ts';
import type { BulkEvent } from './events.ts';
import { idleMs } from './idle.ts';
import type { Claim, ClaimRequest, Ledger, Nothing, Work } from './ledger/ledger.ts';
import { patientLedger } from './ledger/patient.ts';
import type { BulkOperation } from './ledger/row.ts';
import { watchProgress } from './progress.ts';
import { sleep } from './sleep.ts';

export interface RunOptions {
  /** Files this process sends at a time. Default 4. */
  readonly sending?: number | undefined;
  /** The most jobs of the account that have not ended, over all processes. Default 200. */
  readonly inFlight?: number | undefined;
  /** Imports or exports alone. Default: both. */
  readonly operation?: BulkOperation | undefined;
  /** Files are added until this settles: the run does not end before, and rejects as it does. */
  readonly adding?: Promise<unknown> | undefined;
  /** The row with this id alone. Default: all. */
  readonly id?: string | undefined;
  /**
   * Ends the run in order: no row is started, transfers end within `drainMs` or are aborted, and rows are given back. The
   * iteration then rejects with its reason.
   */
  readonly signal?: AbortSignal | undefined;
  /** For so many milliseconds after the signal a transfer may end. Default 0. */
  readonly drainMs?: number | undefined;
}

export interface RunParts extends WatchParts, Pick<ClaimRequest, 'leaseMs' | 'pollIntervalMs'> {
  readonly advance: Advance;
}

export async function* run(parts: RunParts, options: RunOptions = {}): AsyncGenerator<BulkEvent, void, void> {
  checkNames(options, ['sending', 'inFlight', 'operation', 'adding', 'id', 'signal', 'drainMs']);
  const queue = new EventQueue();
  const running = new Run(parts, options, queue);
  const ended = running.work().finally(() => queue.end());
  // Its failure is thrown below, when its events have been given.
  ended.catch(() => undefined);
  try {
    yield* queue.events();
    await ended;
  } finally {
    running.stop(new Error('The run was left'));
    await ended.catch(() => undefined);
  }
}

class Run {
  readonly #parts: RunParts;
  /** Waits while it is away. */
  readonly #ledger: Ledger;
  readonly #options: RunOptions;
  readonly #queue: EventQueue;
  readonly #controller = new AbortController();
  /** No row is started once it aborts. */
  readonly #ending = new AbortController();
  #working = 0;
  /** More rows may come. */
  #isAdding = false;
  readonly #watch: AccountWatch;
  /** Aborts when no row is left, or none without room in the account: what the others have is brought to an end. */
  readonly #over = new AbortController();
  /** Nobody waits for a row any more. */
  readonly #wake = AbortSignal.any([this.#ending.signal, this.#over.signal]);
  /** The last search of each kind; it never rejects. */
  readonly #searches = new Map<Work, Promise<void>>();

  constructor(parts: RunParts, options: RunOptions, queue: EventQueue) {
    this.#parts = parts;
    this.#options = options;
    this.#queue = queue;
    this.#ledger = patientLedger(parts.ledger, {
      clock: parts.clock,
      signal: this.#controller.signal,
      onAway: ({ message: reason }) => queue.emit({ type: 'ledgerAway', reason }),
    });
    this.#watch = new AccountWatch({ ...parts, ledger: this.#ledger });
  }

  readonly stop = (reason: unknown): void => {
    this.#ending.abort(reason);
    this.#controller.abort(reason);
    this.#queue.release();
  };

  async work(): Promise<void> {
    const { sending = 4, signal, drainMs = 0, adding, operation } = this.#options;
    if (!(drainMs >= 0)) throw new RangeError(`drainMs is ${drainMs}: it must be 0 or more milliseconds`);
    let cancelEnd: () => void = () => undefined;
    const abort = () => {
      if (drainMs === 0 || this.#working === 0) return this.stop(signal?.reason);
      this.#ending.abort(signal?.reason);
      this.#queue.release();
      this.#queue.emit({ type: 'draining', ms: drainMs, rows: this.#working });
      cancelEnd = this.#parts.clock.after(drainMs, () => this.stop(signal?.reason));
    };
    signal?.addEventListener('abort', abort);
    if (adding !== undefined) this.#add(adding);
    if (signal?.aborted) abort();
    const { account, clock } = this.#parts;
    const stopWatch = await watchProgress({
      ledger: this.#ledger,
      filter: { account, operation },
      clock,
      emit: this.#queue.emit,
    });
    try {
      await this.#ledger.probeRoom(account);
      const works = Array.from({ length: sending * 2 }, (_, at): Work => (at % 2 === 0 ? 'upload' : 'poll'));
      const ends = await Promise.allSettled(works.map((work) => this.#worker(work)));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      this.#ending.signal.throwIfAborted();
    } finally {
      cancelEnd();
      signal?.removeEventListener('abort', abort);
      await stopWatch();
    }
  }

  #add(adding: Promise<unknown>): void {
    this.#isAdding = true;
    adding.then(() => {
      this.#isAdding = false;
    }, this.stop);
  }

  async #worker(work: Work): Promise<void> {
    try {
      for (let claim = await this.#search(work); claim !== undefined; ) {
        const next = await this.#advance(claim, work);
        claim = next !== undefined && 'row' in next ? next : await this.#search(work, next);
      }
    } catch (error) {
      this.stop(error);
      throw error;
    }
  }

  /** The next row; undefined where the run ends. One worker of a kind waits for a row at a time, for all of its kind. */
  async #search(work: Work, nothing?: Nothing): Promise<Claim | undefined> {
    // The others wait for what has ended now.
    if (nothing !== undefined) this.#heedEnd(nothing, this.#options.adding !== undefined);
    const before = this.#searches.get(work);
    const search = before === undefined ? this.#find(work, nothing) : before.then(() => this.#find(work));
    const ended = search.then(ignore, ignore);
    this.#searches.set(work, ended);
    try {
      return await search;
    } finally {
      if (this.#searches.get(work) === ended) this.#searches.delete(work);
    }
  }

  async #find(work: Work, nothing?: Nothing): Promise<Claim | undefined> {
    // What was found while files were added may have missed the last one.
    let wasAdding = this.#isAdding;
    let found = this.#options.adding === undefined && nothing ? nothing : await this.#claim(work);
    while (found !== undefined) {
      if ('row' in found) return found;
      this.#heedEnd(found, wasAdding);
      if (this.#over.signal.aborted) return undefined;
      // The end of the run ends the rest, and the loop finds it.
      await sleep(this.#parts.clock, idleMs(found), this.#wake).catch(ignore);
      wasAdding = this.#isAdding;
      found = await this.#claim(work);
    }
    return undefined;
  }

  #heedEnd({ waitMs, isFull }: Nothing, wasAdding: boolean): void {
    if (isFull) this.#watch.sayFull(this.#queue.emit);
    if ((waitMs === undefined || isFull) && !wasAdding) this.#over.abort();
  }

  /** Undefined where the run ends. */
  async #claim(work: Work): Promise<Claim | Nothing | undefined> {
    await this.#queue.room();
    this.#controller.signal.throwIfAborted();
    if (this.#wake.aborted) return undefined;
    return this.#ledger.claim(this.#request(work));
  }

  #request(work: Work): ClaimRequest {
    const { account, leaseMs, pollIntervalMs } = this.#parts;
    const { inFlight = 200, operation, id } = this.#options;
    return { account, operation, id, works: [work], leaseMs, inFlight, pollIntervalMs };
  }

  /** Gives what was claimed with the release of the row. */
  async #advance(claim: Claim, work: Work): Promise<Claim | Nothing | undefined> {
    const ledger = this.#ledger;
    if (this.#ending.signal.aborted) {
      await ledger.commit(claim.row, {}, { restMs: 0 });
      return undefined;
    }
    const { signal } = this.#controller;
    const { emit } = this.#queue;
    const nextRequest = () =>
      this.#ending.signal.aborted || !this.#queue.hasRoom ? undefined : this.#request(work);
    const onDenied = this.stop;
    this.#working += 1;
    try {
      const watch = this.#watch;
      const left = await this.#parts.advance(claim, { ledger, emit, signal, watch, onDenied, nextRequest });
      return left.next;
    } finally {
      this.#working -= 1;
    }
  }
}

function ignore(): void {}
