// One worker processes one import to its end. It stores the state before each request, so another worker can continue
// if it is killed. The pure functions of rules.ts decide the next step.

import type { Clock } from 'language-service-client';
import type { Emit } from './events.ts';
import { failure, type RequestFailure, recorded } from './failures.ts';
import type { Limits } from './limits.ts';
import type { Ledger } from './record.ts';
import type { RequestLimiter } from './request-limiter.ts';
import type { Changes, Row } from './row.ts';
import * as rules from './rules.ts';
import { seal, unseal } from './sealing.ts';
import type { Declared, ImportService, JobStatus } from './service.ts';
import { sleep } from './sleep.ts';

/** The objects and settings that all imports of a process share. */
export interface RunParts {
  readonly service: ImportService;
  readonly ledger: Ledger;
  readonly account: string;
  readonly limits: Limits;
  readonly clock: Clock;
  /** Returns the current API key. */
  readonly apiKey: () => Promise<string>;
}

export interface ImportParts extends RunParts {
  readonly limiter: RequestLimiter;
  readonly emit: Emit;
  /** A signal that aborts when the run is ending, so that this process starts no further upload. */
  readonly ending: AbortSignal;
  /** A signal that aborts the running transfers. */
  readonly signal: AbortSignal;
}

const emitEveryMs = 500;
const otherKey = 'the upload URL was stored with another API key, so the import waits for a new URL';

/** The error that stops a worker after another worker has taken over its import. */
export class RowTaken extends Error {}

/** Imports one file: creates the job, sends the file, and polls the job until it has ended. */
export class ImportWorker {
  #row: Row;
  readonly #parts: ImportParts;
  /** The changes to the ledger row that are not written to the ledger yet. */
  #changes: Changes = {};
  /** The latest known status of the job. */
  #jobStatus: JobStatus | undefined;
  /** The job that this worker has created, until the upload of the file begins; undefined before and after. */
  #made: Declared | undefined;
  #isSending = false;

  constructor(row: Row, parts: ImportParts) {
    this.#row = row;
    this.#parts = parts;
  }

  /** Imports the file, and returns the final ledger row. @throws RowTaken when another worker takes over the import. */
  async run(): Promise<Row> {
    try {
      return await this.#run();
    } finally {
      this.#leave();
    }
  }

  async #run(): Promise<Row> {
    const { limiter, clock, ending, signal } = this.#parts;
    for (;;) {
      const step = rules.nextStep(this.#row, this.#jobStatus);
      if (step === 'end') break;
      if (step === 'poll') this.#leave();
      else await this.#enter();
      // A new job that is not stored would be lost, so its file is sent even if the run is ending.
      if (Object.keys(this.#changes).length === 0) ending.throwIfAborted();
      await limiter.pause(signal);
      const { changes, restMs } = await this[step]();
      this.#change(changes);
      if (restMs === undefined) continue;
      this.#leave();
      await this.#flush();
      this.#jobStatus = undefined;
      if (restMs > 0) await sleep(clock, restMs, ending);
    }
    await this.#flush();
    return this.#row;
  }

  /**
   * Waits until fewer uploads are running than allowed. The job is created after this wait, so that its signed upload
   * URL does not expire during the wait.
   */
  async #enter(): Promise<void> {
    if (!this.#isSending) await this.#parts.limiter.enter(this.#parts.ending);
    this.#isSending = true;
  }

  #leave(): void {
    if (this.#isSending) this.#parts.limiter.leave();
    this.#isSending = false;
  }

  async declare(): Promise<rules.Turn> {
    const { service, apiKey, emit, signal } = this.#parts;
    const key = await apiKey();
    const answer = await service.declare(this.#row, signal);
    if (answer.kind !== 'declared')
      return this.#failed(answer, (failed) => rules.afterFailure(this.#row, failed, this.#setting()));
    this.#made = answer;
    const { jobId, uploadUrl } = answer;
    // A new job always awaits its file, so it is not polled.
    this.#jobStatus = { kind: 'seen', status: 'awaiting', at: Number.NEGATIVE_INFINITY };
    emit({ type: 'declared', ...this.#about(), jobId });
    return rules.declared(seal(uploadUrl, key, jobId), answer, this.#setting());
  }

  async put(): Promise<rules.Turn> {
    const { service, apiKey, emit, clock, signal } = this.#parts;
    this.#jobStatus = undefined;
    const { sealedUrl = '', jobId = '', size } = this.#row;
    const { content, uploadUrl = unseal(sealedUrl, await apiKey(), jobId) } = this.#made ?? {};
    this.#made = undefined;
    if (uploadUrl === undefined)
      return { changes: { sealedUrl: undefined, failure: failure('sealed', otherKey) } };
    const before = this.#row;
    this.#change({ putAt: this.#setting().now, failure: undefined });
    await this.#flush(true);
    let emittedAt = clock.now();
    const onBytes = (bytes: number) => {
      if (clock.now() - emittedAt < emitEveryMs) return;
      emittedAt = clock.now();
      emit({ type: 'sending', ...this.#about(), bytes, size });
    };
    const answer = await service.put(this.#row, { uploadUrl, content }, onBytes, signal);
    const turnOf = (end: typeof answer) => rules.sent(this.#row, before, end, this.#setting());
    if (answer !== undefined) return this.#failed(answer, turnOf);
    emit({ type: 'sent', ...this.#about(), jobId, bytes: size });
    return turnOf(answer);
  }

  async poll(): Promise<rules.Turn> {
    const { service, signal } = this.#parts;
    const jobStatus = await service.poll(this.#row.jobId ?? '', signal);
    if (jobStatus.kind !== 'seen')
      return this.#failed(jobStatus, (failed) => rules.notSeen(this.#row, failed, this.#setting()));
    this.#jobStatus = jobStatus;
    return rules.polled(this.#row, jobStatus, this.#setting());
  }

  /**
   * Reports a failed request as an event, and returns the next step, which `turnOf` decides.
   * @throws The error of the request if the service refuses the API key.
   * @throws The reason of the signal if the signal has aborted.
   */
  async #failed(answer: RequestFailure, turnOf: (failed: RequestFailure) => rules.Turn): Promise<rules.Turn> {
    const { limiter, emit, signal } = this.#parts;
    // The file did not cause the failure of an aborted request.
    signal.throwIfAborted();
    const failed = limiter.limitPause(answer);
    const turn = turnOf(failed);
    emit({ type: 'attemptFailed', ...this.#about(), failure: recorded(failed), waitMs: turn.restMs ?? 0 });
    if (failed.kind !== 'denied') return turn;
    this.#change(turn.changes);
    await this.#flush();
    throw failed.error;
  }

  #change(changes: Changes): void {
    this.#row = { ...this.#row, ...changes };
    this.#changes = { ...this.#changes, ...changes };
  }

  /**
   * Writes the unwritten changes to the ledger.
   * @throws RowTaken if another worker has taken over the import.
   */
  async #flush(durable = false): Promise<void> {
    const changes = this.#changes;
    if (Object.keys(changes).length === 0) return;
    this.#changes = {};
    const stored = await this.#parts.ledger.store(this.#row, changes, durable);
    if (stored === undefined) throw new RowTaken(`Another worker has row ${this.#row.id}`);
    this.#row = stored;
  }

  #about() {
    const { id, path, name } = this.#row;
    return { id, path, name };
  }

  #setting(): rules.Setting {
    const { clock, limits } = this.#parts;
    return { now: clock.date(), limits, chance: clock.random() };
  }
}
