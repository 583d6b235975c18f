// The activities during which the virtual clock must not advance: work of the sandbox, and exchanges in progress.
// Client and sandbox both report them. A client runs each of its exchanges with `during` of the clock. The sandbox
// counts the requests that it answers.

import { AsyncLocalStorage } from 'node:async_hooks';

/** The current activity. `working`: the sandbox is working. `moving`: an exchange is in progress. */
export type Activity = 'working' | 'moving' | 'none';

/** One exchange, or the sandbox's work on one request. */
interface Entry {
  isOpen: boolean;
}

/** Returns the same body. While the sandbox waits for the next part, the sandbox does not count as working. */
export type Receive = (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The exchange to which the current code belongs. */
const current = new AsyncLocalStorage<Entry>();

/** Returns whether the current code belongs to an exchange that a clock counts. */
export function isInExchange(): boolean {
  return current.getStore()?.isOpen === true;
}

/** Counts work and exchanges. */
export class Exchanges {
  readonly #entries = new Map<Entry, Activity>();
  #hasChanged = false;

  get activity(): Activity {
    const all = new Set(this.#entries.values());
    return all.has('working') ? 'working' : all.has('moving') ? 'moving' : 'none';
  }

  /** Returns whether any work or exchange has started, ended or shown activity since the last call. */
  takeChange(): boolean {
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    return hasChanged;
  }

  /** Records activity of the current exchange, if there is one. */
  touch(): void {
    this.#hasChanged ||= isInExchange();
  }

  /** Stops counting the current work and exchanges. */
  giveUp(): void {
    this.#entries.clear();
  }

  async run<T>(exchange: () => Promise<T>): Promise<T> {
    const entry = this.#enter('moving');
    return current.run(entry, exchange).finally(() => this.#leave(entry));
  }

  /** Runs the work on a request. */
  async work<T>(action: (receive: Receive) => Promise<T>): Promise<T> {
    let entry = this.#enter('working');
    let isOver = false;
    const during = async <U>(wait: Promise<U>): Promise<U> => {
      this.#leave(entry);
      return wait.finally(() => {
        // A part of the body may still arrive after the work was aborted.
        if (!isOver) entry = this.#enter('working');
      });
    };
    return action((body) => received(body, during)).finally(() => {
      isOver = true;
      this.#leave(entry);
    });
  }

  #enter(activity: Activity): Entry {
    const entry = { isOpen: true };
    this.#entries.set(entry, activity);
    this.#hasChanged = true;
    return entry;
  }

  #leave(entry: Entry): void {
    entry.isOpen = false;
    this.#entries.delete(entry);
    this.#hasChanged = true;
  }
}

/** Returns the same body, with each wait for a part wrapped by `during`. */
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
