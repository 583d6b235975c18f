// A signed URL is its own credential: anyone who reads its query can use it. It is sent over TLS only, and errors and
// events show it without its query.

import { type InvalidRequestError, refusal } from '../errors/invalid-request.ts';
import { formsOf, longestWords } from '../errors/quote.ts';
import { isProtected } from '../loopback.ts';

/** The signed URL, parsed; throws before anything is sent when it must not be requested. */
export function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw refused('is not a URL');
  if (!isProtected(url)) throw refused(`must be https, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused('must have no user name or password');
  return url;
}

/** Origin and path of a signed URL, which are not secret, shortened for an error. */
export function bareAddress(url: URL): string {
  const bare = `${url.origin}${url.pathname}`;
  return bare.length <= longestWords ? bare : `${bare.slice(0, longestWords - 1)}…`;
}

/** The shortest piece of a query that is taken for a secret, in characters. */
const shortestSecret = 8;

/** A content type is in the query and no secret: errors show those of other files. */
const mediaType = /^[a-z]+\/[a-z.+-]+$/;

/** The query and each of its parts in every form a store may quote; the longest first, because one can contain another. */
export function secretFormsOf({ search }: URL): string[] {
  const query = search.slice(1);
  const pieces = query
    .split('&')
    .map(afterName)
    .filter((piece) => !mediaType.test(decoded(piece)));
  const forms = new Set([query, ...pieces.flatMap(meaningsOf)].flatMap(formsOf));
  return [...forms].filter(({ length }) => length >= shortestSecret).sort((a, b) => b.length - a.length);
}

/** The value after the name; a part without a name is a token. */
function afterName(piece: string): string {
  return piece.slice(piece.indexOf('=') + 1);
}

/** The raw value, and decoded as a URL and as a form. */
function meaningsOf(raw: string): string[] {
  return [raw, decoded(raw), decoded(raw.replaceAll('+', ' '))];
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
