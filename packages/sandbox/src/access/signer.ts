// A signed address is its own credential: anyone who has it can do the one thing it names, until it expires. The
// signature covers method, path, content type, length and expiry. The query must have exactly the form in which it was
// issued.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from './digest.ts';

/** What an address allows. The job is part of the path. */
export interface SignedRequest {
  readonly method: 'PUT' | 'GET';
  readonly path: string;
  /** Epoch milliseconds; at this moment the address no longer works. */
  readonly expiresMs: number;
  /** Declared media type of an upload. */
  readonly contentType?: string;
  /** Declared size of an upload in bytes. */
  readonly contentLength?: number;
}

/** Issues and checks signed addresses under one secret. */
export interface Signer {
  /** Path and query of the address. */
  address(request: SignedRequest): string;
  /** What the address allows, or undefined when it was not issued here for this method and path. */
  read(method: string, path: string, query: string): SignedRequest | undefined;
}

/** A signer; another secret makes every earlier address useless. */
export function createSigner(secret: Uint8Array): Signer {
  const queryOf = (request: SignedRequest): string => {
    const query = new URLSearchParams({ expires: String(request.expiresMs) });
    if (request.contentType !== undefined) query.set('type', request.contentType);
    if (request.contentLength !== undefined) query.set('length', String(request.contentLength));
    const signed = `${request.method}\n${request.path}\n${query}`;
    query.set('signature', createHmac('sha256', secret).update(signed).digest('base64url'));
    return `?${query}`;
  };
  return {
    address: (request) => request.path + queryOf(request),
    read: (method, path, query) => {
      const claimed = claim(method, path, query);
      if (claimed === undefined) return undefined;
      return timingSafeEqual(sha256(queryOf(claimed)), sha256(query)) ? claimed : undefined;
    },
  };
}

function claim(method: string, path: string, query: string): SignedRequest | undefined {
  if (method !== 'PUT' && method !== 'GET') return undefined;
  const parameters = new URLSearchParams(query);
  const contentType = parameters.get('type');
  const length = parameters.get('length');
  return {
    method,
    path,
    expiresMs: Number(parameters.get('expires')),
    ...(contentType === null ? {} : { contentType }),
    ...(length === null ? {} : { contentLength: Number(length) }),
  };
}
