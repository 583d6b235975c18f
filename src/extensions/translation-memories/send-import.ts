// An import is declared before its file is sent: name, type and exact length
// (openapi/components/schemas/NewTranslationMemoryImport.yaml). The upload must match the declaration. The upload URL works
// once and for a short time, so an import is declared as late as possible, and a new job replaces one whose URL has expired.

import type { CallResult } from '../../calls.ts';
import { SignedUrlExpiredError } from '../../errors/transfer.ts';
import { textOf } from '../../field.ts';
import { translationMemories_createImport } from '../../generated/rows.ts';
import type { TranslationMemoryImport } from '../../generated/schema.ts';
import type { OpenSource } from '../../runtime/contract.ts';
import { type Upload, upload } from '../upload.ts';
import { onceText } from './fields.ts';
import { createImport } from './import-calls.ts';
import { hasArrived } from './upload-confirmation.ts';
import { isLostAnswer, type Workflow } from './workflow.ts';

/** The content type that is declared and sent: TMX is the only format. */
export const tmxContentType = 'application/xml';

/** How a file is declared. */
export interface FileOptions {
  /** Name of the file, at most 100 characters. Default: the name of the source, or `import.tmx`. */
  readonly fileName?: string | undefined;
  /** Name of the new memory. Default: the service names it after the file (assumed). */
  readonly displayName?: string | undefined;
}

/** A job that awaits its file. */
export interface DeclaredImport {
  readonly jobId: string;
  readonly uploadUrl: string;
  /** When the upload URL expires; absent where the service does not say. */
  readonly expiresAt: string | undefined;
}

/** Creates the job. When the response is lost, it creates another: a job without a file expires by itself. */
export async function declareImport(
  workflow: Workflow,
  file: OpenSource,
  { fileName, displayName }: FileOptions,
): Promise<DeclaredImport> {
  const body = {
    source_file: {
      file_name: fileName ?? file.name ?? 'import.tmx',
      content_type: tmxContentType,
      content_length: file.size,
    },
    parameters: displayName === undefined ? undefined : { display_name: displayName },
  } as const;
  const create = async () => declaredBy(await createImport(workflow, body));
  return create().catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error;
    const message = 'The response to an import request was lost; its job, if any, expires unused';
    workflow.notify({ type: 'warning', code: 'orphaned-job', message });
    return create();
  });
}

function declaredBy(result: CallResult<TranslationMemoryImport>): DeclaredImport {
  return {
    jobId: onceText(result, 'job_id', translationMemories_createImport),
    uploadUrl: onceText(result, 'upload_url', translationMemories_createImport),
    expiresAt: textOf(result.data.expires_at),
  };
}

/** Declares the file and sends it, with one new job if the URL of the first expires; `onDeclared` gets each job. */
export async function declareAndSend(
  workflow: Workflow,
  file: OpenSource,
  names: FileOptions,
  onDeclared: (declared: DeclaredImport) => void,
): Promise<Upload> {
  const first = await declareImport(workflow, file, names);
  onDeclared(first);
  try {
    return await sendFile(workflow, file, first);
  } catch (error) {
    if (!(error instanceof SignedUrlExpiredError) || file.spent) throw error;
    const message = 'The upload URL expired; a new import replaces the job';
    workflow.notify({ type: 'warning', code: 'orphaned-job', message, jobId: first.jobId });
    const second = await declareImport(workflow, file, names);
    onDeclared(second);
    return sendFile(workflow, file, second);
  }
}

export async function sendFile(
  workflow: Workflow,
  file: OpenSource,
  { jobId, uploadUrl: url, expiresAt }: DeclaredImport,
): Promise<Upload> {
  const token = { operation: 'import', jobId, expiresAt } as const;
  workflow.resumable({ ...token, uploaded: false });
  const sent = await upload({
    ...workflow.transferOptions,
    url,
    source: file,
    contentType: tmxContentType,
    expiresAt,
    onProgress: ({ bytes, size }) => workflow.notify({ type: 'upload', jobId, bytes, size }),
    hasArrived: (isRefused) => hasArrived(workflow, jobId, isRefused),
  });
  workflow.resumable({ ...token, uploaded: true });
  return sent;
}
