// A signed URL is its own credential: anyone who reads its query can use it. It is sent over TLS only, and errors and
// events show it without its query.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import { longestWords } from '../errors/quote.ts';
import { isProtected } from '../loopback.ts';

/** The signed URL, parsed; throws before anything is sent when it must not be requested. */
export function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw refused('is not a URL');
  if (!isProtected(url)) throw refused(`must be https, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused('must not hold a user name or password');
  return url;
}

/** Origin and path of a signed URL, which are not secret, shortened for an error. */
export function bareAddress(url: URL): string {
  const bare = `${url.origin}${url.pathname}`;
  return bare.length <= longestWords ? bare : `${bare.slice(0, longestWords - 1)}…`;
}

function refused(why: string): InvalidRequestError {
  return new InvalidRequestError(`The signed URL ${why}; nothing was sent`, { field: 'url' });
}
