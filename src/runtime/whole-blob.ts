// A Blob is the one body whose length a browser sends exactly. A stream is gathered into one first; browsers keep large
// Blobs on disk.

import { Ending } from './cancellation.ts';
import type { OpenSource } from './contract.ts';
import { failReading, openReader } from './open-reader.ts';
import { readSize } from './sources.ts';
import { sourceChanged } from './transfer-errors.ts';

/** The whole source as a Blob of its declared size; rejects with the signal's own reason when it aborts. */
export async function wholeBlob(source: OpenSource, signal: AbortSignal | undefined): Promise<Blob> {
  const held = await source.blob?.().catch((raw: unknown) => failReading(raw, 0, source.size));
  signal?.throwIfAborted();
  if (held !== undefined) return ofDeclaredSize(held, source);
  const ending = new Ending();
  const end = () => ending.end();
  signal?.addEventListener('abort', end);
  try {
    const whole = await gathered(source, ending);
    signal?.throwIfAborted();
    return ofDeclaredSize(whole, source);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

function ofDeclaredSize(blob: Blob, { size }: OpenSource): Blob {
  if (blob.size !== size) throw sourceChanged(size, `ended after ${blob.size}`);
  return blob;
}

/** What was read before the end. */
async function gathered(source: OpenSource, ending: Ending): Promise<Blob> {
  const { size } = source;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const space = new Uint8Array(Math.min(readSize, size + 1));
  const reader = await openReader(source, ending);
  if (reader === undefined) return new Blob();
  let bytes = 0;
  const next = () => reader.read(space).catch((raw: unknown) => failReading(raw, bytes, size));
  try {
    for (let part = await ending.orOver(next); part !== undefined; part = await ending.orOver(next)) {
      bytes += part.length;
      if (bytes > size) throw sourceChanged(size, 'holds more');
      // The space is filled again; a part of a Blob stays as it is.
      parts.push(part.slice());
    }
    return new Blob(parts);
  } finally {
    await reader.close();
  }
}
