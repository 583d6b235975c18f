// A file is read once to be sent. Its content is compared with the row before the last byte leaves, so a store never has
// the whole of another content.

import { createHash } from 'node:crypto';
import type { Client } from 'language-service-client';
import type { RequestFailure } from './failures.ts';
import { changed, checkSize, chunksOf, unreadable } from './local-files.ts';
import type { Row } from './row.ts';

type Source = Parameters<Client['translationMemories']['uploadTo']>[1];

export interface CheckedSource {
  readonly source: Source;
  /** Returns what was wrong with the file while it was sent. */
  failure(): RequestFailure | undefined;
}

/** A file of at most so many bytes is read whole before it is sent. */
const smallBytes = 1_048_576;

/** Returns the file of the row, to be sent, or what is wrong with it. */
export async function checkedSource(row: Row, signal: AbortSignal): Promise<CheckedSource | RequestFailure> {
  const { size } = row;
  const reading = new Reading(row, signal);
  const open = () => reading.chunks();
  const failure = () => reading.failure;
  if (size > smallBytes) {
    const wrong = await checkSize(row);
    return wrong ?? { source: { size, open }, failure };
  }
  try {
    const bytes = new Uint8Array(size);
    let at = 0;
    for await (const chunk of open()) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return { source: bytes, failure };
  } catch (error) {
    signal.throwIfAborted();
    return reading.failure ?? unreadable(row.path, error);
  }
}

class Reading {
  failure: RequestFailure | undefined;
  readonly #row: Row;
  readonly #signal: AbortSignal;

  constructor(row: Row, signal: AbortSignal) {
    this.#row = row;
    this.#signal = signal;
  }

  /** Gives the content of the file; throws at its end, or when it grows too long, if it is not that of the row. */
  async *chunks(): AsyncGenerator<Uint8Array, void, void> {
    const { path, size, sha256 } = this.#row;
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of chunksOf(path)) {
        this.#signal.throwIfAborted();
        bytes += chunk.length;
        if (bytes > size) break;
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      // What was aborted says nothing of the file.
      if (!this.#signal.aborted) this.failure = unreadable(path, error);
      throw error;
    }
    if (bytes === size && hash.digest('hex') === sha256) return;
    const ofSize = bytes < size ? `it has ${bytes} bytes, not ${size}` : `it has more than ${size} bytes`;
    this.failure = changed(path, bytes === size ? 'its content has changed' : ofSize);
    throw new Error(this.failure.message);
  }
}
