// An error or event quotes nothing that gives access to the account. The words of a service may be long and hostile, so
// every pattern here takes linear time, and of a very long text the beginning is quoted.

/** Longer texts are cut, in characters. */
const longestText = 8_192;

/** The forms in which a secret is searched for: plain, and percent-encoded in upper or lower case. */
export function formsOf(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret);
  return [secret, encoded, encoded.replace(/%../g, (code) => code.toLowerCase())];
}

/** Text as an error or event may hold it: without these forms of secrets, and without the query of any address. */
export function redact(text: string, forms: Iterable<string> = []): string {
  let safe = text.slice(0, longestText);
  let longest = 0;
  for (const form of forms) {
    if (form.length > text.length) continue;
    safe = safe.replaceAll(form, '<redacted>');
    longest = Math.max(longest, form.length);
  }
  safe = safe.replace(addresses, withoutQuery);
  // A secret that was cut in two at the end was not found.
  return text.length > longestText ? safe.slice(0, safe.length - longest) : safe;
}

/** Whole addresses, also as a part of another. A query may contain an apostrophe, so it does not end one. */
const addresses = /https?(?::\/\/|%3a%2f%2f)[^\s"<>]*/gi;

function withoutQuery(address: string): string {
  const query = address.search(/\?|%3f/i);
  return query < 0 ? address : `${address.slice(0, query)}?<redacted>`;
}

// An argument may be a customer's text in the wrong place, and errors are logged: a message repeats only enough of it to
// identify it.

const most = 80;

/** The most characters of the service's words that an error holds. */
export const longestWords = 1_000;

/** An argument as a message repeats it: at most 80 characters, its beginning and its end. */
export function shortened(text: string): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2 - 1)}…${text.slice(-most / 2)}`;
}
