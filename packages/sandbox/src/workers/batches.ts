// A thread takes one message and answers with one, and a busy event loop takes long to come round in between. So the
// requests that wait for a thread go there together.

import type { WorkerPool } from './worker-pool.ts';

/** More would let the first of them wait long for the last. */
const MOST_AT_ONCE = 32;

interface Task<Request, Reply> {
  readonly request: Request;
  readonly result: PromiseWithResolvers<Reply>;
}

/** Requests to a pool whose script answers with `answerBatches`. */
export class Batches<Request, Reply> {
  readonly #pool: WorkerPool<readonly Request[], readonly Reply[]>;
  readonly #waiting: Task<Request, Reply>[] = [];
  #isWorking = false;

  constructor(pool: WorkerPool<readonly Request[], readonly Reply[]>) {
    this.#pool = pool;
  }

  /** What the thread answers. Rejects when the thread ends without an answer to this request. */
  run(request: Request): Promise<Reply> {
    const result = Promise.withResolvers<Reply>();
    this.#waiting.push({ request, result });
    if (!this.#isWorking) void this.#work();
    return result.promise;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#isWorking = false;
  }

  /** A request that ends the thread fails alone: the others of its batch are asked again, one by one. */
  async #answer(tasks: readonly Task<Request, Reply>[]): Promise<void> {
    try {
      const replies = await this.#pool.run(tasks.map(({ request }) => request)).done;
      for (const [index, reply] of replies.entries()) tasks[index]?.result.resolve(reply);
    } catch (error) {
      if (tasks.length === 1) tasks[0]?.result.reject(error);
      else for (const task of tasks) await this.#answer([task]);
    }
  }
}
