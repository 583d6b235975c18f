// A token comes from a store of the caller's, so it is validated before it is used.

import { isLanguageServiceError } from '../../errors/base.ts';
import { type InvalidRequestError, refusal } from '../../errors/request.ts';
import { field, isObject, textOf } from '../../field.ts';

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

/** A token that may be of this operation; the compiler takes none that is certainly of the other. */
export type TokenOf<
  Operation,
  Token extends JobToken | undefined,
> = Operation extends NonNullable<Token>['operation'] ? Token : never;

/** The error of a run with the job that it started. */
export function withToken(error: unknown, resumeToken: JobToken | undefined): unknown {
  if (resumeToken === undefined || !isLanguageServiceError(error)) return error;
  return Object.assign(error, { jobId: resumeToken.jobId, resumeToken });
}

/**
 * The token of the job that a run had started before it failed with this error; undefined where it had started none.
 * @example
 * const token = resumeTokenOf(error);
 */
export function resumeTokenOf(error: unknown): JobToken | undefined {
  // The run put it there; `resumeImport` and `resumeExport` check it.
  return isLanguageServiceError(error) ? (field(error, 'resumeToken') as JobToken | undefined) : undefined;
}

/** @throws InvalidRequestError when the value is not an import token. */
export function checkImportToken(token: unknown): ImportToken {
  const { jobId, uploaded, expiresAt } = fieldsOf(token, 'import');
  return { operation: 'import', jobId, uploaded: uploaded === true, expiresAt: textOf(expiresAt) };
}

/** @throws InvalidRequestError when the value is not an export token. */
export function checkExportToken(token: unknown): ExportToken {
  const { jobId, translationMemoryId } = fieldsOf(token, 'export');
  if (typeof translationMemoryId !== 'string' || translationMemoryId === '') throw notAToken('export');
  return { operation: 'export', jobId, translationMemoryId };
}

interface TokenFields {
  readonly operation?: unknown;
  readonly jobId?: unknown;
  readonly uploaded?: unknown;
  readonly expiresAt?: unknown;
  readonly translationMemoryId?: unknown;
}

const rivals = { import: 'export', export: 'import' } as const;
/** What resumes the other kind. */
const resumers = { import: 'resumeExport', export: 'resumeImport' } as const;

function fieldsOf(token: unknown, operation: JobToken['operation']) {
  if (!isObject(token)) throw notAToken(operation);
  const { jobId, uploaded, expiresAt, translationMemoryId, operation: given }: TokenFields = token;
  if (given === rivals[operation]) throw notAToken(operation, `, or use ${resumers[operation]}()`);
  if (given !== operation || typeof jobId !== 'string' || jobId === '') throw notAToken(operation);
  return { jobId, uploaded, expiresAt, translationMemoryId };
}

function notAToken(operation: JobToken['operation'], other = ''): InvalidRequestError {
  const job = operation === 'import' ? 'ImportJob' : 'ExportJob';
  const message = `Not an ${operation} token: pass the value that ${job}.toJSON() returned${other}`;
  return refusal('token', message);
}
