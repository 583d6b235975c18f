// Virtual time. Events happen one at a time: the next one runs only when nothing that the last one caused is still under
// way. So the same numbers make the same history.

import { setImmediate as turn } from 'node:timers/promises';
import { seededChance } from '../harness/chance.ts';

/** Whose event it is: that of a process which has ended never happens, that of a frozen one happens when it continues. */
export interface Owner {
  readonly isDead: boolean;
  readonly frozenUntil: number;
}

interface Event {
  at: number;
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly act: () => unknown;
}

export class World {
  /** Milliseconds since the history began. */
  ms = 0;
  readonly trace: string[] = [];
  readonly chance: () => number;
  /** How many events have happened. */
  events = 0;
  readonly #pending = new Set<Event>();
  readonly #idle: () => Promise<void>;
  readonly #names = new Map<string, string>();
  #order = 0;
  #works = 0;
  /** Whether other threads may work. */
  #hasWork = false;

  /** `idle` resolves when nothing works in another thread. */
  constructor(seed: number, idle: () => Promise<void>) {
    this.chance = seededChance(seed);
    this.#idle = idle;
  }

  /** Notes what happens. Ids that the service draws get the number of their first appearance. */
  note(text: string): void {
    const named = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      const name = this.#names.get(id) ?? `#${this.#names.size + 1}`;
      this.#names.set(id, name);
      return name;
    });
    this.trace.push(`${this.ms} ${named}`);
  }

  /** One of the values, by chance. */
  draw<T>(values: readonly [T, ...T[]]): T {
    return values[Math.floor(this.chance() * values.length)] ?? values[0];
  }

  /** An event after so long; the returned function cancels it. */
  after(ms: number, act: () => unknown, owner?: Owner): () => void {
    this.#order += 1;
    const event = { at: this.ms + Math.max(Math.ceil(ms), 0), order: this.#order, owner, act };
    this.#pending.add(event);
    return () => void this.#pending.delete(event);
  }

  /** Runs the next event; false when no event is left. */
  async step(): Promise<boolean> {
    const next = this.#next();
    if (next === undefined) return false;
    this.#pending.delete(next);
    const { owner } = next;
    if (owner?.isDead) return true;
    if (owner !== undefined && owner.frozenUntil > next.at) {
      next.at = owner.frozenUntil;
      if (next.at < Number.POSITIVE_INFINITY) this.#pending.add(next);
      return true;
    }
    this.ms = next.at;
    this.events += 1;
    next.act();
    await this.settle();
    return true;
  }

  /** Other threads may work from now on, until `idle` says that they do not. */
  startWork(): void {
    this.#hasWork = true;
  }

  /** Work that takes turns of the event loop, and no time of the world. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#works += 1;
    return work.finally(() => {
      this.#works -= 1;
    });
  }

  /** Resolves when nothing more happens without time. */
  async settle(): Promise<void> {
    for (let rests = 0; rests < 2; rests += 1) {
      await turn();
      if (this.#works > 0 || isBusy()) rests = -1;
    }
    if (this.#hasWork) await this.#idle();
    this.#hasWork = false;
  }

  #next(): Event | undefined {
    let next: Event | undefined;
    for (const event of this.#pending)
      if (next === undefined || event.at < next.at || (event.at === next.at && event.order < next.order))
        next = event;
    return next;
  }
}

/** Whether the process waits for a file, or has a turn of the event loop to take. */
function isBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(FSReq|CloseReq|Immediate)/.test(name));
}
