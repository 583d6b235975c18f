// An import is declared before its file is sent: name, type and exact length
// (openapi/components/schemas/NewTranslationMemoryImport.yaml). The upload must match the declaration. The upload URL works
// once and for a short time, so an import is declared as late as possible, and a new job replaces one whose URL has expired.

import { openSource } from '#transfers';
import type { CallResult } from '../../calls.ts';
import { SignedUrlExpiredError } from '../../errors/api.ts';
import { fieldFault, nameOf, ResponseParseError, unknownOutcome } from '../../errors/request.ts';
import { textOf } from '../../field.ts';
import type { OpenSource, Source } from '../../files/contract.ts';
import { type Upload, upload } from '../../files/upload.ts';
import { createTranslationMemoryImport } from '../../generated/resources/translation-memories.ts';
import { translationMemories_createImport } from '../../generated/rows.ts';
import type { OperationRow } from '../../operations.ts';
import { lastPollMs } from '../polling.ts';
import { type ImportToken, waitedTooLong } from './job-errors.ts';
import { arrivalGraceMs, type JobState, newJobGraceMs } from './job-protocol.ts';
import { pollJob } from './wait-for-job.ts';
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
    ...(displayName !== undefined && { parameters: { display_name: displayName } }),
  } as const;
  const { core, callOptions, notify } = workflow;
  const create = async () => {
    const result = await createTranslationMemoryImport(core, body, callOptions).withResponse();
    const text = (name: 'job_id' | 'upload_url') => onceText(result, name, translationMemories_createImport);
    const expiresAt = textOf(result.data.expires_at);
    return { jobId: text('job_id'), uploadUrl: text('upload_url'), expiresAt };
  };
  return create().catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error;
    const message = 'The response to an import request was lost; its job, if any, expires unused';
    notify({ type: 'warning', code: 'orphaned-job', message });
    return create();
  });
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

/**
 * Opens the source of an import, before the import is declared: the declaration has its size.
 * @throws InvalidRequestError when it is empty, or its name is not a string.
 */
export async function openFile(source: Source): Promise<OpenSource> {
  const file = await openSource(source);
  const { size } = file;
  const name: unknown = file.name ?? '';
  if (size > 0 && typeof name === 'string') return file;
  await file.close();
  throw size > 0
    ? fieldFault('source.name', 'must be a string')
    : fieldFault('source', 'is empty: content_length must be greater than 0');
}

// Only the service knows whether the file of an import has arrived. For up to half a minute after it has, the job can
// still say that it awaits the file (assumed), and meanwhile the store refuses a second upload because it has the first.

/** How long to wait for a file that the store refused, in milliseconds. */
const refusedFileMs = 60_000;

/** Returns whether the file of an interrupted upload has arrived after all. */
export async function hasArrived(workflow: Workflow, jobId: string, isRefused: boolean): Promise<boolean> {
  const outcome = await pollJob(workflow, jobId, {
    signal: workflow.signal,
    maxWaitMs: isRefused ? refusedFileMs : 0,
    graceMs: 0,
    isFinal: ({ state }) => state !== 'awaiting',
  });
  return 'value' in outcome && outcome.value.state !== 'expired';
}

/**
 * Why the file of a resumed import must be sent; undefined when it has arrived. The end of the upload is unknown, so the
 * job must await its file for the whole grace: trusting it sooner would import the file twice.
 *
 * @throws JobWaitError when the last poll failed, so that nothing is known.
 */
export async function missingFile(workflow: Workflow, token: ImportToken): Promise<string | undefined> {
  const { jobId } = token;
  let latest: JobState | undefined;
  const outcome = await pollJob(workflow, jobId, {
    signal: workflow.signal,
    maxWaitMs: arrivalGraceMs + lastPollMs,
    graceMs: newJobGraceMs,
    isFinal: ({ state }) => state !== 'awaiting',
    onPoll(_, polled) {
      latest = polled?.state;
    },
  });
  if ('value' in outcome) return latest === 'expired' ? 'The job expired before its file arrived' : undefined;
  if (latest === 'awaiting') return 'The job still awaits its file';
  throw waitedTooLong({ jobId, operation: 'import', resumeToken: token }, outcome.gaveUp);
}

/**
 * Returns a text that the response to a request that acts once must have. The description promises it, but the service may
 * omit it or send another type.
 * @throws UnknownOutcomeError, because the request may have been applied; its cause has the JSON pointer.
 */
export function onceText<Data extends object>(
  { data, headers: _, ...result }: CallResult<Data>,
  name: keyof Data & string,
  { id: operationId, method, path }: OperationRow,
): string {
  const text = textOf(data[name]);
  if (text !== undefined) return text;
  const pointer = `/${name}`;
  const details = { operationId, method, path, ...result };
  const message = `${nameOf(details)} -> ${result.status}: ${pointer} is missing from the response`;
  throw unknownOutcome(details, new ResponseParseError(message, { ...details, pointer }));
}
