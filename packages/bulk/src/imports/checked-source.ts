// A file is read once to be sent. Its content is compared with the row before the last byte leaves, so a store never has
// the whole of another content.

import { createHash } from 'node:crypto';
import type { Client } from 'language-service-client';
import type { RequestFailure } from '../failures.ts';
import { changed, checkSize, chunksOf, unreadable } from '../files.ts';
import type { Row } from '../ledger/row.ts';

type Source = Parameters<Client['translationMemories']['uploadTo']>[1];

export interface CheckedSource {
  readonly source: Source;
  /** What was found wrong with the file while it was sent. */
  failure(): RequestFailure | undefined;
}

/** A file of at most so many bytes is read whole before it is sent. */
const smallBytes = 1_048_576;

/** The file of the row, to be sent; or what is wrong with it. */
export async function checkedSource(row: Row): Promise<CheckedSource | RequestFailure> {
  const wrong = await checkSize(row);
  if (wrong !== undefined) return wrong;
  const { size } = row;
  let failure: RequestFailure | undefined;
  const open = () =>
    checkedChunks(row, (found) => {
      failure = found;
    });
  if (size > smallBytes) return { source: { size, open }, failure: () => failure };
  try {
    const bytes = new Uint8Array(size);
    let at = 0;
    for await (const chunk of open()) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return { source: bytes, failure: () => undefined };
  } catch (error) {
    return failure ?? unreadable(row.path, error);
  }
}

/** The content of the file; throws at its end, or when it grows too long, if it is not that of the row. */
async function* checkedChunks(
  { path, size, sha256 }: Row,
  found: (failure: RequestFailure) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(path)) {
      bytes += chunk.length;
      if (bytes > size) break;
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    found(unreadable(path, error));
    throw error;
  }
  if (bytes === size && hash.digest('hex') === sha256) return;
  const failure = changed(path, 'its content is another');
  found(failure);
  throw new Error(failure.message);
}
