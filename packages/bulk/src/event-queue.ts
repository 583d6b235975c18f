// Events wait here, in their order, until the iteration of the run reads them.

export class EventQueue<T> {
  #events: T[] = [];
  #wake: () => void = () => undefined;
  #isOver = false;

  readonly emit = (event: T): void => {
    this.#events.push(event);
    this.#wake();
  };

  /** Nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *events(): AsyncGenerator<T, void, void> {
    for (;;) {
      const events = this.#events;
      this.#events = [];
      yield* events;
      if (this.#events.length > 0) continue;
      if (this.#isOver) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
