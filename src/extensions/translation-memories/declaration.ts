// A file is declared before it is sent: its name, its type and its exact length (Endpoints, import). What is declared
// is what is sent, so both are said here.

import type { CallResult } from '../../calls.ts';
import { UnknownOutcomeError } from '../../errors/request.ts';
import type { TranslationMemoryImport } from '../../generated/schema.ts';
import type { OpenSource } from '../../runtime/contract.ts';
import { onceText, optionalText } from './fields.ts';
import { callOptionsOf, type JourneyContext, tellOrphaned, type WaitOptions } from './journey.ts';

/** The only file type that is imported (Endpoints, import: TMX is the only format). */
export const tmxContentType = 'application/xml';

/** How a file is declared. */
export interface FileOptions {
  /** Name of the file, at most 100 characters. Default: the source's own name, else `import.tmx`. */
  readonly fileName?: string | undefined;
  /** Name of the new memory. Default: the service names it after the file (assumed). */
  readonly displayName?: string | undefined;
}

/** A job that awaits its file. */
export interface DeclaredFile {
  readonly jobId: string;
  readonly uploadUrl: string;
  /** When the address stops working; absent where the service does not say. */
  readonly expiresAt: string | undefined;
}

/** Creates the job. An answer that was lost is worth one more job: a job without a file ends by itself. */
export async function declareFile(
  context: JourneyContext,
  file: OpenSource,
  options: FileOptions & WaitOptions,
): Promise<DeclaredFile> {
  const body = {
    source_file: {
      file_name: options.fileName ?? file.name ?? 'import.tmx',
      content_type: tmxContentType,
      content_length: file.size,
    },
    ...(options.displayName === undefined ? {} : { parameters: { display_name: options.displayName } }),
  } as const;
  const callOptions = callOptionsOf(options, options.signal);
  const create = async () =>
    declaredBy(await context.memories.createImport(body, callOptions).withResponse());
  return create().catch((error: unknown) => {
    if (!(error instanceof UnknownOutcomeError)) throw error;
    const lost = 'The answer to an import request was lost; its job, if there is one, will expire unused';
    tellOrphaned(context, options, lost);
    return create();
  });
}

function declaredBy(answer: CallResult<TranslationMemoryImport>): DeclaredFile {
  const { job_id, upload_url, expires_at } = answer.data;
  const text = (value: unknown, pointer: string) =>
    onceText(value, pointer, 'translationMemories_createImport', answer);
  return {
    jobId: text(job_id, '/job_id'),
    uploadUrl: text(upload_url, '/upload_url'),
    expiresAt: optionalText(expires_at),
  };
}
