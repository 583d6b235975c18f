// A body is JSON, unless its operation takes a form.

import { InvalidRequestError } from '../errors/invalid-request.ts';

/** What a caller gave, as it is sent. */
export interface WrittenRequest {
  /** Begins with `?`, or is empty. */
  readonly query?: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
}

/** Writes what a caller gave as a query or a body. */
export type RequestWriter = (id: string, given: object) => WrittenRequest;

/** @throws InvalidRequestError when the body cannot be written as JSON. */
export const writeJson: RequestWriter = (id, given) => ({
  body: jsonOf(id, given),
  contentType: 'application/json',
});

/**
 * The JSON of what a caller gave.
 * @throws InvalidRequestError when it has none.
 */
export function jsonOf(id: string, given: object, what: 'body' | 'query' = 'body'): string {
  try {
    return JSON.stringify(given);
  } catch (error) {
    const why = error instanceof RangeError ? 'it is nested too deeply' : 'it contains a cycle or a bigint';
    throw new InvalidRequestError(`${id}: the ${what} cannot be written as JSON: ${why}`, {
      field: what,
    });
  }
}
