// Counts the activities during which the virtual clock must not advance: exchanges, and the sandbox's work on requests.
// A client calls `during` of the clock for each exchange. The sandbox counts its own work.

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the sandbox is doing. `working`: it works on a request. `moving`: a client has sent a request on which the
 * sandbox does not work, for example because the body is missing. `none`: no request is open.
 */
export type Activity = 'working' | 'moving' | 'none';

/**
 * An exchange of a client, or the work of the sandbox on a request. `isOpen` becomes false when the exchange or the
 * work ends.
 */
interface Entry {
  isOpen: boolean;
}

/**
 * A function that wraps the body of a request. While the sandbox waits for a chunk of the wrapped body, the request
 * does not count as `working`, so that the virtual clock may advance.
 */
export type Receive = (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The exchange to which the running code belongs, if any. */
const current = new AsyncLocalStorage<Entry>();

/** Returns whether the running code belongs to an exchange that has not ended. */
export function isInExchange(): boolean {
  return current.getStore()?.isOpen === true;
}

/**
 * Counts the open exchanges of clients, and the requests on which the sandbox is working. While there are any, the
 * virtual clock stands still.
 */
export class Exchanges {
  readonly #entries = new Map<Entry, Activity>();
  #hasChanged = false;

  get activity(): Activity {
    const all = new Set(this.#entries.values());
    return all.has('working') ? 'working' : all.has('moving') ? 'moving' : 'none';
  }

  /** Returns whether any activity has started, ended or progressed since the last call. */
  takeChange(): boolean {
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    return hasChanged;
  }

  /** Records progress of the current exchange, so that `takeChange` returns true. Does nothing outside an exchange. */
  touch(): void {
    this.#hasChanged ||= isInExchange();
  }

  /**
   * Forgets the exchanges and the work that are running, so that the clock can advance. Called if nothing has changed
   * for a long time.
   */
  giveUp(): void {
    this.#entries.clear();
  }

  async run<T>(exchange: () => Promise<T>): Promise<T> {
    const entry = this.#enter('moving');
    return current.run(entry, exchange).finally(() => this.#leave(entry));
  }

  /**
   * Runs `action`, which handles a request, and returns its result. The action counts as work, except while it waits
   * for the body.
   */
  async work<T>(action: (receive: Receive) => Promise<T>): Promise<T> {
    let entry = this.#enter('working');
    let isOver = false;
    const during = async <U>(wait: Promise<U>): Promise<U> => {
      this.#leave(entry);
      return wait.finally(() => {
        // A chunk may arrive after the work was aborted.
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

/**
 * Returns a request body with the same chunks. Passes the promise of each chunk to `during`, so that the wait for the
 * chunk does not count as work.
 */
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
