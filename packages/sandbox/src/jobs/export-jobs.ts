// Runs exports. A memory has one running export at a time. While a recent export can be downloaded, its job is returned
// again.

import type { Account } from '../access/accounts.ts';
import { found, Refusal } from '../errors/refusal.ts';
import { exportOf } from '../memories/tmx-export.ts';
import type { Service } from '../sandbox-service.ts';
import type { Job } from '../store/jobs.ts';
import { milliseconds } from '../time/clock.ts';

/**
 * Creates an export job. If a recent export of the memory can still be downloaded, returns this export with `reused:
 * true` instead. Refuses the request with 409 while an export of the memory is running.
 */
export function createExport(service: Service, account: Account, memory: string) {
  const { catalog, clock, jobScripts, newId } = service;
  found(catalog.translationMemories.get(account.id, memory));
  const nowMs = clock.now();
  const recent = catalog.jobs
    .latest()
    .find(
      (job) =>
        job.operation === 'export' &&
        job.memory === memory &&
        job.outcome?.status === 'completed' &&
        Number(job.expiresMs) > nowMs,
    );
  if (recent !== undefined) return { job: recent.id, reused: true };
  if (runningExports(service, memory).length > 0) throw new Refusal(409);
  const job: Job = {
    id: newId(),
    account: account.id,
    operation: 'export',
    memory,
    request: undefined,
    script: jobScripts.play('export'),
    createdMs: nowMs,
    startedMs: nowMs,
    expiresMs: undefined,
  };
  catalog.jobs.put(job);
  beginExport(service, job);
  return { job: job.id, reused: false };
}

/** Starts the background work of an export, which measures the size of the exported file. */
export function beginExport({ catalog, clock, jobRunner }: Service, { id, account, memory }: Job): void {
  const { name = '', source_language = '' } = catalog.translationMemories.get(account, memory) ?? {};
  const segments = catalog.segments.get(memory) ?? [];
  jobRunner.run(
    id,
    (pause) => exportOf({ name, sourceLanguage: source_language, segments }, pause),
    (exported) => {
      const job = catalog.jobs.find(id);
      // The job has ended already if its memory was deleted.
      if (job?.workedMs !== undefined || job === undefined) return;
      catalog.exports.set(id, exported);
      catalog.jobs.put({ ...job, workedMs: clock.now(), outcome: { status: 'completed' } });
    },
  );
}

/** Ends an export. `atMs` is the time of its end, at which the lifetime of the download URL begins. */
export function finishExport({ catalog, durations }: Service, job: Job, atMs: number): void {
  const expiresMs = atMs + milliseconds(job.script.address ?? durations.downloadAddress);
  catalog.jobs.put({ ...job, finishedMs: atMs, expiresMs });
}

/** Makes the running exports of a deleted memory fail. Exports that have ended before do not change. */
export function failExportsOf(service: Service, memory: string): void {
  const { catalog, clock, jobRunner } = service;
  for (const job of runningExports(service, memory)) {
    jobRunner.cancel(job.id);
    catalog.exports.delete(job.id);
    const outcome = { status: 'failed', message: 'The translation memory was deleted' } as const;
    catalog.jobs.put({ ...job, workedMs: job.workedMs ?? clock.now(), outcome });
  }
}

function runningExports({ catalog }: Service, memory: string): Job[] {
  return catalog.jobs.running().filter((job) => job.operation === 'export' && job.memory === memory);
}
