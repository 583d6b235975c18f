// The rules of an import, as pure functions. Only a PUT to the address of a job creates a memory, so the address is the
// idempotency key. It is stored before the first byte is sent. The file is sent to another job only when the current
// job can no longer succeed.

import { failure, isOutage, type RequestFailure, recorded } from './failures.ts';
import type { Limits } from './limits.ts';
import { type Changes, memoriesOf, type Row } from './row.ts';
import type { Declared, JobStatus } from './service.ts';

/**
 * The changes to a ledger row after a step, and the pause before the next step in milliseconds. Without a pause, the
 * next step follows immediately.
 */
export interface Turn {
  readonly changes: Changes;
  readonly restMs?: number | undefined;
}

/** The time, the limits and a random number, with which the functions in this file decide the next step. */
export interface Setting {
  /** The current time, by the ledger's clock. */
  readonly now: number;
  readonly limits: Limits;
  /**
   * A random number from 0 to 1. It shortens the pause after an outage, so that not all imports retry at the same time.
   */
  readonly chance: number;
}

/** The changes to a ledger row after a successful step, which reset the counts of earlier failures. */
const forward = { attempts: 0, outages: 0, failure: undefined } as const;

/** The changes to a ledger row whose job can no longer be used. */
const noJob = { jobId: undefined, sealedUrl: undefined, expiresAt: undefined, putAt: undefined } as const;

/** Returns the next step of an import. `jobStatus` is the latest known status of its job. */
export function nextStep(
  { state }: Row,
  jobStatus: JobStatus | undefined,
): 'declare' | 'put' | 'poll' | 'end' {
  if (state === 'done' || state === 'failed' || state === 'unknown') return 'end';
  if (state === 'planned') return 'declare';
  return state === 'declared' && jobStatus?.status === 'awaiting' ? 'put' : 'poll';
}

/** Returns the changes that store a new job in the ledger row. The next step sends the file to this job. */
export function declared(sealedUrl: string, { jobId, expiresAt }: Declared, { now }: Setting): Turn {
  const job = { jobId, sealedUrl, expiresAt, declaredAt: now, putAt: undefined };
  return { changes: { state: 'declared', ...job, ...forward } };
}

/** Returns the changes to the ledger row after a poll of the job, and the pause before the next step. */
export function polled(row: Row, jobStatus: JobStatus, setting: Setting): Turn {
  const { status } = jobStatus;
  if (status === 'succeeded' || status === 'failed') return ended(row, jobStatus);
  if (status !== 'running') return withoutFile(row, jobStatus, setting);
  if (isOverdue(row, setting))
    return undecided(row, `it has not ended within ${hoursOf(setting.limits)} hours`);
  return { changes: { state: 'sent', ...forward }, restMs: pollPauseMs(row, setting) };
}

/** Returns the changes to the ledger row after a failed poll of the job, and the pause before the next step. */
export function notSeen(row: Row, failed: RequestFailure, setting: Setting): Turn {
  return row.state === 'sent' && isOverdue(row, setting)
    ? undecided(row, `its state could not be read for ${hoursOf(setting.limits)} hours (${failed.message})`)
    : afterFailure(row, failed, setting);
}

/**
 * Returns the changes to the ledger row after an upload, and the pause before the next step.
 * @param before The ledger row before the upload. Its `putAt` is restored if no file was stored.
 * @param answer The failure of the upload; undefined if it succeeded.
 */
export function sent(row: Row, before: Row, answer: RequestFailure | undefined, setting: Setting): Turn {
  if (answer === undefined) {
    const { firstPauseMs } = setting.limits;
    return { changes: { state: 'sent', ...forward }, restMs: firstPauseMs };
  }
  // The store may refuse a file that it already has. So a refusal does not end the row, and the job is polled.
  const failed = answer.kind === 'refused' ? { ...answer, kind: 'temporary' as const } : answer;
  // After these failures the store does not have the complete file.
  const leftNothing = answer.kind === 'temporary' || answer.kind === 'unreadable';
  const turn = afterFailure(row, failed, setting);
  return leftNothing ? { ...turn, changes: { ...turn.changes, putAt: before.putAt } } : turn;
}

/**
 * Returns the changes that make a row import its file again, because the memories of earlier imports were not found.
 * The ids of these memories are kept, because a memory may exist although the current API key cannot see it.
 */
export function plannedAgain(row: Row): Changes {
  const again = { state: 'planned', ...noJob, declaredAt: undefined, ...forward } as const;
  return { ...again, memoryId: undefined, earlier: memoriesOf(row), skipped: undefined, abandoned: [] };
}

/** Returns the changes after the job has ended. They remove the id of a failed job, because a retry needs a new job. */
function ended(row: Row, { status, memoryId, skipped, reason }: JobStatus): Turn {
  if (status === 'succeeded')
    return { changes: { ...forward, state: 'done', sealedUrl: undefined, memoryId, skipped } };
  const message = `job ${row.jobId} failed: ${reason ?? 'the service returned no reason'}`;
  const known = failure('job', message, 'JobFailedError');
  return { changes: { ...noJob, attempts: 0, state: 'failed', failure: known } };
}

/**
 * Returns the changes that end an import as `unknown`. The service may have created the memory, so a second job could
 * create a duplicate.
 */
function undecided(row: Row, how: string): Turn {
  const known = failure('undecided', `the result of job ${row.jobId} is unknown, because ${how}`);
  return { changes: { state: 'unknown', sealedUrl: undefined, attempts: 0, failure: known } };
}

function isOverdue({ putAt, declaredAt }: Row, { now, limits }: Setting): boolean {
  return now >= (putAt ?? declaredAt ?? now) + limits.maxWaitMs;
}

