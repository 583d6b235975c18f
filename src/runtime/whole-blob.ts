// A browser sends an exact length only for a Blob. A stream is first collected into one; browsers keep large Blobs on
// disk.

import { untilAborted } from './cancellation.ts';
import type { OpenSource } from './contract.ts';
import { failReading, openReader } from './open-reader.ts';
import { readSize } from './sources.ts';
import { sourceChanged } from './transfer-errors.ts';

/** The source as a Blob of its declared size; rejects with the signal's reason when it aborts. */
export async function wholeBlob(source: OpenSource, signal: AbortSignal | undefined): Promise<Blob> {
  const held = await source.blob?.().catch((raw: unknown) => failReading(raw, 0, source.size));
  signal?.throwIfAborted();
  if (held !== undefined) return ofDeclaredSize(held, source);
  const whole = await gathered(source, signal);
  signal?.throwIfAborted();
  return ofDeclaredSize(whole, source);
}

function ofDeclaredSize(blob: Blob, { size }: OpenSource): Blob {
  if (blob.size !== size) throw sourceChanged(size, `ended after ${blob.size}`);
  return blob;
}

/** Reads the source to its end, or until the signal aborts. */
async function gathered(source: OpenSource, signal: AbortSignal | undefined): Promise<Blob> {
  const { size } = source;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const space = new Uint8Array(Math.min(readSize, size + 1));
  const reader = await openReader(source, signal);
  if (reader === undefined) return new Blob();
  let bytes = 0;
  const next = () => reader.read(space).catch((raw: unknown) => failReading(raw, bytes, size));
  try {
    for (;;) {
      const part = await untilAborted(signal, next);
      if (part === undefined) return new Blob(parts);
      bytes += part.length;
      if (bytes > size) throw sourceChanged(size, 'has more');
      // The space is filled again; a part of a Blob stays as it is.
      parts.push(part.slice());
    }
  } finally {
    await reader.close();
  }
}
