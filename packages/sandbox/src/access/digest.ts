import { hash } from 'node:crypto';

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

export function sha256Hex(text: string): string {
  return hash('sha256', text);
}
