// A program that keeps the signed address of an import, encrypted, can send to it again from another process. This is one
// PUT of the file and does not query the job: the caller decides what the response means.

import type { CallOptions } from '../../calls.ts';
import type { Core } from '../../create-core.ts';
import type { Source } from '../../runtime/contract.ts';
import { type Upload, upload } from '../upload.ts';
import { tmxContentType } from './send-import.ts';
import { openFile } from './source-file.ts';
import { type ProgressListener, runWorkflow, type TransferOptions } from './workflow.ts';

/** Settings of an upload to an address. */
export interface AddressedUploadOptions
  extends TransferOptions,
    Pick<CallOptions, 'signal' | 'deadlineMs' | 'maxRetries'> {
  /** Called as bytes are sent. */
  readonly onProgress?: ProgressListener | undefined;
}

/**
 * Sends a file to `upload_url` of `createImport`, and does no more: no job is asked and none replaced. For programs that
 * keep the address between processes; it is a credential, so store it encrypted. The same address may be sent to again:
 * it makes one memory at most (assumed).
 *
 * @throws UploadError (`status` of a refusal), ConnectionError and TimeoutError (not a byte was sent),
 * InvalidRequestError before anything is sent.
 */
export async function uploadTranslationMemory(
  core: Core,
  uploadUrl: string,
  source: Source,
  options: AddressedUploadOptions = {},
): Promise<Upload> {
  const file = await openFile(source);
  return runWorkflow(core, 'uploadTo', options, ({ transferOptions, notify }) =>
    upload({
      ...transferOptions,
      url: uploadUrl,
      source: file,
      contentType: tmxContentType,
      onProgress: ({ bytes, size }) => notify({ type: 'upload', bytes, size }),
    }),
  ).finally(() => file.close());
}
