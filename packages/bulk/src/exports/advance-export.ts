// One worker takes one export as far as it goes now. An export changes nothing at the service, so it may be asked for
// again; its file appears under its name only when it is whole.

import { type Client, ConflictError } from 'language-service-client';
import { type Failure, failedBy, failure, failureOf, type RequestFailure } from '../failures.ts';
import { hearFailure, type ImportParts } from '../imports/advance-import.ts';
import { afterFailure } from '../imports/import-rules.ts';
import type { JobStatus } from '../imports/import-service.ts';
import { pollJob } from '../jobs.ts';
import type { Lease } from '../ledger/lease.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { pauseMs } from '../limits.ts';
import type { ServiceTime } from '../service-time.ts';

export interface ExportParts extends Pick<ImportParts, 'limits' | 'emit' | 'onAnswer' | 'chance'> {
  readonly memories: Client['translationMemories'];
  readonly ledger: Ledger;
  readonly time: ServiceTime;
  /** The ledger's time. */
  readonly now: () => number;
}

/** How long the row rests; undefined at its end. */
type Rest = number | undefined;

/** Continues until the row has ended or rests; gives how long it rests. The caller releases it. */
export function advanceExport(lease: Lease, parts: ExportParts): Promise<Rest> {
  return lease.row.state === 'planned' ? begin(lease, parts) : poll(lease, parts);
}

async function begin(lease: Lease, parts: ExportParts): Promise<Rest> {
  const { memories, ledger, limits, emit } = parts;
  const { account, memoryId = '', id, path, name } = lease.row;
  try {
    const { job_id: jobId } = await memories.createExport(memoryId, { maxRetries: 0, signal: lease.signal });
    await parts.onAnswer();
    lease.change({
      state: 'sent',
      jobId,
      declaredAt: parts.now(),
      attempts: 0,
      outages: 0,
      failure: undefined,
    });
    emit({ type: 'declared', id, path, name, jobId });
    return limits.firstPauseMs;
  } catch (error) {
    if (!(error instanceof ConflictError)) return afterAttempt(lease, parts, failureOf(error));
    // Which export runs is not said; the row that began it knows.
    const jobId = await ledger.exportJobOf(account, memoryId);
    if (jobId === undefined) return afterAttempt(lease, parts, failedBy('failed', error));
    lease.change({ state: 'sent', jobId, declaredAt: parts.now(), failure: undefined });
    return limits.firstPauseMs;
  }
}

async function poll(lease: Lease, parts: ExportParts): Promise<Rest> {
  const { memories, time } = parts;
  const { jobId = '', attempts } = lease.row;
  const jobStatus = await pollJob(memories, time, jobId, lease.signal);
  if (jobStatus.kind !== 'seen') return afterAttempt(lease, parts, jobStatus);
  await parts.onAnswer();
  if (jobStatus.status === 'succeeded') return fetchFile(lease, parts);
  if (jobStatus.status === 'failed')
    return failed(
      lease,
      failure('job', `job ${jobId} failed: ${jobStatus.reason ?? 'no reason'}`, 'JobFailedError'),
    );
  if (jobStatus.status === 'running' || jobStatus.status === 'awaiting')
    return waitFor(lease, parts, jobStatus);
  return startAgain(lease, parts, jobStatus, attempts);
}

/** A job whose status is not documented may never end. Its row fails then, since another export makes nothing twice. */
function waitFor(lease: Lease, { limits, now }: ExportParts, { strange, status }: JobStatus): Rest {
  const { jobId, declaredAt = now() } = lease.row;
  const isKnown = strange === undefined && status === 'running';
  if (!isKnown && now() - declaredAt >= limits.unknownAfterMs)
    return failed(lease, failure('job', `job ${jobId} has had the status ${strange ?? status} for too long`));
  lease.change({ declaredAt, failure: undefined });
  return limits.longestPauseMs / 5;
}

/** The job is gone with its file: another one makes it again. */
function startAgain(lease: Lease, { limits }: ExportParts, { status }: JobStatus, attempts: number): Rest {
  const expired = failure('expired', `the export was ${status}`);
  if (attempts + 1 >= limits.maxAttempts) return failed(lease, expired);
  lease.change({ state: 'planned', jobId: undefined, attempts: attempts + 1, failure: expired });
  return pauseMs(limits, attempts);
}

async function fetchFile(lease: Lease, parts: ExportParts): Promise<Rest> {
  const { jobId = '', memoryId = '', path } = lease.row;
  const exported = parts.memories.resumeExport({ operation: 'export', jobId, translationMemoryId: memoryId });
  try {
    const { bytes, sha256 } = await exported.download(path, {
      overwrite: true,
      signal: lease.signal,
      deadlineMs: parts.limits.longestUploadMs,
    });
    lease.change({ state: 'done', size: bytes, sha256, attempts: 0, failure: undefined });
    return undefined;
  } catch (error) {
    return afterAttempt(lease, parts, failureOf(error));
  }
}

async function afterAttempt(lease: Lease, parts: ExportParts, failure: RequestFailure): Promise<Rest> {
  await hearFailure(lease, parts, failure);
  const { limits, now, chance } = parts;
  const setting = { limits, now: now(), chance: chance(), isFull: false };
  // An export that is given up is one that failed, whether it has a job or not.
  const { changes, restMs } = afterFailure({ ...lease.row, state: 'planned' }, failure, setting);
  lease.change(changes.state === 'failed' ? { ...changes, jobId: undefined } : changes);
  return restMs;
}

function failed(lease: Lease, failure: Failure): undefined {
  lease.change({ state: 'failed', jobId: undefined, attempts: 0, failure });
}
