// Addresses: which may be requested, and what of a signed one may be shown. A signed URL is its own credential: anyone who
// reads its query can use it. It is sent over TLS only, and errors and events show it without its query.

import { type InvalidRequestError, refusal } from './errors/request.ts';
import { formsOf, longestWords } from './errors/words.ts';

/** Returns whether what is sent to the address is protected: by TLS, or because it stays on this machine. */
export function isProtected({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(localhost|.*\.localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

/**
 * Parses a signed URL.
 * @throws InvalidRequestError, before anything is sent, when it must not be requested.
 */
export function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw refused('is not a URL');
  if (!isProtected(url)) throw refused(`must be https, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused('must have no user name or password');
  return url;
}

/** Returns origin and path of a signed URL, which are not secret, shortened for an error. */
export function bareAddress(url: URL): string {
  const bare = `${url.origin}${url.pathname}`;
  return bare.length <= longestWords ? bare : `${bare.slice(0, longestWords - 1)}…`;
}

/** The shortest piece of a query that is taken for a secret, in characters. */
const shortestSecret = 8;

/** A content type is in the query and no secret: errors show those of other files. */
const mediaType = /^[a-z]+\/[a-z.+-]+$/;

/** Returns the query and each of its parts in every form a store may quote; the longest first: one can contain another. */
export function secretFormsOf({ search }: URL): string[] {
  const query = search.slice(1);
  const pieces = query
    .split('&')
    // A part without a name is a token.
    .map((piece) => piece.slice(piece.indexOf('=') + 1))
    .filter((piece) => !mediaType.test(decoded(piece)));
  // A part is quoted raw, and decoded as a URL and as a form.
  const meanings = pieces.flatMap((raw) => [raw, decoded(raw), decoded(raw.replaceAll('+', ' '))]);
  const forms = new Set([query, ...meanings].flatMap(formsOf));
  return [...forms].filter(({ length }) => length >= shortestSecret).sort((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not valid percent-encoding: used as it is
  }
}

function refused(why: string): InvalidRequestError {
  return refusal('url', `The signed URL ${why}; nothing was sent`);
}
