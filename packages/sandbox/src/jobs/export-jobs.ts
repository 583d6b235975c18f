// One export of a memory runs at a time. While a recent export can be downloaded, its job is returned again.

import type { Account } from '../access/accounts.ts';
import { found, Refusal } from '../errors/refusal.ts';
import { startExport } from '../memories/file-threads.ts';
import type { Service } from '../sandbox-service.ts';
import type { Job, JobOutcome } from '../store/jobs.ts';
import { removeFile } from '../store/remove-file.ts';
import type { Work } from './job-runner.ts';

/** Starts or reuses an export, and says which; refuses with 409 while one is running. */
export function createExport(service: Service, account: Account, memory: string) {
  const { catalog, clock, jobScripts, newId } = service;
  found(catalog.translationMemories.get(account.id, memory));
  const nowMs = clock.now();
  const recent = catalog.jobs.recentExport(memory, nowMs);
  if (recent !== undefined) return { job: recent.id, reused: true };
  if (runningExports(service, memory).length > 0) throw new Refusal(409);
  const id = newId();
  const started = catalog.jobs.insert({
    id,
    account: account.id,
    operation: 'export',
    memory,
    request: undefined,
    script: jobScripts.play('export'),
    createdMs: nowMs,
    startedMs: nowMs,
    expiresMs: undefined,
  });
  if (!started) throw new Refusal(409);
  beginExport(service, id, memory, catalog.translationMemories.get(account.id, memory)?.name ?? '');
  return { job: id, reused: false };
}

/** Begins to write the file of the job. */
export function beginExport(
  { catalog, clock, folder, jobRunner }: Service,
  id: string,
  memory: string,
  name: string,
): void {
  const target = folder.exported(id);
  const begin = (): Work => {
    const { done, cancel } = startExport({ memory: folder.memory(memory), target, name });
    return {
      done: done.then((): JobOutcome => ({ status: 'completed' })),
      cancel,
      undo: () => removeFile(target),
    };
  };
  jobRunner.run(id, begin, (outcome) => catalog.jobs.work(id, clock.now(), outcome));
}

/** Makes the end of an export visible; from here on its address counts its time. It leaves no file to remove. */
export function finishExport({ catalog, durations }: Service, job: Job, atMs: number): undefined {
  catalog.jobs.finish(job.id, atMs, atMs + (job.script.addressMs ?? durations.downloadAddressMs));
}

/** Fails the exports of a memory that is deleted, unless their end was seen; returns them. */
export function failExportsOf(service: Service, memory: string): readonly Job[] {
  const { catalog, clock } = service;
  const outcome: JobOutcome = { status: 'failed', message: 'The translation memory was deleted' };
  const failed = runningExports(service, memory);
  for (const { id } of failed) {
    catalog.jobs.work(id, clock.now(), outcome);
    catalog.jobs.overrule(id, outcome);
  }
  return failed;
}

/** Stops the work of an export that has failed, and removes its file: the work may have completed nevertheless. */
export function stopExport({ folder, jobRunner }: Service, { id }: Job): void {
  void jobRunner.cancel(id);
  removeFile(folder.exported(id));
}

function runningExports({ catalog }: Service, memory: string): Job[] {
  return catalog.jobs.running().filter((job) => job.operation === 'export' && job.memory === memory);
}
