// Events wait here, in their order, until the iteration of the run reads them. There is room for so many: the workers of a
// run that nobody reads start no row until somebody does.

import type { Clock } from 'language-service-client';
import type { BulkEvent, Emit } from './events.ts';
import type { Counts, Ledger, RowFilter } from './ledger/ledger.ts';

/** A full queue still takes the events of rows that workers have. */
const mostEvents = 100;

export class EventQueue {
  #events: BulkEvent[] = [];
  #wake: () => void = () => undefined;
  #waiting: (() => void)[] = [];
  #isOver = false;
  #isUnbounded = false;

  readonly emit = (event: BulkEvent): void => {
    // Of what only says how far it is, the last one counts.
    if (event.type === 'progress' && this.#events.at(-1)?.type === 'progress') this.#events.pop();
    if (event.type === 'sending' && this.#isFull()) return;
    this.#events.push(event);
    this.#wake();
  };

  get hasRoom(): boolean {
    return !this.#isFull() || this.#isUnbounded;
  }

  /** Resolves when there is room, or the run ends. */
  async room(): Promise<void> {
    while (!this.hasRoom)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  /** The run ends: nobody waits for room any more. */
  release(): void {
    this.#isUnbounded = true;
    this.#letIn();
  }

  /** Nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *events(): AsyncGenerator<BulkEvent, void, void> {
    for (;;) {
      const events = this.#events;
      this.#events = [];
      this.#letIn();
      yield* events;
      if (this.#events.length > 0) continue;
      if (this.#isOver) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #isFull(): boolean {
    return this.#events.length >= mostEvents;
  }

  #letIn(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

// The progress of all processes together, reported at intervals.

const everyMs = 2_000;

interface ProgressOptions {
  readonly ledger: Ledger;
  readonly filter: RowFilter;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly isPaused: () => boolean;
}

/** Reports the progress until it is stopped, and once more then. */
export async function watchProgress(options: ProgressOptions): Promise<() => Promise<void>> {
  const { ledger, filter, clock, emit, isPaused } = options;
  const startedAt = clock.now();
  const first = await ledger.counts(filter);
  let reporting = Promise.resolve();
  let callOff = () => {};
  const now = async () => {
    const counts = await ledger.counts(filter);
    const progress = { ...progressOf(first, counts, clock.now() - startedAt), paused: isPaused() };
    emit({ type: 'progress', progress });
  };
  const later = () => {
    callOff = clock.after(everyMs, () => {
      // A ledger that fails now fails the workers too, which say so; the progress is asked for again.
      reporting = now().then(later, later);
    });
  };
  later();
  return async () => {
    callOff();
    await reporting;
    callOff();
    await now();
  };
}

function progressOf(first: Counts, { done, failed, unknown, ...left }: Counts, ms: number) {
  const open = left.planned + left.declared + left.sent;
  const ended = done + failed + unknown - first.done - first.failed - first.unknown;
  const perSecond = ms > 0 ? (ended * 1_000) / ms : 0;
  return {
    done,
    failed,
    unknown,
    open,
    perSecond,
    leftMs: perSecond > 0 ? (open * 1_000) / perSecond : undefined,
  };
}
