// There are no timers: before every request, due jobs complete and expired files are removed.

import { existsSync } from 'node:fs';
import type { Service } from '../sandbox-service.ts';
import { inTransaction } from '../store/database.ts';
import type { Job, JobOutcome, ResolvedScript } from '../store/jobs.ts';
import { removeFile } from '../store/remove-file.ts';
import { attempt } from '../store/transient-storage-error.ts';
import { dueMs } from './durations.ts';
import { beginExport, finishExport } from './export-jobs.ts';
import { beginImport, finishImport } from './import-jobs.ts';

/** Ends the jobs that are due, and removes what has expired. A job that cannot be ended for now stays due. */
export function completeDueJobs(service: Service): void {
  service.pendingWrites.repeat();
  const nowMs = service.clock.now();
  for (const job of service.catalog.jobs.running()) {
    const due = dueMs(job, service.durations);
    if (due === undefined || due > nowMs) continue;
    attempt(() => finish(service, job, due));
  }
  attempt(() => removeExpired(service, nowMs));
}

/** How exact that is: a look at every request would cost more than it frees. */
const SWEEP_MS = 1000;

function removeExpired({ catalog, folder, swept }: Service, nowMs: number): void {
  if (nowMs < swept.untilMs + SWEEP_MS) return;
  for (const id of catalog.jobs.expiredExports(swept.untilMs, nowMs)) removeFile(folder.exported(id));
  swept.untilMs = nowMs;
}

/** A file is removed after the change that makes it superfluous: the change may find no room. */
function finish(service: Service, job: Job, atMs: number): void {
  const superfluous = inTransaction(service.database, () => {
    const ended = asScripted(service, job);
    if (job.operation === 'import') return finishImport(service, ended, atMs);
    return finishExport(service, ended, atMs);
  });
  if (superfluous !== undefined) removeFile(superfluous);
}

/** The job, ended as its script says. */
function asScripted({ catalog }: Service, job: Job): Job {
  const { outcome, script } = job;
  if (outcome === undefined) return job;
  const scripted = scriptedOutcome(outcome, script);
  if (scripted !== outcome) catalog.jobs.overrule(job.id, scripted);
  return { ...job, outcome: scripted };
}

function scriptedOutcome(
  outcome: JobOutcome,
  { failure, skippedSegmentCount }: Partial<ResolvedScript>,
): JobOutcome {
  if (failure !== undefined) return { status: 'failed', message: failure };
  if (outcome.status === 'failed' || skippedSegmentCount === undefined) return outcome;
  return { ...outcome, skippedSegmentCount };
}

/** Takes up the jobs that an earlier process left unfinished, and removes the files that belong to nothing. */
export function resumeJobs(service: Service): void {
  const { catalog, clock, folder } = service;
  const running = catalog.jobs.running();
  const imports = running.filter(({ operation }) => operation === 'import');
  const waiting = imports.filter(({ workedMs }) => workedMs === undefined);
  folder.keepOnly({
    uploads: new Set(waiting.map(({ id }) => id)),
    memories: new Set([...catalog.translationMemories.ids(), ...imports.map(({ memory }) => memory)]),
    exports: new Set(catalog.jobs.fetchable(clock.now()).map(({ id }) => id)),
  });
  for (const job of running) if (job.workedMs === undefined) resume(service, job);
}

function resume(service: Service, job: Job): void {
  const { catalog, clock, folder, pendingWrites } = service;
  const memory = catalog.translationMemories.get(job.account, job.memory);
  if (job.operation === 'export' && memory !== undefined)
    beginExport(service, job.id, job.memory, memory.name);
  else if (job.operation === 'import' && existsSync(folder.upload(job.id))) beginImport(service, job);
  else
    pendingWrites.write(`outcome of ${job.id}`, () =>
      catalog.jobs.work(job.id, clock.now(), { status: 'failed', message: 'The service was restarted' }),
    );
}
