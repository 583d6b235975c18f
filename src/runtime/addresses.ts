// A signed URL is its own credential: whoever reads its query can use it. So it travels encrypted or not at all, and
// what errors and events say of it ends before the query.

import { InvalidRequestError } from '../errors/invalid-request.ts';

/** The signed URL, parsed; rejects what must not be asked for before anything is sent. */
export function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw refused('is not a URL');
  if (url.protocol !== 'https:' && !isLoopbackHttp(url)) throw refused(`must be https, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused('must not hold a user name or password');
  return url;
}

/** Origin and path of a signed URL, which are no secret. */
export function bareAddress(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function refused(why: string): InvalidRequestError {
  return new InvalidRequestError(`The signed URL ${why}; nothing was sent`, { field: 'url' });
}
