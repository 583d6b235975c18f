// Lists imports and exports, with the times at which their status changes without a request.

import { describeJob } from '../jobs/describe-job.ts';
import { dueMs, seenMs } from '../jobs/durations.ts';
import type { Service } from '../sandbox-service.ts';
import type { Job } from '../store/jobs.ts';

/** A row in the console's list of jobs. */
export type JobRow = ReturnType<typeof rowOf>;

const MOST_JOBS = 100;

/** Returns up to 100 jobs of all accounts for the list of the console, newest first. */
export function jobsOnClock(service: Service): readonly JobRow[] {
  return service.catalog.jobs
    .latest()
    .slice(0, MOST_JOBS)
    .map((job) => rowOf(service, job));
}

function rowOf(service: Service, job: Job) {
  const { id, operation, createdMs } = job;
  const { status = '', error } = describeJob(service, job, '').results?.[0] ?? {};
  const name = nameOf(service, job);
  const timers = timersOf(service, job, name).filter(({ atMs }) => atMs > service.clock.now());
  return { id, operation, name, createdMs, status, problem: error?.message, timers };
}

function nameOf({ catalog }: Service, { account, memory, request }: Job): string {
  if (request !== undefined) return request.displayName ?? request.fileName;
  return catalog.translationMemories.get(account, memory)?.name ?? memory;
}

function timersOf({ durations }: Service, job: Job, name: string) {
  const { operation, startedMs, finishedMs, expiresMs, outcome, script } = job;
  const timer = (atMs: number | undefined, what: string) => (atMs === undefined ? [] : [{ atMs, what }]);
  if (finishedMs !== undefined)
    return operation === 'export' ? timer(expiresMs, `the download address of ${name} expires`) : [];
  if (startedMs === undefined) return timer(expiresMs, `the upload address of ${name} expires`);
  const fails = script.failure !== undefined || outcome?.status === 'failed';
  return [
    ...(operation === 'import' ? timer(seenMs(job, durations), `the service sees the file of ${name}`) : []),
    ...timer(dueMs(job, durations), `the ${operation} of ${name} ${fails ? 'fails' : 'completes'}`),
  ];
}
