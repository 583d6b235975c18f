// Runs imports. An import waits for its file, reads it, and creates the memory at the end. A failed import creates no
// memory and does not count against the account's limit.

import { type AccountLimit, isAtLimit } from '../access/account-limits.ts';
import type { Account } from '../access/accounts.ts';
import { Refusal } from '../errors/refusal.ts';
import { importTmx } from '../memories/tmx-import.ts';
import type { Service } from '../sandbox-service.ts';
import type { ImportRequest, Job } from '../store/jobs.ts';
import { milliseconds, timestamp } from '../time/clock.ts';
import { uploadPath } from './describe-job.ts';

export const memoryLimit = { option: 'memoryLimit', most: 100 } as const satisfies AccountLimit;

/** Creates an import job. Refuses the request with 456 if the account has reached its limit of translation memories. */
export function createImport(service: Service, account: Account, origin: string, request: ImportRequest) {
  const { catalog, clock, durations, jobScripts, signer, newId } = service;
  if (isFull(service, account)) throw new Refusal(456);
  const createdMs = clock.now();
  const script = jobScripts.play('import');
  const expiresMs = createdMs + milliseconds(script.address ?? durations.uploadAddress);
  const id = newId();
  const job = { id, account: account.id, memory: newId(), request, script, createdMs, expiresMs };
  catalog.jobs.put({ ...job, operation: 'import', startedMs: undefined });
  const address = signer.address('PUT', uploadPath(id), expiresMs);
  return { job_id: id, upload_url: origin + address, expires_at: timestamp(expiresMs) };
}

/** Starts the background work of an import, which reads the uploaded file. */
export function beginImport({ catalog, clock, jobRunner }: Service, { id, memory }: Job): void {
  const file = catalog.uploads.get(id) ?? [];
  jobRunner.run(
    id,
    (pause) => importTmx(file, pause),
    ({ outcome, segments }) => {
      catalog.uploads.delete(id);
      if (outcome.status === 'completed') catalog.segments.set(memory, segments);
      const job = catalog.jobs.find(id);
      if (job !== undefined) catalog.jobs.put({ ...job, workedMs: clock.now(), outcome });
    },
  );
}

/**
 * Ends an import, and creates its memory. If the file is invalid or the account has too many memories, the job fails
 * instead.
 */
export function finishImport(service: Service, job: Job, atMs: number): void {
  const { catalog, accountOf } = service;
  const { account, memory, outcome } = job;
  const finished = { ...job, finishedMs: atMs };
  if (outcome?.status === 'completed' && isFull(service, accountOf(account))) {
    const message = 'The account has reached its translation memory limit';
    catalog.segments.delete(memory);
    catalog.jobs.put({ ...finished, outcome: { status: 'failed', message } });
    return;
  }
  catalog.jobs.put(finished);
  if (outcome?.status !== 'completed') return void catalog.segments.delete(memory);
  catalog.translationMemories.insert(account, memory, {
    translation_memory_id: memory,
    name: memoryName(job.request),
    source_language: outcome.sourceLanguage ?? '',
    target_languages: [...(outcome.targetLanguages ?? [])],
    segment_count: outcome.segmentCount ?? 0,
    creation_time: timestamp(atMs),
    updated_time: timestamp(atMs),
  });
}

function isFull({ catalog }: Service, account: Account): boolean {
  return isAtLimit(account, memoryLimit, catalog.translationMemories.count(account.id));
}

function memoryName(request: ImportRequest | undefined): string {
  return request?.displayName ?? request?.fileName.replace(/\.tmx$/i, '') ?? '';
}
