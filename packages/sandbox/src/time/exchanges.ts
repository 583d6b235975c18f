// What keeps the virtual clock from moving: the sandbox at work, and exchanges that are under way. Both ends report
// them: a client runs each of its exchanges by the clock, the sandbox counts the requests that it answers.

import { AsyncLocalStorage } from 'node:async_hooks';

/** One exchange, or the sandbox's work on one. */
interface Entry {
  isOpen: boolean;
}

/** The exchange that runs the current code. */
const current = new AsyncLocalStorage<Entry>();

/** Whether the current code belongs to an exchange that a clock counts. */
export function isInExchange(): boolean {
  return current.getStore()?.isOpen === true;
}

/** `working`: the sandbox has something to do. `moving`: exchanges are under way. */
export type Activity = 'working' | 'moving' | 'none';

/** Makes a body whose next part is awaited: meanwhile it is the client that works. */
export type Receive = (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Counts work and exchanges. */
export class Exchanges {
  readonly #working = new Set<Entry>();
  readonly #open = new Set<Entry>();
  #hasChanged = false;

  get activity(): Activity {
    if (this.#working.size > 0) return 'working';
    return this.#open.size > 0 ? 'moving' : 'none';
  }

  /** Whether anything has started, ended or moved since the last call. */
  takeChange(): boolean {
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    return hasChanged;
  }

  /** Notes that the current exchange, if there is one, is alive. */
  touch(): void {
    this.#hasChanged ||= isInExchange();
  }

  /** Stops counting the exchanges that are under way. */
  giveUp(): void {
    this.#open.clear();
  }

  async run<T>(exchange: () => Promise<T>): Promise<T> {
    const entry = { isOpen: true };
    const end = this.#enter(this.#open, entry);
    try {
      return await current.run(entry, exchange);
    } finally {
      entry.isOpen = false;
      end();
    }
  }

  /** Runs the work on a request. */
  async work<T>(action: (receive: Receive) => Promise<T>): Promise<T> {
    let end = this.#enter(this.#working);
    const during = async <U>(wait: Promise<U>): Promise<U> => {
      end();
      return wait.finally(() => {
        end = this.#enter(this.#working);
      });
    };
    try {
      return await action((body) => received(body, during));
    } finally {
      end();
    }
  }

  #enter(entries: Set<Entry>, entry: Entry = { isOpen: true }): () => void {
    entries.add(entry);
    this.#hasChanged = true;
    return () => {
      entries.delete(entry);
      this.#hasChanged = true;
    };
  }
}

/** The body, each of whose parts is awaited by `during`. */
function received(
  body: AsyncIterable<Uint8Array>,
  during: <T>(wait: Promise<T>) => Promise<T>,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => {
      const parts = body[Symbol.asyncIterator]();
      return {
        next: () => during(parts.next()),
        return: async () => (await parts.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
