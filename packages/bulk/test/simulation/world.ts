// Virtual time. Events run one after the other. The next event runs only when all effects of the last one are
// complete. So the same seed gives the same history.

import { setImmediate as turn } from 'node:timers/promises';
import { seededChance } from '../harness/chance.ts';

/**
 * The process of an event. An event of an ended process never runs. An event of a frozen process runs when the
 * process continues.
 */
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
  /** The virtual time since the start of the history, in milliseconds. */
  ms = 0;
  readonly trace: string[] = [];
  readonly chance: () => number;
  /** The number of events so far. */
  events = 0;
  readonly #pending = new Set<Event>();
  readonly #idle: () => Promise<void>;
  readonly #names = new Map<string, string>();
  #order = 0;
  #works = 0;
  /** Whether other threads may be working. */
  #hasWork = false;

  /** Creates a world. `idle` resolves when no other thread is working. */
  constructor(seed: number, idle: () => Promise<void>) {
    this.chance = seededChance(seed);
    this.#idle = idle;
  }

  /** Adds a line to the trace. Replaces a random id of the service with the number of its first appearance. */
  note(text: string): void {
    const named = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      const name = this.#names.get(id) ?? `#${this.#names.size + 1}`;
      this.#names.set(id, name);
      return name;
    });
    this.trace.push(`${this.ms} ${named}`);
  }

  /** Returns a random value from the list. */
  draw<T>(values: readonly [T, ...T[]]): T {
    return values[Math.floor(this.chance() * values.length)] ?? values[0];
  }

  /** Schedules an event after this time. The returned function cancels the event. */
  after(ms: number, act: () => unknown, owner?: Owner): () => void {
    this.#order += 1;
    const event = { at: this.ms + Math.max(Math.ceil(ms), 0), order: this.#order, owner, act };
    this.#pending.add(event);
    return () => void this.#pending.delete(event);
  }

  /** Runs the next event. Returns false if no event is left. */
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

  /** Notes that other threads may work until `idle` resolves. */
  startWork(): void {
    this.#hasWork = true;
  }

  /** Waits for work that needs real time but no virtual time. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#works += 1;
    return work.finally(() => {
      this.#works -= 1;
    });
  }

  /** Resolves when nothing more can happen before virtual time passes. */
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

/** Returns whether the real process waits for a file operation or for a turn of the event loop. */
function isBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(FSReq|CloseReq|Immediate)/.test(name));
}
