// Signs addresses for uploads and downloads. Anyone with the address can use it until it expires. The signature covers
// method, path and expiry. The query must be unchanged.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from './digest.ts';

/** The functions that create and check signed URLs for uploads and downloads. */
export type Signer = ReturnType<typeof createSigner>;

/** Creates the functions for signed URLs. They accept only URLs that were signed with the same secret. */
export function createSigner(secret: Uint8Array) {
  const queryOf = (method: string, path: string, expiresMs: number): string => {
    const signed = `${method}\n${path}\n${expiresMs}`;
    const signature = createHmac('sha256', secret).update(signed).digest('base64url');
    return `?expires=${expiresMs}&signature=${signature}`;
  };
  return {
    /**
     * Returns the path and the query of a signed URL. The URL expires at `expiresMs`, in milliseconds since the epoch.
     */
    address: (method: 'PUT' | 'GET', path: string, expiresMs: number): string =>
      path + queryOf(method, path, expiresMs),
    /** Returns when a signed URL expires. Returns undefined if its signature does not match the method and the path. */
    expiryOf: (method: string, path: string, query: string): number | undefined => {
      const expiresMs = Number(new URLSearchParams(query).get('expires'));
      const isOwn = timingSafeEqual(sha256(queryOf(method, path, expiresMs)), sha256(query));
      return isOwn ? expiresMs : undefined;
    },
  };
}
