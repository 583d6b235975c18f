// A file is taken as it flows, in constant memory: the next bytes are asked for when the last are written. It
// gets its name only when it is whole, and whoever is told so can rely on it, even if the machine fails.

import { renameSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How a body compares with what was declared of it. One that breaks off is short. */
export type Received = 'exact' | 'short' | 'long';

/**
 * Writes the body to `part` and counts. Stops reading at the first byte beyond `length`; anything but an exact
 * body leaves no file. `flush`: the bytes are on the disk when it resolves.
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

/** Gives a whole file its name, in one step with whatever stands beside the call. */
export function keepFile(part: string, name: string): void {
  renameSync(part, name);
}

/** The file's name is on the disk when it resolves. */
export async function flushName(name: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows has no way to flush a folder
  const folder = await open(dirname(name));
  await folder.sync().finally(() => folder.close());
}

/** Removes a whole file that is not wanted, if it still has no name. */
export async function dropFile(part: string): Promise<void> {
  await rm(part, { force: true });
}

/** Tells a body that failed from a disk that did. */
async function* whatArrives(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | 'broken'> {
  try {
    yield* body;
  } catch {
    yield 'broken';
  }
}
