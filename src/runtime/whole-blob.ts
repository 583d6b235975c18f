// A browser sends an exact length only for a Blob. A stream is first collected into one; browsers keep large Blobs on
// disk.

import { within } from '../timing.ts';
import type { PutRequest } from './contract.ts';
import { failReading, openReader, readSize } from './sources.ts';
import { sourceChanged } from './transfer-errors.ts';

type BlobRequest = Pick<PutRequest, 'source' | 'signal' | 'clock' | 'redact'>;

/** The source as a Blob of its declared size; rejects with the signal's reason when it aborts. */
export async function wholeBlob(request: BlobRequest): Promise<Blob> {
  const { source, signal } = request;
  const { size } = source;
  const held = await source.blob?.().catch((raw: unknown) => failReading(raw, 0, request));
  signal?.throwIfAborted();
  const blob = held ?? (await gathered(request));
  if (blob.size !== size) throw sourceChanged(size, `ended after ${blob.size}`);
  return blob;
}

/** Reads the source to its end. */
async function gathered(request: BlobRequest): Promise<Blob> {
  const { source, signal, clock } = request;
  const { size } = source;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const space = new Uint8Array(Math.min(readSize, size + 1));
  const reader = await within(clock, { signal }, (own) => openReader(request, own));
  let bytes = 0;
  const next = () => reader.read(space).catch((raw: unknown) => failReading(raw, bytes, request));
  try {
    for (;;) {
      const part = await within(clock, { signal }, next);
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
