// Files are identified by their content. A file of any size is read through one small buffer.

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const bufferBytes = 262_144;

/** The SHA-256 of a file's content, in hex; throws the file system's error. */
export async function sha256OfFile(path: string): Promise<string> {
  await using file = await open(path);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(bufferBytes);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, bufferBytes, null);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
  }
}
