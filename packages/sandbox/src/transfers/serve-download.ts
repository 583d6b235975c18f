// A download address serves its file any number of times until it expires, always complete and not encoded, so that its
// length can be checked. The file stays available after the memory is deleted.

import { type FileHandle, open, stat } from 'node:fs/promises';
import { isOpen } from 'language-service-description/node-sqlite';
import { Refusal } from '../errors/refusal.ts';
import { downloadPath } from '../jobs/describe-job.ts';
import type { Service } from '../sandbox-service.ts';
import type { Answer } from '../server/answers.ts';
import type { SignedCall } from '../server/pipeline.ts';
import { signedRequest } from './signed-request.ts';

/** Answers GET on a download address, and HEAD without the file. */
export async function giveDownload(service: Service, { request, job }: SignedCall): Promise<Answer> {
  const { catalog, clock, database, folder, pendingWrites } = service;
  signedRequest(service, request, downloadPath(job));
  const path = folder.exported(job);
  const { size } = await stat(path).catch(() => {
    throw new Refusal(404);
  });
  const sent = () => {
    // The last byte may be taken after the sandbox was closed or reset; then the time is not needed.
    if (!isOpen(database)) return;
    const atMs = clock.now();
    pendingWrites.write(`download of ${job}`, () => catalog.jobs.fetch(job, atMs));
  };
  return {
    status: 200,
    headers: {
      'content-type': 'application/xml',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${job}.tmx"`,
      'accept-ranges': 'none',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    ...(request.method !== 'HEAD' && { raw: sendFile(path, size, sent) }),
  };
}

const CHUNK_BYTES = 256 * 1024;

/**
 * A file as a stream that opens it on the first read. `sent` is called when the last byte is taken, not at the end of the
 * stream: who knows the length does not wait for that.
 */
export function sendFile(path: string, size: number, sent: () => void): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  let sentBytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        opening ??= open(path);
        const file = await opening;
        const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES));
        sentBytes += bytesRead;
        const isWhole = sentBytes >= size;
        if (isWhole) sent();
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (!isWhole && bytesRead > 0) return;
        await file.close();
        controller.close();
      },
      cancel: async () => {
        // It may still be opening; a file that does not open has failed the reading.
        const file = await opening?.catch(() => undefined);
        await file?.close();
      },
    },
    { highWaterMark: 0 },
  );
}
