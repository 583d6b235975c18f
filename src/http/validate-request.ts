// What every request must be, whatever its operation. Its documented limits are checked in check-limits.ts.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { OperationRow } from '../operation-info.ts';

/** @throws InvalidRequestError when the query or body is no object, or a required body is missing. */
export function checkGiven(
  id: string,
  { body, bodyRequired }: Pick<OperationRow, 'body' | 'bodyRequired'>,
  given: object | undefined,
): void {
  const field = body ? 'body' : 'query';
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    throw new InvalidRequestError(`${id}: the ${field} must be an object`, { field });
  if (bodyRequired && given === undefined) throw bodyMissing(id);
}

/** The error of a request that has no body where one is required. */
export function bodyMissing(id: string): InvalidRequestError {
  return new InvalidRequestError(`${id}: the body is required; pass {} to change nothing`, {
    field: 'body',
  });
}
