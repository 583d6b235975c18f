// A store reports a failure in JSON or XML, and may quote the signature or the string it was made from. Only the one-line
// message is kept, without anything from the query of the signed URL.

import { formsOf, redact } from '../errors/quote.ts';
import { parsed, textField } from '../field.ts';

/** The store's message in the body of a failure; undefined if it has no message. */
export function storeWords(body: string, url: URL): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  const oneLine = message?.replaceAll(/\s+/g, ' ').trim();
  if (oneLine === undefined || oneLine === '') return undefined;
  return redact(oneLine, secretsOf(url)).slice(0, 200);
}

/** The shortest piece of a query that is taken for a secret, in characters. */
const shortestSecret = 8;

/** The query and each of its parts in every form a store may quote; the longest first, because one can contain another. */
function secretsOf({ search }: URL): string[] {
  const pieces = search.slice(1).split('&').map(afterName);
  const forms = new Set([search, ...pieces.flatMap(meaningsOf)].flatMap(formsOf).flatMap(withEitherCase));
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

/** Percent-encoding is the same in upper and lower case. */
function withEitherCase(form: string): string[] {
  const inCase = (change: (code: string) => string) => form.replaceAll(/%[\da-f]{2}/gi, change);
  return [form, inCase((code) => code.toUpperCase()), inCase((code) => code.toLowerCase())];
}
