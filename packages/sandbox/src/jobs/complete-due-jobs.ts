// Ends due jobs, and removes the files of expired exports. This runs before every request, because jobs have no timers.

import type { Service } from '../sandbox-service.ts';
import type { Job } from '../store/jobs.ts';
import { dueMs } from './durations.ts';
import { beginExport, finishExport } from './export-jobs.ts';
import { beginImport, finishImport } from './import-jobs.ts';

/**
 * Ends each running job whose end time has passed on the sandbox's clock. Deletes the files of exports whose download
 * URL has expired.
 */
export function completeDueJobs(service: Service): void {
  const { catalog, clock, durations } = service;
  const nowMs = clock.now();
  for (const job of catalog.jobs.running()) {
    const due = dueMs(job, durations);
    if (due === undefined || due > nowMs) continue;
    const { failure } = job.script;
    const ended: Job =
      failure === undefined ? job : { ...job, outcome: { status: 'failed', message: failure } };
    if (job.operation === 'import') finishImport(service, ended, due);
    else finishExport(service, ended, due);
  }
  for (const id of catalog.exports.keys())
    if (Number(catalog.jobs.find(id)?.expiresMs ?? Infinity) <= nowMs) catalog.exports.delete(id);
}

/**
 * Continues the unfinished jobs in saved data. An import fails if its uploaded file is missing. Every uploaded file is
 * missing after a restart, because a data folder does not contain uploaded files.
 */
export function resumeJobs(service: Service): void {
  const { catalog, clock } = service;
  for (const job of catalog.jobs.running()) {
    if (job.workedMs !== undefined) continue;
    if (job.operation === 'export' && catalog.segments.has(job.memory)) beginExport(service, job);
    else if (job.operation === 'import' && catalog.uploads.has(job.id)) beginImport(service, job);
    else {
      const outcome = { status: 'failed', message: 'The service was restarted' } as const;
      catalog.jobs.put({ ...job, workedMs: clock.now(), outcome });
    }
  }
}
