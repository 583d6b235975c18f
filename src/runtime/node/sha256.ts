// The hash names the bytes that went over the wire, so it is fed from them and not from a second reading of the file.

import type { Sha256 } from '../contract.ts';

export function createSha256(): Sha256 {
  // An import would load it for programs that move no file.
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  return {
    update: (bytes) => void hash.update(bytes),
    hex: () => hash.digest('hex'),
  };
}
