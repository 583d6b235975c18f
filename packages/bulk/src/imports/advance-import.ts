// One worker takes one import as far as it goes now. It stores what the next worker must know before each effect, so it
// may end at any moment; what it does is decided by the rules alone.

import type { Emit } from '../events.ts';
import { failure, type RequestFailure, recorded } from '../failures.ts';
import { type Lease, LeaseLost } from '../ledger/lease.ts';
import type { Row } from '../ledger/row.ts';
import type { Limits } from '../limits.ts';
import { seal, unseal } from '../sealing.ts';
import type { CheckedSource } from './checked-source.ts';
import type { ImportRules, Turn } from './import-rules.ts';
import type { ImportService, JobStatus } from './import-service.ts';

export interface ImportParts {
  readonly service: ImportService;
  readonly rules: ImportRules;
  readonly limits: Limits;
  readonly emit: Emit;
  /** The API key of the moment. */
  readonly apiKey: () => Promise<string>;
  /** The ledger's time. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Whether the account is at its limit. */
  readonly isFull: () => boolean;
  /** Hears how each request ended, since that may concern every worker of the account. */
  readonly onAnswer: (failure?: RequestFailure) => Promise<void>;
}

/** Continues until the row has ended or rests; gives how long it rests, and undefined at the end. The caller releases it. */
export async function advanceImport(lease: Lease, parts: ImportParts): Promise<number | undefined> {
  const worker = new ImportWorker(lease, parts);
  for (;;) {
    const restMs = await worker.step();
    if (restMs !== 'continue') return restMs;
  }
}

class ImportWorker {
  readonly #lease: Lease;
  readonly #parts: ImportParts;
  /** What the job said under this claim. */
  #jobStatus: JobStatus | undefined;
  /** The file, where this claim has read it. */
  #content: CheckedSource | undefined;
  /** The address of the job that this claim has made. */
  #address: string | undefined;

  constructor(lease: Lease, parts: ImportParts) {
    this.#lease = lease;
    this.#parts = parts;
  }

  async step(): Promise<number | 'continue' | undefined> {
    const { rules } = this.#parts;
    const step = rules.next(this.#lease.row, this.#jobStatus);
    if (step === 'end') return undefined;
    const turn = await this[step]();
    this.#lease.change(turn.changes);
    return turn.restMs ?? 'continue';
  }

  async declare(): Promise<Turn> {
    const { service, rules, apiKey } = this.#parts;
    const lease = this.#lease;
    const key = await apiKey();
    const answer = await service.declare(lease.row, lease.signal);
    if (answer.kind !== 'declared') {
      const turn = rules.notDeclared(lease.row, answer, this.#setting());
      return this.#failed(turn, answer);
    }
    await this.#parts.onAnswer();
    const { jobId, uploadUrl } = answer;
    this.#content = answer.content;
    this.#address = uploadUrl;
    const turn = rules.declared(lease.row, seal(uploadUrl, key, jobId), answer, this.#setting());
    // A job that was created just now awaits its file; there is no need to ask.
    this.#jobStatus = { kind: 'seen', status: 'awaiting', at: Number.NEGATIVE_INFINITY };
    this.#parts.emit({ type: 'declared', ...about(lease.row), jobId });
    return turn;
  }

  async put(): Promise<Turn> {
    const { service, rules, apiKey, emit } = this.#parts;
    const lease = this.#lease;
    this.#jobStatus = undefined;
    const { sealedUrl = '', jobId = '' } = lease.row;
    const address = this.#address ?? unseal(sealedUrl, await apiKey(), jobId);
    if (address === undefined) return { changes: { sealedUrl: undefined, failure: otherKey } };
    const before = lease.row;
    lease.change(rules.sending(lease.row, this.#setting()));
    await lease.commit(true);
    const { signal } = lease;
    const content = this.#content;
    this.#content = undefined;
    const onBytes = this.#emitBytes();
    const answer = await service.put(lease.row, { uploadUrl: address, content, signal, onBytes });
    const turn = rules.sent(lease.row, before, answer, this.#setting());
    if (answer.kind !== 'stored') return this.#failed(turn, answer);
    await this.#parts.onAnswer();
    emit({ type: 'sent', ...about(lease.row), jobId, bytes: lease.row.size });
    const { sha256 = answer.sha256 } = lease.row;
    return { ...turn, changes: { ...turn.changes, sha256 } };
  }

  /** Tells the bytes of an upload that takes its time. */
  #emitBytes(): (bytes: number) => void {
    const { emit, now } = this.#parts;
    const { row } = this.#lease;
    let last = now();
    return (bytes) => {
      if (now() - last < emitEveryMs) return;
      last = now();
      emit({ type: 'sending', ...about(row), bytes, size: row.size });
    };
  }

  async poll(): Promise<Turn> {
    const { service, rules, emit } = this.#parts;
    const lease = this.#lease;
    const { jobId = '' } = lease.row;
    const jobStatus = await service.poll(jobId, lease.signal);
    if (jobStatus.kind !== 'seen')
      return this.#failed(rules.notSeen(lease.row, jobStatus, this.#setting()), jobStatus);
    await this.#parts.onAnswer();
    this.#jobStatus = jobStatus;
    const turn = rules.polled(lease.row, jobStatus, this.#setting());
    if (turn.changes.state === 'planned' && jobStatus.status !== 'failed')
      emit({
        type: 'orphaned',
        ...about(lease.row),
        jobId,
        reason: 'the job expired before its file arrived',
      });
    return turn.changes.state === 'done' ? this.#pollAbandoned(turn) : turn;
  }

  /** A job that was replaced was dead; if it still created a memory, the end of the row says so. */
  async #pollAbandoned(turn: Turn): Promise<Turn> {
    const { service, rules, emit } = this.#parts;
    const lease = this.#lease;
    const duplicates: string[] = [];
    for (const jobId of lease.row.abandoned) {
      const jobStatus = await service.poll(jobId, lease.signal);
      if (jobStatus.kind !== 'seen')
        return this.#failed(rules.notSeen(lease.row, jobStatus, this.#setting()), jobStatus);
      if (jobStatus.status === 'succeeded' && jobStatus.memoryId !== undefined)
        duplicates.push(jobStatus.memoryId);
    }
    if (duplicates.length > 0) emit({ type: 'duplicated', ...about(lease.row), memoryIds: duplicates });
    return { changes: { ...turn.changes, duplicates } };
  }

  async #failed(turn: Turn, failure: RequestFailure): Promise<Turn> {
    await hearFailure(this.#lease, this.#parts, failure);
    return turn;
  }

  #setting() {
    const { now, limits, isFull, chance } = this.#parts;
    return { now: now(), limits, isFull: isFull(), chance: chance() };
  }
}

/** Says that an attempt failed. @throws LeaseLost where it was aborted: that says nothing of the file. */
export async function hearFailure(
  { signal, row }: Lease,
  { emit, onAnswer }: Pick<ImportParts, 'emit' | 'onAnswer'>,
  failure: RequestFailure,
): Promise<void> {
  if (signal.reason instanceof LeaseLost) throw signal.reason;
  emit({ type: 'attemptFailed', ...about(row), failure: recorded(failure) });
  await onAnswer(failure);
}

const emitEveryMs = 500;

const otherKey = failure(
  'sealed',
  'its URL was encrypted with another API key; a new job replaces it when it expires',
);

function about({ id, path, name }: Row) {
  return { id, path, name };
}
