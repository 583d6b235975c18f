// A run is one process that works on the ledger until every row has ended. Any number of processes run side by side.

import type { Clock } from 'language-service-client';
import { checkNames } from 'language-service-client/options';
import { advance, type ImportParts, RowTaken } from './advance.ts';
import type { Counts } from './engine.ts';
import { type BulkEvent, EventQueue, progressOf } from './events.ts';
import { failure } from './failures.ts';
import type { Ledger } from './ledger.ts';
import { Politeness } from './politeness.ts';
import type { Row } from './row.ts';
import { every, sleep } from './sleep.ts';

export interface RunOptions {
  /** Files this process sends at a time. Default 4. */
  readonly sending?: number | undefined;
  /** Imports that this process has under way. Default 64. */
  readonly inFlight?: number | undefined;
  /** Files are added until this settles: the run does not end before, and rejects as it does. */
  readonly adding?: Promise<unknown> | undefined;
  /** The run ends when the row with this id has ended. Default: all. */
  readonly id?: string | undefined;
  /**
   * Ends the run in order: no row is started, transfers end within `drainMs` or are aborted, and rows are given back. The
   * iteration then rejects with its reason.
   */
  readonly signal?: AbortSignal | undefined;
  /** For so many milliseconds after the signal a transfer may end. Default 0. */
  readonly drainMs?: number | undefined;
}

export interface RunParts extends Pick<ImportParts, 'service' | 'rules' | 'limits' | 'apiKey'> {
  readonly ledger: Ledger;
  readonly account: string;
  readonly clock: Clock;
}

/** A run has made no progress for as long as it may. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError';
}

export async function* run(parts: RunParts, options: RunOptions = {}): AsyncGenerator<BulkEvent, void, void> {
  checkNames(options, ['sending', 'inFlight', 'adding', 'id', 'signal', 'drainMs']);
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

const progressMs = 2_000;
/** In how long to look whether another process has ended the last row, in milliseconds. */
const [shortestLookMs, longestLookMs] = [50, 1_000];

class Run {
  readonly #parts: RunParts;
  readonly #options: RunOptions;
  readonly #queue: EventQueue;
  /** Waits while its database is away. */
  readonly #ledger: Ledger;
  readonly #politeness: Politeness;
  /** No row is started once it aborts. */
  readonly #ending = new AbortController();
  /** Aborts transfers. */
  readonly #stopping = new AbortController();
  /** Aborts when every row has ended. */
  readonly #over = new AbortController();
  readonly #held = new Map<string, { readonly row: Row; readonly controller: AbortController }>();
  /** Aborts when a row has ended. */
  #ended = new AbortController();
  #cancelStop: () => void = () => undefined;
  #isAdding = false;
  #failure: { readonly error: unknown } | undefined;
  #movedAt: number;
  #lastFailure = '';

