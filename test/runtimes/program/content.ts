// The same bytes on both ends, so that neither has to send the other what it should have received.

import { sizes } from './sizes.ts';

/** As many bytes; no two stretches of a few hundred are alike. */
export function contentOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = made.get(size) ?? make(size);
  made.set(size, bytes);
  return bytes;
}

/** Made once: the largest take a while. */
const made = new Map<number, Uint8Array<ArrayBuffer>>();

function make(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = at * 31 + (at >> 8) + (at >> 16);
  return bytes;
}

/** The file to download; its end is that of a memory, which the client looks for. */
export function exportedFile(): Uint8Array<ArrayBuffer> {
  const bytes = contentOf(sizes['64 MiB']).slice();
  const end = new TextEncoder().encode('</tmx>');
  bytes.set(end, bytes.length - end.length);
  return bytes;
}
