// The upload URL works once and for a short time, so an import is declared as late as possible, and a new job replaces
// one whose URL has expired.

import { SignedUrlExpiredError } from '../../errors/transfer.ts';
import type { OpenSource } from '../../runtime/contract.ts';
import { type Upload, upload } from '../upload.ts';
import { type DeclaredImport, declareImport, type FileOptions, tmxContentType } from './declare-import.ts';
import type { Journey } from './journey.ts';
import { hasArrived } from './upload-confirmation.ts';

/** Declares the file and sends it, with one new job if the URL of the first expires; `onDeclared` gets each job. */
export async function declareAndSend(
  journey: Journey,
  file: OpenSource,
  names: FileOptions,
  onDeclared: (declared: DeclaredImport) => void,
): Promise<Upload> {
  const first = await declareImport(journey, file, names);
  onDeclared(first);
  try {
    return await sendFile(journey, file, first);
  } catch (error) {
    if (!(error instanceof SignedUrlExpiredError) || file.spent) throw error;
    const message = 'The upload URL expired; a new import replaces the job';
    journey.notify({ type: 'warning', code: 'orphaned-job', message, jobId: first.jobId });
    const second = await declareImport(journey, file, names);
    onDeclared(second);
    return sendFile(journey, file, second);
  }
}

export function sendFile(
  journey: Journey,
  file: OpenSource,
  { jobId, uploadUrl: url, expiresAt }: DeclaredImport,
): Promise<Upload> {
  return upload({
    ...journey.transferOptions,
    url,
    source: file,
    contentType: tmxContentType,
    expiresAt,
    onProgress: ({ bytes, size }) => journey.notify({ type: 'upload', jobId, bytes, size }),
    hasArrived: (isRefused) => hasArrived(journey, jobId, isRefused),
  });
}
