// The service as far as imports go: jobs, signed addresses that expire, files that show late, one memory a file.

import { failure, type RequestFailure } from '../../src/failures.ts';
import type { Declared, JobStatus, Stored } from '../../src/imports/import-service.ts';

/** How this service behaves where the description leaves it open. */
export interface Manners {
  /** How long a job continues to say that it awaits its file. */
  readonly lagMs: number;
  /** Whether a job that expired says so, or awaits its file for ever. */
  readonly saysExpired: boolean;
  /** What a second file at a used address is answered. */
  readonly onUsed: 'refused' | 'stored';
  /** How long after it has the file it forgets a job; undefined if it remembers all. */
  readonly forgetsMs: number | undefined;
  /** A status that is not documented, which its jobs have until they are forgotten. */
  readonly strange: string | undefined;
  /** How far its clock is ahead of the ledger's. */
  readonly aheadMs: number;
}

interface Job {
  readonly file: string;
  readonly address: string;
  readonly expiresAt: number;
  storedAt: number | undefined;
}

export const addressMs = 1_800_000;
const workMs = 2_000;

export class FakeService {
  readonly jobs = new Map<string, Job>();
  readonly #manners: Manners;
  readonly #now: () => number;

  constructor(manners: Manners, now: () => number) {
    this.#manners = manners;
    this.#now = () => now() + manners.aheadMs;
  }

  /** How many memories were made of a file. */
  memoriesOf(file: string): number {
    return [...this.jobs.values()].filter((job) => job.file === file && job.storedAt !== undefined).length;
  }

  declare(file: string): Declared {
    const jobId = `job-${this.jobs.size + 1}`;
    const uploadUrl = `https://store.example/${jobId}?signature=secret`;
    const expiresAt = this.#now() + addressMs;
    this.jobs.set(jobId, { file, address: uploadUrl, expiresAt, storedAt: undefined });
    return { kind: 'declared', jobId, uploadUrl, expiresAt };
  }

  poll(jobId: string): JobStatus {
    const at = this.#now();
    const job = this.jobs.get(jobId);
    if (job === undefined) return { kind: 'seen', status: 'missing', at };
    const { storedAt, expiresAt } = job;
    if (storedAt === undefined) {
      const isExpired = this.#manners.saysExpired && at >= expiresAt;
      return { kind: 'seen', status: isExpired ? 'expired' : 'awaiting', at };
    }
    const ageMs = at - storedAt - this.#manners.lagMs;
    const { strange, forgetsMs = Number.POSITIVE_INFINITY } = this.#manners;
    if (ageMs >= forgetsMs) return { kind: 'seen', status: 'missing', at };
    if (ageMs >= 0 && strange !== undefined) return { kind: 'seen', status: 'running', strange, at };
    if (ageMs < 0) return { kind: 'seen', status: 'awaiting', at };
    if (ageMs < workMs) return { kind: 'seen', status: 'running', at };
    return { kind: 'seen', status: 'succeeded', at, memoryId: `memory of ${jobId}`, skipped: 0 };
  }

  /** An upload begins; gives what ends it. One that takes longer than it may is broken off. */
  beginPut(address: string, longestMs: number): () => Stored | RequestFailure {
    const job = [...this.jobs.values()].find((one) => one.address === address);
    const startedAt = this.#now();
    if (job === undefined || startedAt >= job.expiresAt) return refused;
    if (job.storedAt !== undefined && this.#manners.onUsed === 'refused') return refused;
    return () => {
      if (this.#now() - startedAt > longestMs) return failure('lost', 'it took too long');
      if (job.storedAt !== undefined)
        return this.#manners.onUsed === 'stored' ? { kind: 'stored' } : refused();
      job.storedAt = this.#now();
      return { kind: 'stored' };
    };
  }
}

function refused(): RequestFailure {
  return failure('refused', '403');
}
