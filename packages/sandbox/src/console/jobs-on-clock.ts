// Imports and exports as bars on the sandbox's clock, and the moments at which something happens without a request.

import { describeJob } from '../jobs/describe-job.ts';
import { dueMs, seenMs } from '../jobs/durations.ts';
import type { Service } from '../sandbox-service.ts';
import type { Job } from '../store/jobs.ts';

/** A job with its moments, in milliseconds since the epoch. */
export interface JobBar
  extends Pick<Job, 'id' | 'operation' | 'memory' | 'createdMs' | 'startedMs' | 'finishedMs' | 'expiresMs'> {
  /** Of the file or the memory. */
  readonly name: string;
  /** As an answer about the job has it at this moment. */
  readonly status: string;
  /** Why it failed. */
  readonly problem?: string | undefined;
}

/** The jobs, newest first, and the moments to come, the next first. */
export type JobsOnClock = ReturnType<typeof jobsOnClock>;

const MOST_JOBS = 200;

/** Returns the newest jobs of every account. */
export function jobsOnClock(service: Service) {
  const nowMs = service.clock.now();
  const jobs = service.catalog.jobs.latest().slice(0, MOST_JOBS);
  const timers = jobs.flatMap((job) => timersOf(service, job)).filter(({ atMs }) => atMs > nowMs);
  return {
    bars: jobs.map((job) => barOf(service, job)),
    timers: timers.sort((one, other) => one.atMs - other.atMs),
  };
}

function barOf(service: Service, job: Job): JobBar {
  const { id, operation, memory, createdMs, startedMs, finishedMs, expiresMs } = job;
  const { status = '', error } = describeJob(service, job, '').results?.[0] ?? {};
  const moments = { createdMs, startedMs, finishedMs, expiresMs };
  return { id, operation, memory, ...moments, name: nameOf(service, job), status, problem: error?.message };
}

function nameOf({ catalog }: Service, { account, memory, request }: Job): string {
  if (request !== undefined) return request.displayName ?? request.fileName;
  return catalog.translationMemories.get(account, memory)?.name ?? memory;
}

function timersOf(service: Service, job: Job) {
  const { operation, startedMs, finishedMs, expiresMs, outcome, script } = job;
  const name = nameOf(service, job);
  const timer = (atMs: number | undefined, what: string) => (atMs === undefined ? [] : [{ atMs, what }]);
  if (finishedMs !== undefined)
    return operation === 'export' ? timer(expiresMs, `the download address of ${name} expires`) : [];
  if (startedMs === undefined) return timer(expiresMs, `the upload address of ${name} expires`);
  const fails = script.failure !== undefined || outcome?.status === 'failed';
  return [
    ...(operation === 'import' ? timer(seenMs(job, service.durations), `the file of ${name} is seen`) : []),
    ...timer(dueMs(job, service.durations), `the ${operation} of ${name} ${fails ? 'fails' : 'completes'}`),
  ];
}
