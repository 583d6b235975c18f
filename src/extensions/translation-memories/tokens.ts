// A token is what another process needs to go on, and no more: no key, and no signed address, which would be a key.

import { InvalidRequestError } from '../../errors.ts';
import type { TranslationMemoryImport } from '../../generated/schema.ts';

/** Resumes an import. */
export interface ImportToken {
  readonly operation: 'import';
  readonly jobId: string;
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

export function importToken({ job_id, expires_at }: TranslationMemoryImport): ImportToken {
  return { operation: 'import', jobId: job_id, expiresAt: expires_at };
}

/** @throws InvalidRequestError when the value is no token of this client. */
export function checkToken(token: unknown): JobToken {
  const fault = new InvalidRequestError('This is no job token: give what toJSON() of a job gave', {
    field: 'token',
  });
  if (typeof token !== 'object' || token === null || !('operation' in token) || !('jobId' in token))
    throw fault;
  const { operation, jobId } = token;
  if (typeof jobId !== 'string' || jobId === '') throw fault;
  if (operation === 'import') return { operation, jobId };
  if (
    operation !== 'export' ||
    !('translationMemoryId' in token) ||
    typeof token.translationMemoryId !== 'string'
  )
    throw fault;
  return { operation, jobId, translationMemoryId: token.translationMemoryId };
}
