// What every request must be, whatever its operation. Its documented limits are checked in check-limits.ts.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import { kindOf } from '../field.ts';
import type { OperationRow } from '../operation-info.ts';

/** @throws InvalidRequestError when the query or body is no object, or a required body is missing. */
export function checkGiven(
  { id, bodyRequired }: Pick<OperationRow, 'id' | 'bodyRequired'>,
  given: object | undefined,
): void {
  const field = bodyRequired === undefined ? 'query' : 'body';
  if (given !== undefined && kindOf(given) !== 'an object')
    throw new InvalidRequestError(`${id}: the ${field} must be an object`, { field });
  if (bodyRequired && given === undefined) throw bodyMissing(id);
}

/** The error of a request that has no body where one is required. */
export function bodyMissing(id: string): InvalidRequestError {
  return new InvalidRequestError(`${id}: the body is required; pass {} to change nothing`, {
    field: 'body',
  });
}
