// An import is a job that waits for its file, reads it, and creates the translation memory only at its end. A failed
// import leaves nothing and does not count against the account's limit.

import { type AccountLimit, isAtLimit } from '../access/account-limits.ts';
import type { Account } from '../access/accounts.ts';
import { Refusal } from '../errors/refusal.ts';
import { startImport } from '../memories/file-threads.ts';
import type { Service } from '../sandbox-service.ts';
import type { ImportRequest, Job } from '../store/jobs.ts';
import { removeFile } from '../store/remove-file.ts';
import { timestamp } from '../time/clock.ts';
import { uploadPath } from './describe-job.ts';
import type { Work } from './job-runner.ts';

export const memoryLimit = {
  option: 'memoryLimit',
  flag: 'memories',
  of: 'translation memories',
  most: 100,
} as const satisfies AccountLimit;

/** Creates the job; refuses with 456 when the account is at its limit. */
export function createImport(service: Service, account: Account, origin: string, request: ImportRequest) {
  const { catalog, clock, durations, jobScripts, signer, newId } = service;
  if (isFull(service, account)) throw new Refusal(456);
  const createdMs = clock.now();
  const script = jobScripts.play('import');
  const expiresMs = createdMs + (script.addressMs ?? durations.uploadAddressMs);
  const id = newId();
  const job = { id, account: account.id, memory: newId(), request, script, createdMs, expiresMs };
  catalog.jobs.insert({ ...job, operation: 'import', startedMs: undefined });
  const { contentType, contentLength } = request;
  const path = uploadPath(id);
  const address = signer.address({ method: 'PUT', path, expiresMs, contentType, contentLength });
  return { job_id: id, upload_url: origin + address, expires_at: timestamp(expiresMs) };
}

/** Begins to work on the uploaded file of the job. */
export function beginImport({ catalog, clock, folder, jobRunner }: Service, job: Job): void {
  const source = folder.upload(job.id);
  const target = folder.memory(job.memory);
  const begin = (): Work => ({
    ...startImport({ source, target, declaredName: job.request?.fileName ?? '' }),
    undo: () => removeFile(target),
  });
  jobRunner.run(job.id, begin, (outcome) => {
    catalog.jobs.work(job.id, clock.now(), outcome);
    removeFile(source);
  });
}

/** Makes the end of an import visible: its memory appears, or the job has failed. Returns a file that has no use then. */
export function finishImport(service: Service, job: Job, atMs: number): string | undefined {
  const { catalog, folder, accountOf } = service;
  const { id, account, memory, outcome } = job;
  catalog.jobs.finish(id, atMs, undefined);
  if (outcome?.status !== 'completed') return folder.memory(memory);
  if (isFull(service, accountOf(account))) {
    catalog.jobs.overrule(id, {
      status: 'failed',
      message: 'The account has reached its translation memory limit',
    });
    return folder.memory(memory);
  }
  catalog.translationMemories.insert(account, memory, {
    translation_memory_id: memory,
    name: memoryName(job.request),
    source_language: outcome.sourceLanguage ?? '',
    target_languages: [...(outcome.targetLanguages ?? [])],
    segment_count: outcome.segmentCount ?? 0,
    creation_time: timestamp(atMs),
    updated_time: timestamp(atMs),
  });
  return undefined;
}

function isFull({ catalog }: Service, account: Account): boolean {
  return isAtLimit(account, memoryLimit, catalog.translationMemories.count(account.id));
}

function memoryName(request: ImportRequest | undefined): string {
  return request?.displayName ?? request?.fileName.replace(/\.tmx$/i, '') ?? '';
}
