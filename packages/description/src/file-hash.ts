// Files are identified by their content. A file of any size is read in small parts.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Returns the SHA-256 of a file's content, in hex; throws the file system's error. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 262_144 })) hash.update(part);
  return hash.digest('hex');
}
