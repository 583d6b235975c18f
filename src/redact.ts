// An error or event quotes nothing that gives access to the account. A redactor comes with its secrets: the source of keys
// makes it. The words of a service or of the program may be long and hostile, so every pattern here takes linear time, and of
// a very long text the beginning is quoted.

import { formsOf, longestWords, type Redact } from './errors/base.ts';
import { fieldFault, type InvalidRequestError, refusal } from './errors/request.ts';

export type { Redact } from './errors/base.ts';

/** What no text may hold. */
export interface Secrets {
  /** Keeps these forms of a secret out of texts from now on. */
  keep(forms: readonly string[]): void;
  readonly redact: Redact;
}

/** Longer texts are cut, in characters. */
const longestText = 8_192;
/**
 * A key function may return another key for each of many parallel calls. Texts contain none of as many keys, in up to
 * three forms each.
 */
const lastForms = 3_000;

/** Secrets of one kind, the last thousand of them. */
export function createSecrets(): Secrets {
  /** The latest last. */
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
      // A secret that was cut in two at the end was not found.
      return text.length > longestText ? safe.slice(0, safe.length - longest) : safe;
    },
  };
}

/** Whole addresses, also as a part of another. A query may contain an apostrophe, so it does not end one. */
const addresses = /https?(?::\/\/|%3a%2f%2f)(?:[^\s"<>]|<redacted>)*/gi;

function withoutQuery(address: string): string {
  const query = address.search(/\?|%3f/i);
  return query < 0 ? address : `${address.slice(0, query)}?<redacted>`;
}

// A runtime quotes a header it cannot send in its error, so a key that no header can carry is refused here, in a message
// without the key.

/** The key, or a function that returns it; after a 401 the function is asked once more. */
export type ApiKey = string | (() => string | Promise<string>);

/** Gives the transport the key, and removes keys from texts. */
export type KeySource = ReturnType<typeof createKeySource>;

const longestKey = 8192;

/** Throws InvalidRequestError at once when the key is given and cannot be one, or must not be there. */
export function createKeySource(apiKey: ApiKey | undefined, need: 'needed' | 'optional' | 'refused') {
  const isAbsent = apiKey === undefined && need !== 'needed';
  if (need === 'refused' && !isAbsent)
    throw fieldFault('apiKey', 'is public in a page: let your server add it, or set allowBrowser');
  const keys = createSecrets();
  // Apart, since a key that was given once must stay, however many files are moved.
  const queries = createSecrets();
  const redact: Redact = (text) => queries.redact(keys.redact(text));
  const keep = (asked: unknown): string => {
    const key = checkedKey(asked);
    keys.keep(formsOf(key));
    return key;
  };
  return {
    /** The key, when asking again could give no other; empty where a server on the way adds it. */
    fixed: isAbsent ? '' : typeof apiKey === 'function' ? undefined : keep(apiKey),
    /** The key of the moment; rejects with InvalidRequestError when it cannot be one. */
    ask: async () => keep(typeof apiKey === 'function' ? await apiKey() : apiKey),
    /** The text without any of the last thousand keys and signed queries, and without the query of any address. */
    redact,
    /** The same, and keeps the queries of signed URLs out of texts. */
    secrets: { keep: queries.keep, redact },
  };
}

function checkedKey(key: unknown): string {
  const fault = (text: string) => fieldFault('apiKey', text);
  if (typeof key !== 'string' || key === '')
    throw fault('is missing: pass a string or a function that returns one');
  if (key.length > longestKey) throw fault(`is longer than ${longestKey} characters`);
  const at = key.search(/[^\x21-\x7e\xa1-\xff]/);
  if (at < 0) return key;
  throw fault(`has an invalid character at position ${at + 1}; pass no "Bearer", space or line break`);
}

// A signed URL is its own credential: anyone who reads its query can use it. It is sent over TLS only, and errors and events
// show it without its query.

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
