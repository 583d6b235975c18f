// The signed addresses of a recording: the program uses one of the proxy, which alone knows what it stands for.

import { randomBytes } from 'node:crypto';

export type SignedAddresses = ReturnType<typeof createSignedAddresses>;

/** Short, so that it has room in the place of any address with a signature. */
const path = () => `/-/${randomBytes(9).toString('base64url')}/`;
const pathAtStart = /^\/-\/[\w-]{12}\//;

/** @param origin Of the proxy: `http://` and its host and port. */
export function createSignedAddresses(origin: string) {
  const known = new Map<string, URL>();
  // A program may compare two addresses: the same one is the same at the proxy.
  const starts = new Map<string, string>();
  return {
    /** An address of the proxy that stands for that one, with so many bytes; undefined where none can. */
    replace: (address: string, bytes?: number) => {
      const url = URL.parse(address);
      const start = starts.get(address) ?? origin + path();
      if (url === null || !/^https?:$/.test(url.protocol) || start.length > (bytes ?? start.length))
        return undefined;
      // A password would be a credential that the proxy had to send in its own words.
      if (url.username !== '' || url.password !== '') return undefined;
      known.set(start.slice(origin.length), url);
      starts.set(address, start);
      return start.padEnd(bytes ?? 0, 'x');
    },
    /** What a path of the proxy stands for. */
    at: (target: string) => {
      const [start] = pathAtStart.exec(target) ?? [];
      return start === undefined ? undefined : known.get(start);
    },
  };
}
