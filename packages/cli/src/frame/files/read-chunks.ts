// Reads a file in chunks, so that progress and Ctrl-C are handled between two chunks.

import { open } from 'node:fs/promises';
import { TmxFault } from 'language-service-tmx';

const CHUNK_BYTES = 256 * 1024;

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Receives the number of bytes read so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * Yields the bytes of a file in chunks. A chunk is valid only until the next chunk is read, because the next chunk uses
 * the same memory. If the file name ends in .gz, unpacks the file as an import does.
 *
 * @throws TmxFault if the file cannot be unpacked.
 */
export function readChunks(path: string, options: ReadOptions): AsyncGenerator<Uint8Array> {
  return /\.gz$/i.test(path) ? unpackedChunks(path, options) : storedChunks(path, options);
}

async function* unpackedChunks(path: string, { signal }: ReadOptions): AsyncGenerator<Uint8Array> {
  const { chunksOf, unreadableReason } = await import('language-service-bulk');
  try {
    for await (const chunk of chunksOf(path)) {
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new TmxFault(unreadableReason(error));
  }
}

async function* storedChunks(path: string, { signal, onBytes }: ReadOptions): AsyncGenerator<Uint8Array> {
  await using handle = await open(path, 'r');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    done += bytesRead;
    onBytes?.(done);
  }
}
