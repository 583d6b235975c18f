// An error or event quotes nothing that gives access to the account. The words of a service may be long and hostile, so every pattern here takes linear time, and of a very long text the beginning is quoted.

/** Longer texts are cut, in characters. */
const longestText = 65_536;

/** The forms of a secret that are searched for: plain and percent-encoded. */
export function formsOf(secret: string): readonly string[] {
  return [...new Set([secret, encodeURIComponent(secret)])].filter((form) => form !== '');
}

/** Text as an error or event may hold it: without the given secrets, and without the query of any address. */
export function redact(text: string, ...secrets: readonly string[]): string {
  return redactForms(text, secrets.flatMap(formsOf));
}

/** The same for secrets whose forms are known already. */
export function redactForms(text: string, forms: Iterable<string>): string {
  let safe = text.slice(0, longestText);
  let longest = 0;
  for (const form of forms) {
    safe = safe.replaceAll(form, '<redacted>');
    longest = Math.max(longest, form.length);
  }
  safe = safe.replace(addresses, withoutQuery);
  // A secret that was cut in two at the end was not found.
  return text.length > longestText && longest > 0 ? safe.slice(0, -longest) : safe;
}

/** Whole addresses, also as a part of another. A query may contain an apostrophe, so it does not end one. */
const addresses = /https?(?::\/\/|%3a%2f%2f)[^\s"<>]*/gi;

function withoutQuery(address: string): string {
  const query = address.search(/\?|%3f/i);
  return query < 0 ? address : `${address.slice(0, query)}?<redacted>`;
}
