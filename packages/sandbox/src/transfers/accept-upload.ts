// Handles uploads. An upload URL accepts one file, once. The file must have the declared type and length. Wrong
// headers are refused before the body is read. An upload that begins before the expiry may end later.

import { badRequest, Refusal } from '../errors/refusal.ts';
import { uploadPath } from '../jobs/describe-job.ts';
import { beginImport } from '../jobs/import-jobs.ts';
import type { Service } from '../sandbox-service.ts';
import type { Answer } from '../server/answers.ts';
import type { SignedCall } from '../server/app.ts';
import { until } from '../server/body/throttle.ts';
import type { Job } from '../store/jobs.ts';
import { refuseOtherAddress } from './signed-request.ts';

/** Responds to a PUT request that uploads the file of an import. */
export async function takeUpload(
  service: Service,
  { request, job, body, signal }: SignedCall,
): Promise<Answer> {
  const { catalog, clock, maxUploadBytes, receiving } = service;
  refuseOtherAddress(service, request, uploadPath(job));
  const target = targetOf(service, job);
  const { contentLength = 0, contentType = '' } = catalog.jobs.find(job)?.request ?? {};
  refuseOtherBody(request.headers, contentType, contentLength);
  if (contentLength > maxUploadBytes) throw tooLarge(maxUploadBytes);
  receiving.push(target);
  const file = await received(until(signal, body), contentLength).finally(() =>
    receiving.splice(receiving.indexOf(target), 1),
  );
  signal.throwIfAborted();
  const known = catalog.jobs.find(target);
  if (known === undefined || known.startedMs !== undefined) throw used();
  const started: Job = { ...known, startedMs: clock.now() };
  catalog.uploads.set(target, file);
  catalog.jobs.put(started);
  beginImport(service, started);
  return { status: 204 };
}

/**
 * Returns the id of the job that receives the uploaded file. Refuses a second upload to the same URL with 403. If the
 * script of the job has `secondUpload`, creates a second job for the second upload instead.
 */
function targetOf({ catalog, newId }: Service, id: string): string {
  const job = catalog.jobs.find(id);
  if (job?.startedMs === undefined) return id;
  if (job.script.secondUpload !== 'imports') throw used();
  const { account, operation, request, script, createdMs, expiresMs } = job;
  const second = { id: newId(), memory: newId(), startedMs: undefined };
  catalog.jobs.put({ ...second, account, operation, request, script, createdMs, expiresMs });
  return second.id;
}

/**
 * Reads the body of an upload, and returns its chunks. Refuses the request with 400 if the body does not have the
 * declared length. Stops reading as soon as the body is too long.
 */
async function received(body: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.byteLength;
      if (size > length) break;
      pieces.push(piece);
    }
  } catch {
    // An aborted upload is incomplete. The check of the length detects it.
  }
  if (size !== length) throw badRequest('body', `must have the declared length of ${length} bytes`);
  return pieces;
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

function tooLarge(most: number): Refusal {
  const limit = most % MEBIBYTE === 0 ? `${most / MEBIBYTE} MB` : `${most} bytes`;
  const advice = 'Start it with --max-upload <MB>, or split the file with tmx split.';
  return new Refusal(413, {
    message: `Payload too large: the sandbox accepts files up to ${limit}. ${advice}`,
  });
}

const MEBIBYTE = 1024 * 1024;

function used(): Refusal {
  return new Refusal(403, { message: 'Forbidden: the address has been used' });
}
