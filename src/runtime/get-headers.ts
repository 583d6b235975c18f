// A download asks for the bytes as they are stored, and for the rest of a file only if the file is still the same.

import type { GetRequest } from './contract.ts';

/** The request headers of a signed download. */
export function getHeaders({ resume }: GetRequest): Record<string, string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' };
  return resume === undefined
    ? headers
    : { ...headers, range: `bytes=${resume.from}-`, 'if-range': resume.etag };
}
