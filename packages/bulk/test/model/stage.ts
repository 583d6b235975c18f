// Workers whose every effect waits for its turn. An effect takes place in one turn and its answer comes in a later one,
// so a worker can end, or stand still, anywhere between.

import { setImmediate as flush } from 'node:timers/promises';

/** One effect under way. */
interface Effect {
  /** What happens, turn by turn; the last gives the answer. */
  readonly turns: (() => unknown)[];
  /** The answer in the place of one that is lost; undefined where answers are not lost. */
  readonly lost: (() => unknown) | undefined;
  readonly resolve: (answer: unknown) => void;
}

export class Worker {
  effect: Effect | undefined;
  /** Whether there was nothing to do, as far as time has passed. */
  isIdle = false;

  /** Waits for its turns. */
  perform<T>(turns: (() => unknown)[], lost?: () => T): Promise<T> {
    return new Promise((resolve) => {
      // What the last turn gives is what the caller asked for.
      this.effect = { turns, lost, resolve: resolve as (answer: unknown) => void };
    });
  }
}

export class Stage {
  readonly workers: Worker[] = [];
  readonly #begin: (worker: Worker) => Promise<void>;
  #failure: { readonly error: unknown } | undefined;

  constructor(begin: (worker: Worker) => Promise<void>) {
    this.#begin = begin;
  }

  /** Takes on a worker, in the place of another that ends without a word. */
  async hire(place = this.workers.length): Promise<void> {
    const worker = new Worker();
    this.workers[place] = worker;
    this.#begin(worker).catch((error: unknown) => {
      this.#failure ??= { error };
    });
    await this.#settle();
  }

  /** One turn of the worker in this place. */
  async turn(place: number): Promise<void> {
    const worker = this.workers[place];
    const effect = worker?.effect;
    if (worker === undefined || worker.isIdle || effect === undefined) return;
    const answer = await effect.turns.shift()?.();
    if (effect.turns.length === 0) this.#answer(worker, effect, answer);
    await this.#settle();
  }

  /** The answer is lost, if the worker waits for one that can be. */
  async lose(place: number): Promise<void> {
    const worker = this.workers[place];
    const effect = worker?.effect;
    if (worker === undefined || effect?.lost === undefined) return;
    this.#answer(worker, effect, effect.lost());
    await this.#settle();
  }

  /** Whether nobody has anything to do before time passes. */
  get isIdle(): boolean {
    return this.workers.every(({ isIdle }) => isIdle);
  }

  /** Time has passed. */
  wake(): void {
    for (const worker of this.workers) worker.isIdle = false;
  }

  #answer(worker: Worker, effect: Effect, answer: unknown): void {
    worker.effect = undefined;
    effect.resolve(answer);
  }

  async #settle(): Promise<void> {
    await flush();
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
