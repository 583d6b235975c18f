// A workflow checks every field it reads: the description promises it, but the service may omit it or send another type.

import type { CallResult } from '../../calls.ts';
import { nameOf, unknownOutcome } from '../../errors/request.ts';
import { ResponseParseError } from '../../errors/unexpected-response.ts';
import { textOf } from '../../field.ts';
import type { OperationRow } from '../../operation-info.ts';

/**
 * A text that the response to a request that acts once must have.
 * @throws UnknownOutcomeError, because the request may have been applied; its cause has the JSON pointer.
 */
export function onceText<Data extends object>(
  { data, headers: _, ...result }: CallResult<Data>,
  name: keyof Data & string,
  { id: operationId, method, path }: OperationRow,
): string {
  const text = textOf(data[name]);
  if (text !== undefined) return text;
  const pointer = `/${name}`;
  const details = { operationId, method, path, ...result };
  const message = `${nameOf(details)} -> ${result.status}: ${pointer} is missing from the response`;
  throw unknownOutcome(details, new ResponseParseError(message, { ...details, pointer }));
}
