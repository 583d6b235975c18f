// A cursor is a place as one word; it holds no secret.

import { UsageError } from '../command-error.ts';
import { isObject } from '../json-values.ts';

export function writeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws UsageError for what no call returned. */
export function readCursor(cursor: string): Readonly<Record<string, unknown>> {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (isObject(place)) return place;
  } catch {
    // What follows says so.
  }
  throw new UsageError('cursor: no call returned it', 'Call again without a cursor.');
}
