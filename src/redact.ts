// Removes secrets from texts in errors and events. The source of keys creates the redactor. Texts of a service or a
// program may be long and malicious. So each pattern takes linear time, and only the beginning of a long text is used.

import { formsOf, longestWords, type Redact } from './errors/base.ts';
import { fieldFault, type InvalidRequestError, refusal } from './errors/request.ts';

export type { Redact } from './errors/base.ts';

/** A store of the secrets that errors and events must not contain. */
export interface Secrets {
  /** Adds all forms of one secret, for example plain and percent-encoded. `redact` then removes them from texts. */
  keep(forms: readonly string[]): void;
  readonly redact: Redact;
}

/** The maximum length of a text in characters. Only the beginning of a longer text is kept. */
const longestText = 8_192;
/**
 * The maximum number of texts that `createSecrets` remembers. There is room for a thousand keys, because a key function
 * may return a different key for each parallel call. A key needs up to three texts: plain, and percent-encoded in upper
 * and lower case.
 */
const lastForms = 3_000;

/** Creates a store that remembers the latest secrets of one kind: keys or signed queries. */
export function createSecrets(): Secrets {
  /** The texts to remove, the least recently used first. */
  const recent = new Set<string>();
  return {
    keep(forms) {
      for (const form of forms) {
        recent.delete(form);
        recent.add(form);
        const [oldest = form] = recent;
        if (recent.size > lastForms) recent.delete(oldest);
      }
    },
    redact(text) {
      let safe = text.slice(0, longestText);
      let longest = 0;
      for (const form of recent) {
        if (form.length > text.length) continue;
        safe = safe.replaceAll(form, '<redacted>');
        longest = Math.max(longest, form.length);
      }
      safe = safe.replace(addresses, withoutQuery);
      // A secret may be cut at the end of the text, so the end is omitted.
      return text.length > longestText ? safe.slice(0, safe.length - longest) : safe;
    },
  };
}

/**
 * Matches a URL, even a percent-encoded one inside another URL. An apostrophe does not end the match, because a query
 * may contain one.
 */
const addresses = /https?(?::\/\/|%3a%2f%2f)(?:[^\s"<>]|<redacted>)*/gi;

function withoutQuery(address: string): string {
  const query = address.search(/\?|%3f/i);
  return query < 0 ? address : `${address.slice(0, query)}?<redacted>`;
}

/** The key, or a function that returns the key. After a response with status 401 the function is called once more. */
export type ApiKey = string | (() => string | Promise<string>);

/** The type of an object that returns the key for each request, and removes keys from texts. */
export type KeySource = ReturnType<typeof createKeySource>;

const longestKey = 8192;

/**
 * Creates the object that provides the key for each request, and that removes secrets from texts.
 * @throws InvalidRequestError when the passed key is invalid, missing although it is needed, or not allowed.
 */
export function createKeySource(apiKey: ApiKey | undefined, need: 'needed' | 'optional' | 'refused') {
  const isAbsent = apiKey === undefined && need !== 'needed';
  if (need === 'refused' && !isAbsent)
    throw fieldFault(
      'apiKey',
      'can be read by everyone in a page: let your server add the key, or set allowBrowser',
    );
  const keys = createSecrets();
  // Keys and signed queries have separate stores, so that many queries do not displace a key.
  const queries = createSecrets();
  const redact: Redact = (text) => queries.redact(keys.redact(text));
  const keep = (asked: unknown): string => {
    const key = checkedKey(asked);
    keys.keep(formsOf(key));
    return key;
  };
  return {
    /**
     * The key if it is a constant. Undefined if a function returns the key. Empty if a web page has no key, because its
     * own server adds the key to each request.
     */
    fixed: isAbsent ? '' : typeof apiKey === 'function' ? undefined : keep(apiKey),
    /** Returns the current key. Rejects with InvalidRequestError if the key is invalid. */
    ask: async () => keep(typeof apiKey === 'function' ? await apiKey() : apiKey),
    /**
     * The store for the queries of signed URLs. Its `redact` replaces three things in a text by `<redacted>`: stored
     * keys, stored queries, and the query of any URL.
     */
    secrets: { keep: queries.keep, redact },
  };
}

/**
 * Returns the key if it is valid. Otherwise, throws an InvalidRequestError that does not quote the key. A runtime's
 * error about an invalid header would contain the key.
 */
function checkedKey(key: unknown): string {
  const fault = (text: string) => fieldFault('apiKey', text);
  if (typeof key !== 'string' || key === '')
    throw fault('is missing: pass a string or a function that returns one');
  if (key.length > longestKey) throw fault(`is longer than ${longestKey} characters`);
  const at = key.search(/[^\x21-\x7e\xa1-\xff]/);
  if (at < 0) return key;
  throw fault(`has an invalid character at position ${at + 1}; pass no "Bearer", space or line break`);
}

/**
 * Returns whether data that is sent to the URL stays secret: the URL uses https, or its host is this machine. A signed
 * URL needs this, because anyone who reads its query can use it.
 */
export function isProtected({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(localhost|.*\.localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

/**
 * Parses a signed URL, which must use https or refer to this machine.
 * @throws InvalidRequestError before anything is sent, for any other URL, and for a URL with a user name or password.
 */
export function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw refused('is not a URL');
  if (!isProtected(url)) throw refused(`must be https, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused('must have no user name or password');
  return url;
}

/** Returns the origin and the path of a signed URL, shortened for an error. Unlike the query, they are not secret. */
export function bareAddress(url: URL): string {
  const bare = `${url.origin}${url.pathname}`;
  return bare.length <= longestWords ? bare : `${bare.slice(0, longestWords - 1)}…`;
}

/** The minimum length of a query value that counts as a secret, in characters. */
const shortestSecret = 8;

/** Matches a content type, for example `application/xml`. It is not secret, although a signed query may contain it. */
const mediaType = /^[a-z]+\/[a-z.+-]+$/;

/**
 * Returns the secrets of a signed URL: its query and each value of the query, in every form in which a file server may
 * quote them. The longest form comes first, because one form can contain another.
 */
export function secretFormsOf({ search }: URL): string[] {
  const query = search.slice(1);
  const pieces = query
    .split('&')
    // A piece without `=` is a token and counts as a value.
    .map((piece) => piece.slice(piece.indexOf('=') + 1))
    .filter((piece) => !mediaType.test(decoded(piece)));
  // A file server may quote a value unchanged, decoded as a URL, or decoded as a form (with `+` for a space).
  const meanings = pieces.flatMap((raw) => [raw, decoded(raw), decoded(raw.replaceAll('+', ' '))]);
  const forms = new Set([query, ...meanings].flatMap(formsOf));
  return [...forms].filter(({ length }) => length >= shortestSecret).sort((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // invalid percent-encoding stays unchanged
  }
}

function refused(why: string): InvalidRequestError {
  return refusal('url', `The signed URL ${why}; nothing was sent`);
}
