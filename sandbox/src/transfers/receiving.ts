// A file is taken as it flows, in constant memory: the next bytes are asked for when the last are written. It
// gets its name only when it is whole.

import { open, rename, rm } from 'node:fs/promises';

/** How a body compares with what was declared of it. */
export type Received = 'exact' | 'short' | 'long';

/**
 * Writes the body to `part` and counts. Stops reading at the first byte beyond `length`; anything but an exact
 * body leaves no file.
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array> | null,
  length: number,
  part: string,
): Promise<Received> {
  let whole = false;
  const file = await open(part, 'wx');
  try {
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > length) return 'long';
      await file.writeFile(chunk);
    }
    whole = size === length;
    return whole ? 'exact' : 'short';
  } finally {
    await file.close();
    if (!whole) await rm(part, { force: true });
  }
}

/** Gives a whole file its name. */
export async function keepFile(part: string, name: string): Promise<void> {
  await rename(part, name);
}

/** Removes a whole file that came too late. */
export async function dropFile(part: string): Promise<void> {
  await rm(part, { force: true });
}
