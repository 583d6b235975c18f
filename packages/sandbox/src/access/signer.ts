// A signed address is its own credential: anyone who has the address can upload or download its file, until the address
// expires. The signature covers method, path and expiry. The query must have exactly the form in which it was issued.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from './digest.ts';

/** Issues and checks signed addresses with one secret. */
export type Signer = ReturnType<typeof createSigner>;

/** Creates a signer. Addresses of a signer with another secret are not valid. */
export function createSigner(secret: Uint8Array) {
  const queryOf = (method: string, path: string, expiresMs: number): string => {
    const signed = `${method}\n${path}\n${expiresMs}`;
    const signature = createHmac('sha256', secret).update(signed).digest('base64url');
    return `?expires=${expiresMs}&signature=${signature}`;
  };
  return {
    /** Returns path and query of an address that works until `expiresMs`, in milliseconds since the epoch. */
    address: (method: 'PUT' | 'GET', path: string, expiresMs: number): string =>
      path + queryOf(method, path, expiresMs),
    /** Returns the time at which the address expires; undefined if it was not issued here for this method and path. */
    expiryOf: (method: string, path: string, query: string): number | undefined => {
      const expiresMs = Number(new URLSearchParams(query).get('expires'));
      const isOwn = timingSafeEqual(sha256(queryOf(method, path, expiresMs)), sha256(query));
      return isOwn ? expiresMs : undefined;
    },
  };
}
