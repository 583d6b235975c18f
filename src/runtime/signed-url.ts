// A signed URL is its own credential: whoever reads its query can use it. So it travels encrypted or not at all, and
// what errors and events say of it ends before the query.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import { longestWords } from '../errors/shorten.ts';
import { isLoopback } from '../loopback.ts';

/** The signed URL, parsed; rejects what must not be asked for before anything is sent. */
export function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw refused('is not a URL');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw refused(`must be https, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused('must not hold a user name or password');
  return url;
}

/** Origin and path of a signed URL, which are no secret; as much of them as an error holds. */
export function bareAddress(url: URL): string {
  const bare = `${url.origin}${url.pathname}`;
  return bare.length <= longestWords ? bare : `${bare.slice(0, longestWords - 1)}…`;
}

function refused(why: string): InvalidRequestError {
  return new InvalidRequestError(`The signed URL ${why}; nothing was sent`, { field: 'url' });
}
