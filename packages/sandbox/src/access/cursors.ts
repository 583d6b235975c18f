// A page cursor is opaque and valid for one memory and one filter (assumed). The next page begins after the last unit of
// the page before. Any other text is not a cursor.

import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { sha256 } from './digest.ts';

const SIGNATURE_BYTES = 16;
const VERSION = 1;

/** The list a cursor belongs to. */
export interface CursorScope {
  readonly memory: string;
  readonly filter: { readonly text: string; readonly caseSensitive: boolean } | undefined;
}

/** Issues and reads page cursors under one secret. */
export interface Cursors {
  /** A cursor behind the unit `last`. */
  issue(scope: CursorScope, last: number): string;
  /** The unit behind which the page begins; undefined when the cursor was not issued for this list. */
  read(scope: CursorScope, cursor: string): number | undefined;
}

/** Cursors that only the holder of the secret can make. */
export function createCursors(secret: Uint8Array): Cursors {
  // A key that is made for each signature takes longer than the signature.
  const key = createSecretKey(secret);
  const sign = (payload: Uint8Array): Buffer =>
    createHmac('sha256', key).update('cursor\n').update(payload).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue: (scope, last) => {
      const payload = payloadOf(scope, last);
      return Buffer.concat([payload, sign(payload)]).toString('base64url');
    },
    read: (scope, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url');
      if (bytes.toString('base64url') !== cursor || bytes.length <= SIGNATURE_BYTES) return undefined;
      const payload = bytes.subarray(0, -SIGNATURE_BYTES);
      if (!timingSafeEqual(sign(payload), bytes.subarray(-SIGNATURE_BYTES))) return undefined;
      const last = Number(payload.readBigUInt64BE(payload.length - 8));
      return payload.equals(payloadOf(scope, last)) ? last : undefined;
    },
  };
}

function payloadOf({ memory, filter }: CursorScope, last: number): Buffer {
  const list = sha256(JSON.stringify([memory, filter?.text, filter?.caseSensitive])).subarray(0, 16);
  const position = Buffer.alloc(8);
  position.writeBigUInt64BE(BigInt(last));
  return Buffer.concat([Buffer.from([VERSION]), list, position]);
}
