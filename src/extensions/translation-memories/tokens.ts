// A token comes out of a store of the caller's, so it is judged before it is used.

import type { ExportToken, ImportToken, JobToken } from '../../calls.ts';
import { InvalidRequestError } from '../../errors/invalid-request.ts';
import { optionalText } from './fields.ts';

/** @throws InvalidRequestError when the value is no token of an import. */
export function checkImportToken(token: unknown): ImportToken {
  const { jobId, uploaded, expiresAt } = fieldsOf(token, 'import');
  return { operation: 'import', jobId, uploaded: uploaded === true, expiresAt: optionalText(expiresAt) };
}

/** @throws InvalidRequestError when the value is no token of an export. */
export function checkExportToken(token: unknown): ExportToken {
  const { jobId, translationMemoryId } = fieldsOf(token, 'export');
  if (typeof translationMemoryId !== 'string' || translationMemoryId === '') throw noToken('export');
  return { operation: 'export', jobId, translationMemoryId };
}

interface TokenFields {
  readonly operation?: unknown;
  readonly jobId?: unknown;
  readonly uploaded?: unknown;
  readonly expiresAt?: unknown;
  readonly translationMemoryId?: unknown;
}

function fieldsOf(
  token: unknown,
  operation: JobToken['operation'],
): TokenFields & { readonly jobId: string } {
  if (typeof token !== 'object' || token === null) throw noToken(operation);
  const { jobId, uploaded, expiresAt, translationMemoryId, operation: given }: TokenFields = token;
  if (given !== operation || typeof jobId !== 'string' || jobId === '') throw noToken(operation);
  return { jobId, uploaded, expiresAt, translationMemoryId };
}

function noToken(operation: JobToken['operation']): InvalidRequestError {
  return new InvalidRequestError(`This is no token of an ${operation}: give what toJSON() of its job gave`, {
    field: 'token',
  });
}
