// The import service over the client. Each request is sent once: the ledger decides for every worker whether and when it
// is repeated.

import { type Client, UploadError } from 'language-service-client';
import { failedBy, failure, failureOf, lostIfSent, type RequestFailure } from '../failures.ts';
import { pollJob } from '../jobs.ts';
import type { Row } from '../ledger/row.ts';
import type { Limits } from '../limits.ts';
import { isCompressed } from '../local-files.ts';
import type { ServiceTime } from '../service-time.ts';
import { type CheckedSource, checkedSource } from './checked-source.ts';
import type { Declared, ImportService, Stored, Upload } from './import-service.ts';

type Memories = Client['translationMemories'];

const once = { maxRetries: 0 } as const;

export interface ServiceParts {
  readonly memories: Memories;
  readonly time: ServiceTime;
  readonly limits: Limits;
}

export function clientImportService(parts: ServiceParts): ImportService {
  const { memories, time } = parts;
  return {
    async declare(row, signal) {
      const content = await checkedSource(row, signal);
      return 'kind' in content ? content : declare(parts, row, content, signal).catch(failureOf);
    },
    poll: (jobId, signal) => pollJob(memories, time, jobId, signal),
    put: (row, upload) => put(parts, row, upload),
  };
}

async function declare(
  { memories, time }: ServiceParts,
  row: Row,
  content: CheckedSource,
  signal: AbortSignal,
): Promise<Declared | RequestFailure> {
  const call = memories.createImport(
    {
      source_file: { file_name: fileName(row), content_type: 'application/xml', content_length: row.size },
      parameters: { display_name: row.name },
    },
    { ...once, signal },
  );
  const { data, headers } = await call.withResponse();
  time.learn(headers);
  const { job_id: jobId, upload_url: uploadUrl, expires_at } = data;
  const isWhole = [jobId, uploadUrl].every((text: unknown) => typeof text === 'string' && text !== '');
  if (!isWhole) return failure('lost', 'the response contains no job or no URL');
  const expiresAt = Date.parse(expires_at ?? '');
  const ends = Number.isNaN(expiresAt) ? undefined : expiresAt;
  return { kind: 'declared', jobId, uploadUrl, expiresAt: ends, content };
}

/** The longest name of a file, in characters. */
const longestFileName = 100;

function fileName({ path }: Row): string {
  const file = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return (isCompressed(file) ? file.slice(0, -'.gz'.length) : file).slice(-longestFileName);
}

async function put(
  { memories, limits }: ServiceParts,
  row: Row,
  { uploadUrl, content, signal, onBytes }: Upload,
): Promise<Stored | RequestFailure> {
  const checked = content ?? (await checkedSource(row, signal));
  if ('kind' in checked) return checked;
  try {
    await memories.uploadTo(uploadUrl, checked.source, {
      ...once,
      signal,
      deadlineMs: limits.longestUploadMs,
      digest: false,
      onProgress: (event) => event.type === 'upload' && onBytes(event.bytes),
    });
    return { kind: 'stored', sha256: checked.sha256() };
  } catch (error) {
    const wrong = checked.failure();
    if (wrong !== undefined) return wrong;
    if (error instanceof UploadError && isRefusal(error.status)) return failedBy('refused', error);
    return lostIfSent(error);
  }
}

function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500;
}
