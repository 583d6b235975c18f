// A Blob is the one body whose length a browser sends exactly. A stream is gathered into one first; browsers keep large
// Blobs on disk.

import { LanguageServiceError } from '../errors.ts';
import { Ending } from './ending.ts';
import { sourceChanged, sourceFailed } from './failures.ts';
import type { OpenSource, SourceReader } from './shape.ts';

/** The whole source as a Blob of its declared size; rejects with the signal's own reason when it aborts. */
export async function wholeBlob(source: OpenSource, signal: AbortSignal | undefined): Promise<Blob> {
  signal?.throwIfAborted();
  if (source.blob !== undefined) return source.blob;
  const ending = new Ending();
  const end = () => ending.end();
  signal?.addEventListener('abort', end);
  const reader = await source.open();
  try {
    const blob = await gathered(reader, source.size, ending);
    signal?.throwIfAborted();
    if (blob.size < source.size) throw sourceChanged(source.size, `ended after ${blob.size}`);
    return blob;
  } finally {
    signal?.removeEventListener('abort', end);
    await reader.close();
  }
}

async function gathered(reader: SourceReader, size: number, ending: Ending): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const noSpace = new Uint8Array(0);
  let bytes = 0;
  const next = () =>
    reader.read(noSpace).catch((raw: unknown) => {
      throw raw instanceof LanguageServiceError ? raw : sourceFailed(bytes, size, raw);
    });
  for (let part = await ending.orOver(next); part !== undefined; part = await ending.orOver(next)) {
    bytes += part.length;
    if (bytes > size) throw sourceChanged(size, 'holds more');
    // A view of memory that may be shared is no part of a Blob; a copy of its own is.
    parts.push(part.slice());
  }
  return new Blob(parts);
}