function hoursOf({ maxWaitMs }: Limits): number {
  return Math.round(maxWaitMs / 36_000) / 100;
}

/** The number of consecutive 404 responses after which the job counts as no longer existing. */
const mostMissing = 8;

/**
 * Returns the changes and the pause after a 404 response for a job that may have received the file. The next step polls
 * the job again. After `mostMissing` consecutive 404 responses, the import ends as `unknown`.
 */
function forgotten(row: Row, { limits }: Setting): Turn {
  const attempts = row.attempts + 1;
  if (attempts >= mostMissing) return undecided(row, 'the service no longer has the job (404)');
  return { changes: { attempts }, restMs: pauseMs(limits, attempts) };
}

/**
 * Returns the changes and the pause for a job that has not confirmed the file. The next step sends the file, or polls
 * the job again. If the job can no longer receive the file, a new job replaces it. If it cannot be known whether a
 * memory was created, the import ends as `unknown`.
 */
function withoutFile(row: Row, jobStatus: JobStatus, setting: Setting): Turn {
  const { now, limits } = setting;
  const isStored = row.state === 'sent';
  if (jobStatus.status === 'missing' && (isStored || row.putAt !== undefined)) return forgotten(row, setting);
  const expiresAt =
    jobStatus.status === 'expired' ? Math.min(row.expiresAt ?? jobStatus.at, jobStatus.at) : row.expiresAt;
  const changes = { expiresAt };
  const leftMs = expiresAt === undefined ? Number.POSITIVE_INFINITY : expiresAt - jobStatus.at;
  // The time after the expiry of the address during which a file may still arrive.
  const unreachableMs = limits.longestUploadMs + limits.skewMs + limits.arrivalGraceMs;
  const isDead = leftMs + unreachableMs <= 0;
  const hasNoEnd = expiresAt === undefined && row.putAt !== undefined;
  if ((isStored && isDead) || ((isStored || hasNoEnd) && isOverdue(row, setting)))
    return undecided(row, `the job has the status ${jobStatus.status} although the file was accepted`);
  if (isDead) return replaced(row, limits);
  const restMs = pollPauseMs(row, setting);
  if (leftMs <= 0) return { changes, restMs: Math.min(leftMs + unreachableMs, limits.longestRetryPauseMs) };
  if (isStored || jobStatus.status !== 'awaiting') return { changes, restMs };
  // After an outage, a failed upload of this worker is over, so the file is sent to the same address again. After a
  // failed poll, an upload of another worker may still run.
  const hasEnded = row.failure?.class === 'UploadError' && isOutage(row.failure);
  const mayHaveArrived = row.putAt !== undefined && !hasEnded && now < row.putAt + limits.arrivalGraceMs;
  const isUseless = row.sealedUrl === undefined || row.attempts >= limits.maxAttempts;
  const isSpent = row.putAt !== undefined && !limits.sendsAgain;
  return mayHaveArrived || isUseless || isSpent ? { changes, restMs } : { changes };
}

/**
 * Returns the changes to a row whose job can no longer receive the file. The next step then creates a new job. If
 * `maxJobs` jobs have expired, the import fails instead.
 */
function replaced(row: Row, { maxJobs }: Limits): Turn {
  const abandoned = row.jobId === undefined ? row.abandoned : [...row.abandoned, row.jobId];
  const changes = { ...noJob, abandoned, attempts: 0 };
  if (abandoned.length < maxJobs) return { changes: { ...changes, state: 'planned' }, restMs: 0 };
  const known = failure('expired', `${abandoned.length} jobs of this file expired before the file arrived`);
  return { changes: { ...changes, state: 'failed', failure: known } };
}

/**
 * Returns the changes and the pause after a failed request. If a retry may succeed, the import keeps its job, and the
 * step is retried after a pause. If a retry cannot succeed, the import ends. It ends as `unknown` if its file was sent,
 * and otherwise as `failed`.
 */
export function afterFailure(row: Row, failed: RequestFailure, { limits, chance }: Setting): Turn {
  const { kind } = failed;
  const known = { failure: recorded(failed) };
  if (kind === 'busy') return { changes: known, restMs: failed.waitMs };
  if (kind === 'full' || isOutage(failed))
    return { changes: { ...known, outages: row.outages + 1 }, restMs: chance * pauseMs(limits, row.outages) };
  if (kind === 'denied') return { changes: known, restMs: limits.firstPauseMs };
  const attempts = row.attempts + 1;
  const isLasting = kind === 'refused' || kind === 'changed';
  const isWorn = attempts >= limits.maxAttempts && (row.state === 'planned' || kind === 'unreadable');
  // A sent file may have become a memory, even if the service does not find its job.
  const end = row.state === 'sent' ? 'unknown' : 'failed';
  if (isLasting || isWorn) return { changes: { ...known, state: end, attempts: 0 } };
  return { changes: { ...known, attempts }, restMs: pauseMs(limits, attempts) };
}

/** Returns the pause after a number of consecutive failures. The pause doubles with each failure, up to a maximum. */
export function pauseMs({ firstPauseMs, longestRetryPauseMs }: Limits, attempts: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(attempts, 20), longestRetryPauseMs);
}

/** Returns the pause before the next poll of a job. The pause is longer for an older job. */
function pollPauseMs({ putAt, declaredAt }: Row, { now, limits }: Setting): number {
  const ageMs = now - (putAt ?? declaredAt ?? now);
  return Math.min(Math.max(ageMs / 2, limits.firstPauseMs), limits.longestPauseMs);
}
