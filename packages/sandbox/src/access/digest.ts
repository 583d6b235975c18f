import { createHash } from 'node:crypto';

/** SHA-256 of a text. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
