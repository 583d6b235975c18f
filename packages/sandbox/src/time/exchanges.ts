// What keeps the virtual clock from moving: the sandbox at work, and exchanges that are under way. Both ends report
// them: a client runs each of its exchanges by the clock, the sandbox counts the requests that it answers.

import { AsyncLocalStorage } from 'node:async_hooks';

/** `working`: the sandbox has something to do. `moving`: exchanges are under way. */
export type Activity = 'working' | 'moving' | 'none';

/** One exchange, or the sandbox's work on one. */
interface Entry {
  isOpen: boolean;
}

/** Makes a body whose next part is awaited: meanwhile it is the client that works. */
export type Receive = (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The exchange that runs the current code. */
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

  /** Returns whether anything has started, ended or moved since the last call. */
  takeChange(): boolean {
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    return hasChanged;
  }

  /** Notes that the current exchange, if there is one, is alive. */
  touch(): void {
    this.#hasChanged ||= isInExchange();
  }

  /** Stops counting what is under way. */
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
        // A part may still come after the work was broken off.
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

/** Returns the body, each of whose parts is awaited by `during`. */
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
