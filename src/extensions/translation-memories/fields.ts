// What a journey reads of an answer is judged first: the description promises a field, the service may leave it out or
// give another type.

import type { CallResult } from '../../calls.ts';
import { UnknownOutcomeError } from '../../errors/request.ts';
import { ResponseParseError } from '../../errors/unexpected-response.ts';
import { operationTable } from '../../generated/operations.ts';

/**
 * A text that a finished job must have.
 * @throws ResponseParseError naming its JSON pointer.
 */
export function requiredText(value: unknown, pointer: string, what: string): string {
  const text = optionalText(value);
  if (text !== undefined) return text;
  throw new ResponseParseError(`${what}: ${pointer} is missing from the answer`, { status: 200, pointer });
}

/** The value where it is a text; a value of another type counts as absent. */
export function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * A text that the answer to a request which acts once must have.
 * @throws UnknownOutcomeError, since the request took effect; its cause names the JSON pointer.
 */
export function onceText(
  value: unknown,
  pointer: string,
  operationId: 'translationMemories_createImport' | 'translationMemories_createExport',
  { status, traceId, attempts, elapsedMs }: CallResult<unknown>,
): string {
  const text = optionalText(value);
  if (text !== undefined) return text;
  const { method, path } = operationTable[operationId];
  const details = { operationId, method, path, attempts, elapsedMs, status, traceId };
  const where = `${method} ${path} -> ${status}`;
  throw new UnknownOutcomeError(
    `${where}: done, but the answer cannot be read. Look before sending it again`,
    { ...details, retrySafe: false },
    new ResponseParseError(`${where}: ${pointer} is missing from the answer`, { ...details, pointer }),
  );
}
