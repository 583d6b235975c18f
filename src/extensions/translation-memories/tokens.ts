// A token resumes an import or export elsewhere. It comes from a store of the caller's, so it is validated before it is used.

import { isLanguageServiceError } from '../../errors/base.ts';
import { refusal } from '../../errors/request.ts';
import { field, textField } from '../../field.ts';

/** Resumes an import: plain data, without a key or a signed address. */
export interface ImportToken {
  readonly operation: 'import';
  readonly jobId: string;
  /** True once the file has been sent: what is left is to wait. */
  readonly uploaded?: boolean | undefined;
  /** When the upload address stops working. */
  readonly expiresAt?: string | undefined;
}

/** Resumes an export: plain data, without a key. */
export interface ExportToken {
  readonly operation: 'export';
  readonly jobId: string;
  readonly translationMemoryId: string;
}

export type JobToken = ImportToken | ExportToken;

/** A token that may belong to this operation; the compiler rejects one of the other operation. */
export type TokenOf<
  Operation,
  Token extends JobToken | undefined,
> = Operation extends NonNullable<Token>['operation'] ? Token : never;

/** Returns the error of a run with the job that it started. */
export function withToken(error: unknown, resumeToken: JobToken | undefined): unknown {
  if (resumeToken === undefined || !isLanguageServiceError(error)) return error;
  return Object.assign(error, { jobId: resumeToken.jobId, resumeToken });
}

/**
 * Returns the token of the job that a run had started before it failed with this error; undefined if it had started none.
 * @example
 * const token = resumeTokenOf(error);
 */
export function resumeTokenOf(error: unknown): JobToken | undefined {
  // The run put it there; `resumeImport` and `resumeExport` check it.
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
