import { hash } from 'node:crypto';

/** SHA-256 of a text. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** SHA-256 of a text, in hex. */
export function sha256Hex(text: string): string {
  return hash('sha256', text);
}
