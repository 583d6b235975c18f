// Counts the activities during which the virtual clock must not advance: exchanges, and the sandbox's work on requests.
// A client calls `during` of the clock for each exchange. The sandbox counts its own work.

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What happens in the sandbox. `working`: the sandbox works on a request. `moving`: a request is running, but the
 * sandbox does not work on it, for example during the transfer of a body. `none`: no request is running.
 */
export type Activity = 'working' | 'moving' | 'none';

/**
 * An activity that is counted: the exchange of a client, or the work of the sandbox on a request. `isOpen` becomes
 * false at its end.
 */
interface Entry {
  isOpen: boolean;
}

/**
 * A function that wraps the body of a request. While the sandbox waits for a chunk of the wrapped body, it does not
 * count as working.
 */
export type Receive = (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The exchange to which the running code belongs. */
const current = new AsyncLocalStorage<Entry>();

/** Returns whether the running code belongs to an exchange that has not ended. */
export function isInExchange(): boolean {
  return current.getStore()?.isOpen === true;
}

/** Counts the running exchanges and the requests on which the sandbox works. */
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

  /** Records that the current exchange has progressed. Does nothing outside an exchange. */
  touch(): void {
    this.#hasChanged ||= isInExchange();
  }

  /** Stops counting all activities that are running, because none of them makes progress. */
  giveUp(): void {
    this.#entries.clear();
  }

  async run<T>(exchange: () => Promise<T>): Promise<T> {
    const entry = this.#enter('moving');
    return current.run(entry, exchange).finally(() => this.#leave(entry));
  }

  /** Runs `action`, which handles a request, and counts it as work until it ends. */
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

/** Returns a copy of a request body that passes each wait for the next chunk to `during`. */
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
