// A program that keeps the signed address of an import, encrypted, can send to it again from another process. This is one
// PUT of the file and does not query the job: the caller decides what the response means.

import type { CallOptions } from '../../calls.ts';
import type { Source } from '../../runtime/contract.ts';
import { type Upload, upload } from '../upload.ts';
import { tmxContentType } from './send-import.ts';
import { openFile } from './source-file.ts';
import {
  type ProgressListener,
  runWorkflow,
  type TransferOptions,
  type WorkflowContext,
} from './workflow.ts';

/** Settings of an upload to an address. */
export interface AddressedUploadOptions
  extends TransferOptions,
    Pick<CallOptions, 'signal' | 'deadlineMs' | 'maxRetries'> {
  /** Called as bytes are sent. */
  readonly onProgress?: ProgressListener | undefined;
}

/** Sends the file to the address of an import. */
export async function uploadToSignedUrl(
  context: WorkflowContext,
  url: string,
  source: Source,
  options: AddressedUploadOptions = {},
): Promise<Upload> {
  const file = await openFile(source);
  return runWorkflow(context, 'uploadTo', options, ({ transferOptions, notify }) =>
    upload({
      ...transferOptions,
      url,
      source: file,
      contentType: tmxContentType,
      onProgress: ({ bytes, size }) => notify({ type: 'upload', bytes, size }),
    }),
  ).finally(() => file.close());
}