  constructor(parts: RunParts, options: RunOptions, queue: EventQueue) {
    const { clock, limits } = parts;
    this.#parts = parts;
    this.#options = options;
    this.#queue = queue;
    this.#movedAt = clock.now();
    this.#ledger = parts.ledger.patient({
      clock,
      signal: this.#stopping.signal,
      longestMs: limits.maxWaitMs,
      onAway: ({ message: reason }) => queue.emit({ type: 'ledgerAway', reason }),
    });
    this.#politeness = new Politeness({ clock, limits, emit: queue.emit, sending: options.sending ?? 4 });
  }

  readonly stop = (reason: unknown): void => {
    this.#ending.abort(reason);
    this.#stopping.abort(reason);
    for (const { controller } of this.#held.values()) controller.abort(reason);
  };

  async work(): Promise<void> {
    const { signal, drainMs = 0, adding, inFlight = 64, id } = this.#options;
    if (!(drainMs >= 0)) throw new RangeError(`drainMs is ${drainMs}: it must be 0 or more milliseconds`);
    const { account, clock, limits } = this.#parts;
    const abort = () => this.#drain(signal?.reason, drainMs);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    this.#isAdding = adding !== undefined;
    adding?.then(() => {
      this.#isAdding = false;
    }, this.#fail);
    const stopBeat = every(clock, limits.leaseMs * 0.3, () => this.#beat());
    const watching = this.#watch().catch(this.#fail);
    try {
      const { leaseMs } = limits;
      const taking = AbortSignal.any([this.#ending.signal, this.#over.signal]);
      await this.#parts.ledger.engine
        .run(this.#ledger, (row) => this.#import(row), {
          account,
          id,
          parallel: inFlight,
          leaseMs,
          clock,
          signal: taking,
        })
        .catch(this.#fail);
      await watching;
    } finally {
      this.#cancelStop();
      signal?.removeEventListener('abort', abort);
      await stopBeat();
    }
    if (this.#failure !== undefined) throw this.#failure.error;
    this.#ending.signal.throwIfAborted();
  }

  readonly #fail = (error: unknown): void => {
    this.#failure ??= { error };
    this.stop(error);
  };

  #drain(reason: unknown, drainMs: number): void {
    this.#ending.abort(reason);
    if (drainMs === 0 || this.#politeness.sending === 0) {
      this.stop(reason);
      return;
    }
    this.#queue.emit({ type: 'draining', ms: drainMs, rows: this.#politeness.sending });
    this.#cancelStop = this.#parts.clock.after(drainMs, () => this.stop(reason));
  }

  /** Reports the progress, and ends the run when no row is left or nothing has moved for too long. */
  async #watch(): Promise<void> {
    const { account, clock, limits } = this.#parts;
    const { id } = this.#options;
    const startedAt = clock.now();
    let first: Counts | undefined;
    let last = '';
    const report = async () => {
      const counts = await this.#ledger.counts(account);
      first ??= counts;
      const found = JSON.stringify(counts);
      if (found !== last) this.#movedAt = clock.now();
      last = found;
      this.#queue.emit({ type: 'progress', progress: progressOf(first, counts, clock.now() - startedAt) });
    };
    await report();
    let lookMs = shortestLookMs;
    for (let reportedAt = clock.now(); !this.#ending.signal.aborted; ) {
      // What was found while files were added may have missed the last one.
      const wasAdding = this.#isAdding;
      const isHeld = id === undefined && this.#held.size > 0;
      const isOpen = isHeld || (await this.#ledger.isOpen(account, id));
      if (!isOpen && !wasAdding) break;
      if (clock.now() - this.#movedAt > limits.maxWaitMs + 2 * limits.longestPauseMs)
        throw new NoProgressError(
          `No import made progress for ${Math.round(limits.maxWaitMs / 1_000)} s${this.#lastFailure}`,
        );
      this.#ended = new AbortController();
      const wake = AbortSignal.any([this.#ending.signal, this.#ended.signal]);
      await sleep(clock, lookMs, wake).catch(() => undefined);
      lookMs = Math.min(lookMs * 2, longestLookMs);
      if (clock.now() - reportedAt < progressMs) continue;
      reportedAt = clock.now();
      await report();
    }
    this.#over.abort();
    if (!this.#stopping.signal.aborted) await report();
  }

  /** Keeps the rows of this process, and stops the work on those that another one has taken. */
  async #beat(): Promise<void> {
    const held = [...this.#held.values()];
    const kept = await this.#ledger.renew(
      held.map(({ row }) => row),
      this.#parts.limits.leaseMs,
    );
    for (const { row, controller } of held)
      if (!kept.has(row.id)) controller.abort(new RowTaken(takenBy(row)));
  }

  /** Takes a row to its end; false where it is given back. */
  async #import(row: Row): Promise<boolean> {
    const { clock, limits, service, rules, apiKey } = this.#parts;
    const { emit } = this.#queue;
    const controller = new AbortController();
    const { signal } = controller;
    if (this.#stopping.signal.aborted) controller.abort(this.#stopping.signal.reason);
    this.#held.set(row.id, { row, controller });
    const resting = AbortSignal.any([signal, this.#ending.signal, this.#over.signal]);
    try {
      const ended = await advance(row, {
        ...{ service, rules, limits, politeness: this.#politeness, apiKey, signal, ending: resting },
        emit: (event) => {
          if (event.type === 'attemptFailed') this.#lastFailure = `: ${event.failure.message}`;
          else this.#movedAt = clock.now();
          emit(event);
        },
        now: () => clock.date(),
        chance: () => clock.random(),
        store: async (one, changes, durable) => {
          const stored = await this.#ledger.store(one, changes, { durable });
          if (stored === undefined) throw new RowTaken(takenBy(one));
          return stored;
        },
        rest: (ms) => (ms === 0 ? Promise.resolve(resting.throwIfAborted()) : sleep(clock, ms, resting)),
      });
      const { id, path, name, state, failure: known = failure('failed', 'no reason is known') } = ended;
      if (state === 'done') emit({ type: 'done', id, path, name, row: ended });
      if (state === 'failed' || state === 'unknown')
        emit({ type: state, id, path, name, row: ended, failure: known });
      return true;
    } catch (error) {
      if (error instanceof RowTaken) return true;
      // Another worker may continue at once; if the ledger cannot be reached, it continues when the lease has ended.
      await this.#parts.ledger.store(row, {}, { release: true }).catch(() => undefined);
      if (!resting.aborted) this.#fail(error);
      return false;
    } finally {
      this.#held.delete(row.id);
      if (this.#held.size === 0 || this.#options.id !== undefined) this.#ended.abort();
    }
  }
}

function takenBy({ id }: Row): string {
  return `Another worker has row ${id}`;
}
