// A run is the work of one process on the ledger until every row has ended. Several processes may run at the same time.

import { EventEmitter, on } from 'node:events';
import { ImportWorker, RowTaken, type RunParts } from './advance.ts';
import type { BulkEvent, Emit } from './events.ts';
import { failure } from './failures.ts';
import type { Ledger } from './record.ts';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';
import { type Counts, isOpen, type Row } from './row.ts';
import { every, sleep } from './sleep.ts';

/** The defaults of `sending` and `inFlight`. */
export const defaultParallel = { sending: 4, inFlight: 64 };

export interface RunOptions {
  /** The maximum number of uploads that this process runs at the same time. Default: 4. */
  readonly sending?: number | undefined;
  /** The maximum number of imports that this process runs at the same time. Default: 64. */
  readonly inFlight?: number | undefined;
  /**
   * A promise that resolves when all files are added to the ledger. The run does not end before this promise resolves.
   * If the promise rejects, the run rejects with the same error.
   */
  readonly adding?: Promise<unknown> | undefined;
  /**
   * The id of a row: the run stops when the import of this row has ended. With a SQLite ledger, the run imports only
   * this row. Default: the run stops when all imports have ended.
   */
  readonly id?: string | undefined;
  /**
   * A signal that stops the run. When it aborts, the run starts no further import, waits up to `drainMs` for running
   * uploads, and releases its rows. The iteration over the events then rejects with the reason of the signal.
   */
  readonly signal?: AbortSignal | undefined;
  /** The maximum time to wait for running transfers after `signal` has aborted, in milliseconds. Default: 0. */
  readonly drainMs?: number | undefined;
}

/** The error of a run in which no import progressed for `maxWaitMs`. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError';
}

/**
 * Runs the imports of all ledger rows, and yields the events of the run. If `taken` is passed, runs only the import of
 * this row.
 */
export async function* run(
  parts: RunParts,
  options: RunOptions = {},
  taken?: Row,
): AsyncGenerator<BulkEvent, void, void> {
  const emitter = new EventEmitter();
  const events = on(emitter, 'event', { close: ['end'] });
  const running = new Run(parts, options, (event) => emitter.emit('event', event));
  const ended = running.work(taken).finally(() => emitter.emit('end'));
  // Prevents an unhandled rejection. The code below throws the error after all events.
  ended.catch(() => undefined);
  try {
    for await (const [event] of events) yield event;
    await ended;
  } finally {
    running.stop(new Error('The caller ended the run'));
    await ended.catch(() => undefined);
  }
}

/**
 * The interval in milliseconds for counting the ledger rows. The count shows whether other processes have ended the
 * last imports.
 */
const lookMs = 1_000;

function endedOf({ done, failed, unknown }: Counts): number {
  return done + failed + unknown;
}

class Run {
  readonly #parts: RunParts;
  readonly #options: RunOptions;
  readonly #emit: Emit;
  /** The ledger; while its database is unavailable, calls wait instead of failing. */
  readonly #ledger: Ledger;
  readonly #limiter: RequestLimiter;
  /** A controller that is aborted when this process should start no further import. */
  readonly #ending = new AbortController();
  /** A controller that is aborted to stop the running transfers. */
  readonly #stopping = new AbortController();
  /** A controller that is aborted when all imports have ended. */
  readonly #over = new AbortController();
  readonly #held = new Map<string, { readonly row: Row; readonly controller: AbortController }>();
  /**
   * The controller that wakes `#watch`: when it is aborted, `#watch` counts the ledger rows immediately. This happens,
   * for example, after the last import of this process.
   */
  #ended = new AbortController();
  #cancelStop: () => void = () => undefined;
  #isAdding: boolean;
  #failure: { readonly error: unknown } | undefined;
  #movedAt: number;
  #lastFailure = '';

