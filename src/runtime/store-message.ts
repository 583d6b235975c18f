// A store answers a failure in JSON or in XML, and may quote the signature it was given, or the string it was made
// from. Only its one-line message is kept, and of that nothing the signed URL holds in its query.

import { redact } from '../errors/redact.ts';

/** The store's own words in the body of a failure; undefined when there are none to be shown. */
export function storeWords(body: string, url: URL): string | undefined {
  const message = messageInJson(body) ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  const oneLine = message?.replaceAll(/\s+/g, ' ').trim();
  if (oneLine === undefined || oneLine === '') return undefined;
  return redact(oneLine, url.search, ...secretsOf(url)).slice(0, 200);
}

/** The shortest piece of a query that is taken for a secret, in characters. */
const shortestSecret = 8;

/** Each piece of the query in every form a store may repeat it in; the longest first, since one may hold another. */
function secretsOf({ search }: URL): string[] {
  const pieces = search.slice(1).split('&').map(afterName);
  const forms = new Set(pieces.flatMap(formsOf).flatMap(withEitherCase));
  return [...forms].filter(({ length }) => length >= shortestSecret).sort((a, b) => b.length - a.length);
}

/** What stands after the name; a piece without a name is a token. */
function afterName(piece: string): string {
  return piece.slice(piece.indexOf('=') + 1);
}

/** The value as it stands, as it is meant by a URL and by a form, and each of these encoded. */
function formsOf(raw: string): string[] {
  const meant = [raw, decoded(raw), decoded(raw.replaceAll('+', ' '))];
  return [...meant, ...meant.map(encodeURIComponent)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not well encoded: it is repeated as it stands
  }
}

/** Percent-encoding is the same in capitals and in small letters. */
function withEitherCase(form: string): string[] {
  const inCase = (change: (code: string) => string) => form.replaceAll(/%[\da-f]{2}/gi, change);
  return [form, inCase((code) => code.toUpperCase()), inCase((code) => code.toLowerCase())];
}

function messageInJson(body: string): string | undefined {
  try {
    const message: unknown = Reflect.get(JSON.parse(body), 'message');
    return typeof message === 'string' ? message : undefined;
  } catch {
    // Not JSON, or no object: the other form is looked for.
    return undefined;
  }
}
