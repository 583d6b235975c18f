// The tokens for resuming an import or export in another process. A token comes from the caller's storage, so it is
// validated.

import { isLanguageServiceError } from '../../errors/base.ts';
import { refusal } from '../../errors/request.ts';
import { field, textField } from '../../field.ts';

/** A token that resumes an import: plain data without an API key or a signed URL. */
export interface ImportToken {
  readonly operation: 'import';
  readonly jobId: string;
  /** True if the file was sent, so that only the wait for the job remains. */
  readonly uploaded?: boolean | undefined;
  /** The time when the upload URL expires. */
  readonly expiresAt?: string | undefined;
}

/** A token that resumes an export: plain data without an API key. */
export interface ExportToken {
  readonly operation: 'export';
  readonly jobId: string;
  readonly translationMemoryId: string;
}

export type JobToken = ImportToken | ExportToken;

/**
 * Returns the token of the job that a failed import or export started; undefined if it started no job.
 * @example
 * const token = resumeTokenOf(error);
 */
export function resumeTokenOf(error: unknown): JobToken | undefined {
  // A workflow has written the token. `resumeImport` and `resumeExport` validate it.
  return isLanguageServiceError(error) ? (field(error, 'resumeToken') as JobToken | undefined) : undefined;
}

/** Throws InvalidRequestError when the value is not an import token. */
export function checkImportToken(token: unknown): ImportToken {
  const jobId = textIn(token, 'import', 'jobId');
  const expiresAt = textField(token, 'expiresAt');
  return { operation: 'import', jobId, uploaded: field(token, 'uploaded') === true, expiresAt };
}

/** Throws InvalidRequestError when the value is not an export token. */
export function checkExportToken(token: unknown): ExportToken {
  const jobId = textIn(token, 'export', 'jobId');
  return { operation: 'export', jobId, translationMemoryId: textIn(token, 'export', 'translationMemoryId') };
}

function textIn(token: unknown, operation: JobToken['operation'], name: string): string {
  const [text, given] = [textField(token, name), field(token, 'operation')];
  if (given === operation && text !== undefined) return text;
  const [job, other] = operation === 'import' ? ['ImportJob', 'Export'] : ['ExportJob', 'Import'];
  const advice = given === other.toLowerCase() ? `, or use resume${other}()` : '';
  const message = `Not an ${operation} token: pass the value that ${job}.toJSON() returned${advice}`;
  throw refusal('token', message);
}
