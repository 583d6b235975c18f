// The upload of an import can ask the service what a bare store cannot tell: whether a file whose sending broke off has
// arrived after all. The job may say that it awaits its file for half a minute longer (assumed); meanwhile the store
// refuses a second one, because it has the first.

import type { OpenSource } from '../../runtime/contract.ts';
import { poll } from '../polling.ts';
import { type Upload, upload } from '../upload.ts';
import { type DeclaredFile, tmxContentType } from './declaration.ts';
import {
  callOptionsOf,
  type JourneyContext,
  type TransferOptions,
  tellBoth,
  transferOptionsOf,
  type WaitOptions,
} from './journey.ts';
import { statusOf } from './states.ts';

/** How long a file that may have arrived is waited for, in milliseconds. */
const arrivalMs = 60_000;

const awaitingFile: ReadonlySet<string> = new Set(['awaiting_input', 'unknown']);
const withoutFile = 'expired';

/** Sends the file of an import that has been declared. */
export function sendFile(
  context: JourneyContext,
  file: OpenSource,
  { jobId, uploadUrl: url, expiresAt }: DeclaredFile,
  options: WaitOptions & TransferOptions,
): Promise<Upload> {
  const tell = tellBoth(context, options);
  return upload({
    ...transferOptionsOf(context, options),
    url,
    source: file,
    contentType: tmxContentType,
    expiresAt,
    onProgress: ({ bytes, size }) => tell({ type: 'upload', jobId, bytes, size }),
    hasArrived: (asked) =>
      hasArrived(context, jobId, asked === 'before sending again' ? 0 : arrivalMs, options),
  });
}

/** Whether the job has its file, or comes by it in that time. */
async function hasArrived(
  { clock, memories }: JourneyContext,
  jobId: string,
  maxWaitMs: number,
  options: WaitOptions,
): Promise<boolean> {
  const { signal } = options;
  const missing = new Error('The file has not arrived');
  const arrival = poll({
    clock,
    signal,
    maxWaitMs,
    look: async () => ({ value: await memories.getJob(jobId, callOptionsOf(options, signal)) }),
    statusOf,
    isFinal: (job) => !awaitingFile.has(statusOf(job)),
    onGiveUp: () => missing,
  });
  return arrival.then(
    (job) => statusOf(job) !== withoutFile,
    (error: unknown) => {
      if (error === missing) return false;
      throw error;
    },
  );
}
