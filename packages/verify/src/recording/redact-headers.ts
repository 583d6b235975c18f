// Headers are kept by a list of names, and each value only in the form that it should have: a service may write anything
// into any header.

import type { Parameter } from 'language-service-description/document';
import type { HeaderLines } from './exchange.ts';
import type { Pseudonyms } from './pseudonyms.ts';

const scheme = 'Service-Auth-Key';
const mediaTypes: ReadonlySet<string> = new Set([
  'application/json',
  'application/problem+json',
  'application/xml',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/x-tmx+xml',
  'multipart/form-data',
  'text/html',
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'text/xml',
  '*/*',
]);
const charsets: ReadonlySet<string> = new Set(
  'utf-8 utf-16 us-ascii iso-8859-1 iso-8859-15 windows-1252'.split(' '),
);
const words: ReadonlySet<string> = new Set(
  'gzip deflate br zstd identity chunked close keep-alive get put post patch delete head options'.split(' '),
);
const httpDate = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

const number = (value: string) => (/^\d{1,9}$/.test(value) ? value : '~');
const listOf = (keep: (word: string) => string) => (value: string) =>
  value
    .split(/\s*,\s*/)
    .map((word) => keep(word.toLowerCase()))
    .join(', ');
const listed = listOf((word) => (words.has(word) ? word : '~'));

/** What is kept of the value of each allowed header. */
const allowed: Readonly<Record<string, (value: string) => string>> = {
  accept: listOf(mediaTypeOf),
  allow: listed,
  'content-encoding': listed,
  'content-type': mediaTypeOf,
  'retry-after': (value) => (httpDate.test(value) ? value : number(value)),
  'transfer-encoding': listed,
  'ratelimit-limit': number,
  'ratelimit-remaining': number,
  'ratelimit-reset': number,
};
const traceId = 'x-trace-id';

/** The allowed headers, in lower case; the headers of the operation as pseudonyms. */
export function redactHeaders(
  headers: HeaderLines,
  described: readonly Parameter[],
  pseudonyms: Pseudonyms,
): Readonly<Record<string, string>> {
  const names = new Set(described.map(({ name }) => name.toLowerCase()));
  return Object.fromEntries(
    headers.flatMap(([written, value]) => {
      const name = written.toLowerCase();
      if (name === 'authorization') return [[name, credentialOf(value)]];
      if (name === traceId) return [[name, pseudonyms.ofId(value)]];
      if (names.has(name)) return [[name, pseudonyms.ofText(value)]];
      const kept = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
      return kept === undefined ? [] : [[name, kept(value)]];
    }),
  );
}

/** What may be nowhere in the recording: the key, with and without its scheme. */
export function secretsOf(headers: HeaderLines): string[] {
  return headers
    .filter(([name]) => /^(authorization|cookie)$/i.test(name))
    .flatMap(([, value]) => value.split(/[\s;=]+/))
    .filter((word) => word.toLowerCase() !== scheme.toLowerCase());
}

/** The media type and the character set of a header; `~` for one that is not well known. */
function mediaTypeOf(value: string): string {
  const [type = '', ...parameters] = value.toLowerCase().split(/\s*;\s*/);
  const [charset] = parameters.flatMap((one) => /^charset="?([a-z\d-]+)"?$/.exec(one)?.[1] ?? []);
  const kept = charset !== undefined && charsets.has(charset) ? `; charset=${charset}` : '';
  return (mediaTypes.has(type.trim()) ? type.trim() : '~') + kept;
}

function credentialOf(value: string): string {
  const [first = '', rest] = value.split(' ', 2);
  return first.toLowerCase() === scheme.toLowerCase() && rest !== undefined ? `${scheme} ~` : '~';
}
