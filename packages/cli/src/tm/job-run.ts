// Jobs are taken to their end, a few at a time. A job rests between two looks; one that meets nothing but trouble is left
// as it stands after a few attempts, since a person waits: the ledger knows how to go on.

import { type BulkEvent, type Failure, type Row, sleep } from 'language-service-bulk';
import type { Context } from '../context.ts';
import type { Ending } from '../exit-codes.ts';
import type { Jobs } from './open-jobs.ts';
import { progressInWords } from './progress-words.ts';
import { rowEnding } from './row-ending.ts';

/** A row as this run leaves it. */
export interface LeftRow {
  readonly row: Row;
  readonly ending: Ending;
  readonly reason?: string | undefined;
}

const AT_A_TIME = 4;
/** Attempts in a row that come to nothing before the row is left. */
const USUAL_ATTEMPTS = 4;

export class JobRun {
  readonly #context: Context;
  readonly #jobs: Jobs;
  readonly #labelOf: (row: Pick<Row, 'id' | 'path'>) => string;
  readonly left: LeftRow[] = [];

  constructor(context: Context, jobs: Jobs, labelOf: (row: Pick<Row, 'id' | 'path'>) => string) {
    this.#context = context;
    this.#jobs = jobs;
    this.#labelOf = labelOf;
  }

  /** Takes the rows to their ends. @throws the reason of the signal, when every worker has stopped. */
  async work(ids: readonly string[]): Promise<readonly LeftRow[]> {
    const waiting = [...new Set(ids)];
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        this.left.push(await this.#finish(id));
    };
    const workers = Array.from({ length: Math.min(AT_A_TIME, waiting.length) }, worker);
    const ends = await Promise.allSettled(workers);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return this.left;
  }

  async #finish(id: string): Promise<LeftRow> {
    const { signal } = this.#context;
    const failures = new Failures((this.#context.globals['max-retries'] ?? USUAL_ATTEMPTS - 1) + 1);
    const onEvent = (event: BulkEvent) => {
      failures.hear(event);
      this.#show(event);
    };
    for (;;) {
      signal.throwIfAborted();
      const advanced = await this.#jobs.bulk.advance(id, { signal, onEvent });
      signal.throwIfAborted();
      if ('done' in advanced) return left(advanced.done);
      if ('failed' in advanced) return left(advanced.failed, advanced.failed.failure);
      const row = await this.#jobs.ledger.get(id);
      if (row === undefined) throw new Error(`The row ${id} is gone from the ledger`);
      const failure = failures.reasonToLeave;
      if (failure !== undefined) return left(row, failure);
      await this.#context.show(progressInWords(this.#labelOf(row), row));
      await sleep(this.#jobs.clock, advanced.again, signal);
    }
  }

  #show(event: BulkEvent): void {
    if (!('path' in event)) return;
    const words = progressInWords(this.#labelOf(event), event);
    if (words !== '') void this.#context.show(words);
  }
}

/** Counts attempts in a row that failed. */
class Failures {
  #count = 0;
  #last: Failure | undefined;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  hear(event: BulkEvent): void {
    if (event.type === 'attemptFailed') {
      this.#count += 1;
      this.#last = event.failure;
    } else this.#count = 0;
  }

  /** At the limit of the account no further attempt helps. */
  get reasonToLeave(): Failure | undefined {
    const isEnough = this.#count >= this.#most || (this.#count > 0 && this.#last?.kind === 'full');
    return isEnough ? this.#last : undefined;
  }
}

function left(row: Row, failure?: Failure): LeftRow {
  return { row, ending: rowEnding(row, failure), reason: failure?.message };
}
