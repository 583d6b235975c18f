// The hash names the bytes that went over the wire, so it is fed from them and not from a second reading of the file.

import { createHash } from 'node:crypto';
import type { Sha256 } from '../contract.ts';

export function createSha256(): Sha256 {
  const hash = createHash('sha256');
  return {
    update: (bytes) => void hash.update(bytes),
    hex: () => hash.digest('hex'),
  };
}