  constructor(parts: RunParts, options: RunOptions, emit: Emit) {
    const { clock, limits } = parts;
    this.#parts = parts;
    this.#options = options;
    this.#isAdding = options.adding !== undefined;
    this.#movedAt = clock.now();
    this.#emit = (event) => {
      if (event.type === 'attemptFailed') this.#lastFailure = `: ${event.failure.message}`;
      else if ('id' in event) this.#movedAt = clock.now();
      emit(event);
    };
    this.#ledger = parts.ledger.patient({
      ...{ clock, signal: this.#stopping.signal, longestMs: limits.maxWaitMs },
      onAway: ({ message: reason }) => emit({ type: 'ledgerAway', reason }),
    });
    this.#limiter = createRequestLimiter(options.sending ?? defaultParallel.sending, { clock, limits, emit });
  }

  readonly stop = (reason: unknown): void => {
    this.#ending.abort(reason);
    this.#stopping.abort(reason);
  };

  async work(taken: Row | undefined): Promise<void> {
    const { signal, drainMs = 0, adding, inFlight = defaultParallel.inFlight, id } = this.#options;
    const { account, clock, ledger, limits } = this.#parts;
    const abort = () => this.#drain(signal?.reason, drainMs);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    adding?.then(() => {
      this.#isAdding = false;
      this.#ended.abort();
    }, this.#fail);
    const stopBeat = every(clock, limits.leaseMs * 0.3, () => this.#beat());
    const watching = this.#watch().catch(this.#fail);
    const taking = AbortSignal.any([this.#ending.signal, this.#over.signal]);
    const options = { account, id, parallel: inFlight, leaseMs: limits.leaseMs, clock, signal: taking };
    const working =
      taken === undefined
        ? ledger.engine.run(this.#ledger, (row) => this.#import(row), options)
        : this.#import(taken);
    await Promise.resolve(working).catch(this.#fail);
    await watching;
    this.#cancelStop();
    signal?.removeEventListener('abort', abort);
    await stopBeat();
    if (this.#failure !== undefined) throw this.#failure.error;
    this.#ending.signal.throwIfAborted();
  }

  readonly #fail = (error: unknown): void => {
    this.#failure ??= { error };
    this.stop(error);
  };

  #drain(reason: unknown, drainMs: number): void {
    const sending = this.#limiter.sending();
    this.#ending.abort(reason);
    if (drainMs > 0 && sending > 0) {
      this.#emit({ type: 'draining', ms: drainMs, rows: sending });
      this.#cancelStop = this.#parts.clock.after(drainMs, () => this.stop(reason));
    } else this.stop(reason);
  }

  /**
   * Counts the ledger rows at an interval, and reports the progress. Ends the run when all imports have ended.
   * @throws NoProgressError if no import progressed for too long.
   */
  async #watch(): Promise<void> {
    const { account, clock, limits } = this.#parts;
    const { id } = this.#options;
    const startedAt = clock.now();
    const first = await this.#ledger.counts(account);
    let [counts, last] = [first, ''];
    const report = () => {
      const ended = endedOf(counts) - endedOf(first);
      const perSecond = (ended * 1_000) / Math.max(clock.now() - startedAt, 1);
      this.#emit({ type: 'progress', progress: { ...counts, perSecond } });
    };
    while (!this.#ending.signal.aborted) {
      // This value is read before the count, because a file may be added during the count.
      const wasAdding = this.#isAdding;
      this.#ended = new AbortController();
      counts = await this.#ledger.counts(account);
      if (JSON.stringify(counts) !== last) this.#movedAt = clock.now();
      last = JSON.stringify(counts);
      const { planned, declared, sent } = counts;
      const row = id === undefined ? undefined : await this.#ledger.get(id);
      const isLeft = id === undefined ? planned + declared + sent > 0 : row !== undefined && isOpen(row);
      if (!isLeft && !wasAdding) break;
      if (clock.now() - this.#movedAt > limits.maxWaitMs + 2 * limits.longestPauseMs)
        throw new NoProgressError(
          `No import made progress for more than ${Math.round(limits.maxWaitMs / 1_000)} s${this.#lastFailure}`,
        );
      report();
      const wake = AbortSignal.any([this.#ending.signal, this.#ended.signal]);
      await sleep(clock, lookMs, wake).catch(() => undefined);
    }
    this.#over.abort();
    if (!this.#stopping.signal.aborted) report();
  }

  /** Renews the leases of this process. Stops the imports that other processes have taken over. */
  async #beat(): Promise<void> {
    const held = [...this.#held.values()];
    const rows = held.map(({ row }) => row);
    const renewed = await this.#ledger.renew(rows, this.#parts.limits.leaseMs);
    for (const { row, controller } of held) if (!renewed.has(row.id)) controller.abort(new RowTaken());
  }

  /** Imports one file. Returns false if the import was interrupted, so that another worker can continue it. */
  async #import(row: Row): Promise<boolean> {
    const emit = this.#emit;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, this.#stopping.signal]);
    const ending = AbortSignal.any([signal, this.#ending.signal, this.#over.signal]);
    this.#held.set(row.id, { row, controller });
    const own = { ledger: this.#ledger, limiter: this.#limiter, emit };
    try {
      const ended = await new ImportWorker(row, { ...this.#parts, ...own, ending, signal }).run();
      const { id, path, name, state, failure: known = failure('temporary', 'the reason is unknown') } = ended;
      if (state === 'failed' || state === 'unknown')
        emit({ type: state, id, path, name, row: ended, failure: known });
      else emit({ type: 'done', id, path, name, row: ended });
      return true;
    } catch (error) {
      if (error instanceof RowTaken) return true;
      // Another worker may continue after the release. Without a release, it continues when the lease ends.
      await this.#parts.ledger.release(row).catch(() => undefined);
      if (!ending.aborted) this.#fail(error);
      return false;
    } finally {
      this.#held.delete(row.id);
      if (this.#held.size === 0 || this.#options.id !== undefined) this.#ended.abort();
    }
  }
}
