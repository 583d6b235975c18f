// A Blob is the one body whose length a browser sends exactly. A stream is gathered into one first; browsers keep large
// Blobs on disk.

import { LanguageServiceError } from '../errors/root.ts';
import { Ending } from './ending.ts';
import { sourceChanged, sourceFailed } from './failures.ts';
import type { OpenSource, SourceReader } from './shape.ts';
import { readSize } from './sources.ts';

/** The whole source as a Blob of its declared size; rejects with the signal's own reason when it aborts. */
export async function wholeBlob(source: OpenSource, signal: AbortSignal | undefined): Promise<Blob> {
  signal?.throwIfAborted();
  const held = await source.blob?.().catch((raw: unknown) => failed(raw, 0, source.size));
  if (held !== undefined) return ofDeclaredSize(held, source);
  const ending = new Ending();
  const end = () => ending.end();
  signal?.addEventListener('abort', end);
  const reader = await source.open();
  try {
    const whole = await gathered(reader, source.size, ending);
    signal?.throwIfAborted();
    return ofDeclaredSize(whole, source);
  } finally {
    signal?.removeEventListener('abort', end);
    await reader.close();
  }
}

function failed(raw: unknown, read: number, size: number): never {
  throw raw instanceof LanguageServiceError ? raw : sourceFailed(read, size, raw);
}

function ofDeclaredSize(blob: Blob, { size }: OpenSource): Blob {
  if (blob.size !== size) throw sourceChanged(size, `ended after ${blob.size}`);
  return blob;
}

async function gathered(reader: SourceReader, size: number, ending: Ending): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const space = new Uint8Array(Math.min(readSize, size + 1));
  let bytes = 0;
  const next = () => reader.read(space).catch((raw: unknown) => failed(raw, bytes, size));
  for (let part = await ending.orOver(next); part !== undefined; part = await ending.orOver(next)) {
    bytes += part.length;
    if (bytes > size) throw sourceChanged(size, 'holds more');
    // A view of memory that may be shared is no part of a Blob; a copy of its own is.
    parts.push(part.slice());
  }
  return new Blob(parts);
}
