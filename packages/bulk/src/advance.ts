// One worker takes one import to its end. It stores what the next worker must know before each effect, so it may end at any
// moment; what it does is decided by the rules alone.

import type { BulkEvent, Emit } from './events.ts';
import { failure, type RequestFailure, recorded } from './failures.ts';
import type { Limits } from './limits.ts';
import type { Politeness } from './politeness.ts';
import type { Changes, Row } from './row.ts';
import type { ImportRules, Turn } from './rules.ts';
import { seal, unseal } from './sealing.ts';
import type { ImportService, JobStatus } from './service.ts';

/** Another worker has the row. */
export class RowTaken extends Error {
  override readonly name = 'RowTaken';
}

export interface ImportParts {
  readonly service: ImportService;
  readonly rules: ImportRules;
  readonly limits: Limits;
  readonly politeness: Politeness;
  readonly emit: Emit;
  /** The API key of the moment. */
  readonly apiKey: () => Promise<string>;
  /** The time, milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Stores changes of the row. @throws RowTaken where another worker has it. */
  readonly store: (row: Row, changes: Changes, durable: boolean) => Promise<Row>;
  /** Waits between two requests; rejects where the work is to end. */
  readonly rest: (ms: number) => Promise<void>;
  /** Aborts where no transfer is to begin any more. */
  readonly ending: AbortSignal;
  /** Aborts transfers. */
  readonly signal: AbortSignal;
}

/** Advances the row until it has ended, and returns it. */
export async function advance(row: Row, parts: ImportParts): Promise<Row> {
  const worker = new ImportWorker(row, parts);
  try {
    return await worker.run();
  } finally {
    worker.leave();
  }
}

const emitEveryMs = 500;

const otherKey = failure(
  'sealed',
  'its URL was encrypted with another API key; a new job replaces it when it expires',
);

class ImportWorker {
  #row: Row;
  readonly #parts: ImportParts;
  /** Changes that are not stored yet. */
  #changes: Changes = {};
  /** What the job said just now. */
  #jobStatus: JobStatus | undefined;
  /** The file and the address of the job that this worker has just made. */
  #made:
    | { readonly content: Parameters<ImportService['put']>[1]['content']; readonly address: string }
    | undefined;
  #isSending = false;

  constructor(row: Row, parts: ImportParts) {
    this.#row = row;
    this.#parts = parts;
  }

  async run(): Promise<Row> {
    const { rules, politeness, rest, signal } = this.#parts;
    for (;;) {
      const step = rules.next(this.#row, this.#jobStatus);
      if (step === 'end') break;
      if (step === 'poll') this.leave();
      else await this.#enter();
      // A job that is not stored yet gets its file first.
      if (Object.keys(this.#changes).length === 0) await rest(0);
      await politeness.pause(signal);
      const { changes, restMs } = await this[step]();
      this.#change(changes);
      if (restMs === undefined) continue;
      this.leave();
      await this.#flush();
      this.#jobStatus = undefined;
      await rest(restMs);
    }
    await this.#flush();
    return this.#row;
  }

  /** Files wait here before their job is made, so that its address does not expire in a queue. */
  async #enter(): Promise<void> {
    if (this.#isSending) return;
    await this.#parts.politeness.enter(this.#parts.ending);
    this.#isSending = true;
  }

  leave(): void {
    if (this.#isSending) this.#parts.politeness.leave();
    this.#isSending = false;
  }

  async declare(): Promise<Turn> {
    const { service, rules, apiKey, emit, politeness, signal } = this.#parts;
    const key = await apiKey();
    const answer = await service.declare(this.#row, signal);
    if (answer.kind !== 'declared')
      return this.#failed(answer, (failed) => rules.notDeclared(this.#row, failed, this.#setting()));
    politeness.hearRoom();
    const { jobId, uploadUrl, content } = answer;
    this.#made = { content, address: uploadUrl };
    // A job that was created just now awaits its file; there is no need to ask.
    this.#jobStatus = { kind: 'seen', status: 'awaiting', at: Number.NEGATIVE_INFINITY };
    emit({ type: 'declared', ...this.#about(), jobId });
    return rules.declared(this.#row, seal(uploadUrl, key, jobId), answer, this.#setting());
  }

  async put(): Promise<Turn> {
    const { service, rules, apiKey, emit, signal } = this.#parts;
    this.#jobStatus = undefined;
    const { sealedUrl = '', jobId = '' } = this.#row;
    const { content, address = unseal(sealedUrl, await apiKey(), jobId) } = this.#made ?? {};
    this.#made = undefined;
    if (address === undefined) return { changes: { sealedUrl: undefined, failure: otherKey } };
    const before = this.#row;
    this.#change(rules.sending(this.#row, this.#setting()));
    await this.#flush(true);
    const answer = await service.put(this.#row, {
      uploadUrl: address,
      content,
      signal,
      onBytes: this.#emitBytes(),
    });
    const turnOf = (end: typeof answer) => rules.sent(this.#row, before, end, this.#setting());
    if (answer.kind !== 'stored') return this.#failed(answer, turnOf);
    emit({ type: 'sent', ...this.#about(), jobId, bytes: this.#row.size });
    return turnOf(answer);
  }

  async poll(): Promise<Turn> {
    const { service, rules, emit, signal } = this.#parts;
    const { jobId = '' } = this.#row;
    const jobStatus = await service.poll(jobId, signal);
    if (jobStatus.kind !== 'seen')
      return this.#failed(jobStatus, (failed) => rules.notSeen(this.#row, failed, this.#setting()));
    this.#jobStatus = jobStatus;
    const turn = rules.polled(this.#row, jobStatus, this.#setting());
    const reason = 'the job expired before its file arrived';
    if (turn.changes.state === 'planned' && jobStatus.status !== 'failed')
      emit({ type: 'orphaned', ...this.#about(), jobId, reason });
    return turn;
  }

  /** Says that a request failed. @throws The error of a refused key, which ends the run, and that of the signal. */
  async #failed(answer: RequestFailure, turnOf: (failed: RequestFailure) => Turn): Promise<Turn> {
    const { politeness, emit, signal } = this.#parts;
    // What was aborted says nothing of the file.
    signal.throwIfAborted();
    const failed = politeness.hear(answer);
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

  /** Stores what has changed, and thereby finds out whether the row is still this worker's. */
  async #flush(durable = false): Promise<void> {
    const changes = this.#changes;
    if (Object.keys(changes).length === 0) return;
    this.#changes = {};
    this.#row = await this.#parts.store(this.#row, changes, durable);
  }

  /** Tells the bytes of an upload that takes its time. */
  #emitBytes(): (bytes: number) => void {
    const { emit, now } = this.#parts;
    const { size } = this.#row;
    let last = now();
    return (bytes) => {
      if (now() - last < emitEveryMs) return;
      last = now();
      emit({ type: 'sending', ...this.#about(), bytes, size });
    };
  }

  #about(): Pick<BulkEvent & { type: 'done' }, 'id' | 'path' | 'name'> {
    const { id, path, name } = this.#row;
    return { id, path, name };
  }

  #setting() {
    const { now, limits, politeness, chance } = this.#parts;
    return { now: now(), limits, isFull: politeness.isFull, chance: chance() };
  }
}
