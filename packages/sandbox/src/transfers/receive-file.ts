// A file is received in constant memory: the next bytes are requested when the last are written.

import { open, rm } from 'node:fs/promises';

/** How the length of a body compares with the declared one. An interrupted body is short. */
type Received = 'exact' | 'short' | 'long';

/**
 * Writes the body to `part` and counts its bytes. Stops reading at the first byte beyond `length`; a body of another
 * length leaves no file. With `flush`, the bytes are on the disk when it resolves.
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  length: number,
  part: string,
  flush: boolean,
): Promise<Received> {
  let received: Received = 'short';
  const file = await open(part, 'wx');
  try {
    let size = 0;
    for await (const chunk of whatArrives(body)) {
      if (chunk === 'broken') return received;
      size += chunk.byteLength;
      if (size > length) return 'long';
      await file.writeFile(chunk);
    }
    if (size === length) received = 'exact';
    if (received === 'exact' && flush) await file.sync();
    return received;
  } finally {
    await file.close();
    if (received !== 'exact') await rm(part, { force: true });
  }
}

/** The chunks of a body; a body that fails ends with 'broken', so that it differs from a disk that fails. */
async function* whatArrives(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | 'broken'> {
  try {
    yield* body;
  } catch {
    yield 'broken';
  }
}
