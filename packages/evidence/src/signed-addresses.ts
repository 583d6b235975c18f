// The signed addresses of a recording: the program uses one of the proxy, which alone knows what it stands for.

import { randomBytes } from 'node:crypto';
import type { Replace } from './address-rewriter.ts';

export interface SignedAddresses {
  readonly replace: Replace;
  /** What a path of the proxy stands for. */
  at(path: string): URL | undefined;
}

const folder = '/-signed/';

/** @param origin Of the proxy: `http://` and its host and port. */
export function createSignedAddresses(origin: string): SignedAddresses {
  const known = new Map<string, URL>();
  return {
    replace: (address, bytes) => {
      const url = URL.parse(address);
      const start = `${origin}${folder}${randomBytes(12).toString('hex')}/`;
      if (url === null || !/^https?:$/.test(url.protocol) || start.length > bytes) return undefined;
      // A password would be a credential that the proxy had to send in its own words.
      if (url.username !== '' || url.password !== '') return undefined;
      const path = start.slice(origin.length);
      known.set(path, url);
      return start.padEnd(bytes, 'x');
    },
    at: (path) => {
      const [start] = /^\/-signed\/[\da-f]{24}\//.exec(path) ?? [];
      return start === undefined ? undefined : known.get(start);
    },
  };
}
