// A client calls one host all day, so its origin is parsed once. A path of the characters that paths have needs no
// parser.

import type { RequestOptions } from 'node:http';
import { urlToHttpOptions } from 'node:url';

/** Origin and path, in a form that a parser of URLs leaves as it is. */
const plain = /^(https?:\/\/[\w.:[\]-]+)(\/[\w\-.~!$&'()*+,;=:@%/?]*)$/;

let lastOrigin: string | undefined;
let itsParts: RequestOptions = {};

/** An absolute address as node:http takes it. */
export function addressOf(url: string): RequestOptions {
  const [, origin, path] = plain.exec(url) ?? [];
  if (origin === undefined) return urlToHttpOptions(new URL(url));
  if (origin !== lastOrigin) {
    const { protocol, hostname, port } = urlToHttpOptions(new URL(origin));
    itsParts = port === undefined ? { protocol, hostname } : { protocol, hostname, port };
    lastOrigin = origin;
  }
  return { ...itsParts, path };
}
