// Handles downloads. An address returns its complete file until it expires, even after the memory is deleted. The file
// is not encoded, so that its length can be checked.

import { createPause } from '../async/pause.ts';
import { found } from '../errors/refusal.ts';
import { downloadPath } from '../jobs/describe-job.ts';
import { type Exported, exportOf, tmxPieces } from '../memories/tmx-export.ts';
import type { Service } from '../sandbox-service.ts';
import type { Answer } from '../server/answers.ts';
import type { SignedCall } from '../server/app.ts';
import { refuseOtherAddress } from './signed-request.ts';

/** Responds to a GET or HEAD request that downloads the file of an export. */
export async function giveDownload(service: Service, { request, job: id }: SignedCall): Promise<Answer> {
  const { catalog, clock } = service;
  refuseOtherAddress(service, request, downloadPath(id));
  const exported = catalog.exports.get(id) ?? (await exportedAgain(service, id));
  const sent = () => {
    const job = catalog.jobs.find(id);
    if (job !== undefined) catalog.jobs.put({ ...job, fetchedMs: job.fetchedMs ?? clock.now() });
  };
  return {
    status: 200,
    headers: {
      'content-type': 'application/xml',
      'content-length': String(exported.bytes),
      'content-disposition': `attachment; filename="${id}.tmx"`,
      'accept-ranges': 'none',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    ...(request.method !== 'HEAD' && { raw: fileOf(exported, sent) }),
  };
}

/**
 * Creates the file of an export again, because it was lost when the sandbox was restarted. Refuses the request with 404
 * if the memory was deleted.
 */
async function exportedAgain({ catalog }: Service, id: string): Promise<Exported> {
  const { account, memory, outcome } = found(catalog.jobs.find(id));
  const { name, source_language } = found(catalog.translationMemories.get(account, memory));
  const segments = found(outcome?.status === 'completed' ? catalog.segments.get(memory) : undefined);
  const exported = await exportOf({ name, sourceLanguage: source_language, segments }, createPause());
  catalog.exports.set(id, exported);
  return exported;
}

/** Returns an exported file as a stream. Calls `sent` when the last chunk is read. */
function fileOf(exported: Exported, sent: () => void): ReadableStream<Uint8Array> {
  const pieces = tmxPieces(exported);
  let left = exported.bytes;
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { value, done } = pieces.next();
        if (done) return controller.close();
        const piece = Buffer.from(value);
        left -= piece.byteLength;
        // A reader that knows the length does not read again after the last chunk.
        if (left === 0) sent();
        controller.enqueue(piece);
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
