// A browser's fetch reports no upload progress; XMLHttpRequest does, and both send a Blob with its exact length. Progress
// listeners cause a preflight, which a PUT has anyway.

import { bytesOf } from '../field.ts';
import type { PlatformFetch } from '../platform-fetch.ts';
import type { ByteStream, OpenSource, PutAnswer, PutRequest, Source, SourceReader } from './contract.ts';
import { put as putPlainly } from './other.ts';
import { leave, nextBytes, noPaths, openStreamSource, pullStream } from './sources.ts';
import { putByXhr } from './xhr.ts';

export { createSha256, get, memoryTarget, openTarget } from './other.ts';

/** Sends the file in one PUT; in a service worker, which has no XMLHttpRequest, by fetch. */
export function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  const isPlain = fetch === undefined && 'XMLHttpRequest' in globalThis;
  return isPlain ? putByXhr(request) : putPlainly(request, fetch);
}

/**
 * Opens a source; a browser has no files by path and no Readables of Node. It sends a file as a Blob, so a source is a
 * Blob, becomes one, or is collected into one. Browsers keep large Blobs on disk.
 */
export async function openSource(source: Source): Promise<OpenSource> {
  if (typeof source === 'string' || source instanceof URL) throw noPaths();
  if (source instanceof Blob) return blobSource(source);
  const bytes = bytesOf(source);
  // A Blob takes no memory that threads share, so it gets a copy.
  if (bytes !== undefined) return blobSource(new Blob([new Uint8Array(bytes)]));
  return openStreamSource(source, readCopies);
}

function blobSource(blob: Blob): OpenSource {
  return {
    name: blob instanceof File ? blob.name : undefined,
    size: blob.size,
    replayable: true,
    spent: false,
    blob: async () => blob,
    open: async () => readCopies(blob.stream()),
    close: async () => {},
  };
}

/** Reads a stream chunk by chunk. A stream can reuse the memory of a chunk, so each is copied. */
function readCopies(stream: ByteStream): SourceReader {
  const pull = pullStream(stream);
  return {
    read: async () => (await nextBytes(pull))?.slice(),
    close: async () => leave(pull.end),
  };
}
