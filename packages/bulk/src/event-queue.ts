// Events wait here, in their order, until the iteration of the run reads them. There is room for so many: the workers of a
// run that nobody reads start no row until somebody does.

import type { BulkEvent } from './events.ts';

/** A full queue still takes the events of rows that workers have. */
const mostEvents = 100;

export class EventQueue {
  readonly #events: BulkEvent[] = [];
  #wake: () => void = () => undefined;
  readonly #waiting: (() => void)[] = [];
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
      const events = this.#events.splice(0);
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
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
