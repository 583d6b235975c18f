// An upload address accepts one file, once, of the declared type and exactly the declared length. A refusal comes before
// the body is read. An upload that begins before the expiry may end after it.

import { rm } from 'node:fs/promises';
import { addressExpired, badRequest, Refusal } from '../errors/refusal.ts';
import { uploadPath } from '../jobs/describe-job.ts';
import { beginImport } from '../jobs/import-jobs.ts';
import type { Service } from '../sandbox-service.ts';
import type { Answer } from '../server/answers.ts';
import { until } from '../server/body/throttle.ts';
import type { SignedCall } from '../server/pipeline.ts';
import { inTransaction } from '../store/database.ts';
import { removeFile } from '../store/remove-file.ts';
import { flushName, giveName, temporaryName } from '../store/replace-file.ts';
import { receiveFile } from './receive-file.ts';
import { signedRequest } from './signed-request.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Answers PUT on an upload address. */
export async function takeUpload(
  service: Service,
  { request, job, connection, signal }: SignedCall,
): Promise<Answer> {
  const { catalog, folder, newId, uploads } = service;
  const { contentLength = 0, contentType = '', expiresMs } = signedRequest(service, request, uploadPath(job));
  const target = targetOf(service, job);
  refuseOtherBody(request.headers, contentType, contentLength);

  connection.proceed?.();
  const part = temporaryName(folder.upload(target), newId());
  const body = until(signal, connection.body ?? request.body ?? nothing());
  await uploads.during(target, async () => {
    const received = await receiveFile(body, contentLength, part, folder.isLasting);
    signal.throwIfAborted();
    if (received !== 'exact')
      throw badRequest('body', `must have the declared length of ${contentLength} bytes`);
    await begin(service, target, part, expiresMs).finally(() => rm(part, { force: true }));
  });
  const started = catalog.jobs.find(target);
  if (started !== undefined) beginImport(service, started);
  if (folder.isLasting) await flushName(folder.upload(target));
  return { status: 204 };
}

/** The job that the file is for: the job of the address, or a new one beside it where a script says so. */
function targetOf({ catalog, newId }: Service, id: string): string {
  const job = catalog.jobs.find(id);
  if (job?.startedMs === undefined) return id;
  if (job.script.secondUpload !== 'imports') throw used();
  const { account, operation, request, script, createdMs, expiresMs } = job;
  const second = { id: newId(), memory: newId(), startedMs: undefined };
  catalog.jobs.insert({ ...second, account, operation, request, script, createdMs, expiresMs });
  return second.id;
}

/** A started job has its file, also after a crash. Refuses with 403 if the job had started before. */
async function begin(
  { catalog, clock, database, folder }: Service,
  job: string,
  part: string,
  expiresMs: number,
): Promise<void> {
  const isLate = clock.now() >= expiresMs;
  if (isLate && catalog.jobs.find(job)?.script.lateUpload === 'refused') throw addressExpired();
  let isNamed = false;
  try {
    inTransaction(database, () => {
      if (!catalog.jobs.start(job, clock.now())) throw used();
      giveName(part, folder.upload(job));
      isNamed = true;
    });
  } catch (error) {
    if (isNamed) removeFile(folder.upload(job));
    throw error;
  }
}

function refuseOtherBody(headers: Headers, type: string, length: number): void {
  if (headers.has('content-encoding'))
    throw new Refusal(415, { message: 'Content-Encoding: must NOT be set' });
  if (headers.has('content-range')) throw badRequest('Content-Range', 'must NOT be set');
  if (headers.get('content-type')?.toLowerCase() !== type.toLowerCase()) {
    throw badRequest('Content-Type', `must be the declared ${type}`);
  }
  const declared = headers.get('content-length');
  if (declared !== null && declared !== String(length)) {
    throw badRequest('Content-Length', `must be the declared ${length}`);
  }
}

function used(): Refusal {
  return new Refusal(403, { message: 'Forbidden: the address has been used' });
}
