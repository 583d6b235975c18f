// The key is sent to the base address, so the address must protect it: https, or this machine.

import { fieldFault } from '../errors/invalid-request.ts';
import { shortened } from '../errors/quote.ts';
import { isProtected } from '../loopback.ts';

const longestBaseUrl = 2_048;

/**
 * The base address without a slash at its end; a path prefix stays.
 * @throws InvalidRequestError when it is not a URL, not https (loopback excepted), or holds a query or a password, or
 * ends in `/v2` or `/v3`, which is part of every path already.
 */
export function baseUrlOf(given: unknown): string {
  const fault = (text: string) => fieldFault('baseUrl', text);
  if (typeof given !== 'string' || given.trim() === '')
    throw fault('is missing: pass the URL of the service');
  if (given.length > longestBaseUrl || !URL.canParse(given))
    throw fault(`must be an https:// URL of at most ${longestBaseUrl} characters`);
  const url = new URL(given);
  if (url.username || url.password || url.search || url.hash)
    throw fault('must have no user name, password, query or fragment');
  if (!isProtected(url)) throw fault('must be https, except for a loopback address');
  const path = withoutSlashes(url.pathname);
  const [version] = /\/v[23]$/i.exec(path) ?? [];
  if (version === undefined) return url.origin + path;
  const right = shortened(url.origin + withoutSlashes(path.slice(0, -version.length)));
  throw fault(`must not end in ${version}: pass ${right}`);
}

/** Without the slashes at its end; a pattern for them would start again at every slash. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
