// A token is what another process needs to go on, and no more: no key, and no signed address, which would be a key.

import { InvalidRequestError } from '../../errors/invalid-request.ts';

/** Resumes an import. */
export interface ImportToken {
  readonly operation: 'import';
  readonly jobId: string;
  /** True once the file has been sent: what is left is to wait. */
  readonly uploaded?: boolean | undefined;
  /** When the upload address stops working. */
  readonly expiresAt?: string | undefined;
}

/** Resumes an export. */
export interface ExportToken {
  readonly operation: 'export';
  readonly jobId: string;
  readonly translationMemoryId: string;
}

export type JobToken = ImportToken | ExportToken;

/** @throws InvalidRequestError when the value is no token of an import. */
export function checkImportToken(token: unknown): ImportToken {
  const { jobId, uploaded } = fieldsOf(token, 'import');
  return { operation: 'import', jobId, uploaded: uploaded === true };
}

/** @throws InvalidRequestError when the value is no token of an export. */
export function checkExportToken(token: unknown): ExportToken {
  const { jobId, translationMemoryId } = fieldsOf(token, 'export');
  if (typeof translationMemoryId !== 'string' || translationMemoryId === '') throw noToken('export');
  return { operation: 'export', jobId, translationMemoryId };
}

interface TokenFields {
  readonly jobId: string;
  readonly [name: string]: unknown;
}

function fieldsOf(token: unknown, operation: JobToken['operation']): TokenFields {
  const { jobId, ...fields }: { readonly [name: string]: unknown } = { ...Object(token) };
  if (fields['operation'] !== operation || typeof jobId !== 'string' || jobId === '')
    throw noToken(operation);
  return { ...fields, jobId };
}

function noToken(operation: JobToken['operation']): InvalidRequestError {
  return new InvalidRequestError(`This is no token of an ${operation}: give what toJSON() of its job gave`, {
    field: 'token',
  });
}
