// Hashes the content of files. A file of any size is read in chunks.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Returns the SHA-256 of a file's content in hex. Throws the system error of an unreadable file. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 262_144 })) hash.update(part);
  return hash.digest('hex');
}
