// An error or event quotes nothing that gives access to the account. A redactor comes with its secrets: the source of keys
// makes it, and test/house/import-laws.ts lets no other module make one. The words of a service or of the program may be
// long and hostile, so every pattern here takes linear time, and of a very long text the beginning is quoted.

/** Text as an error or event may hold it: without secrets, and without the query of any address. */
export type Redact = (text: string) => string;

/** What no text may hold. */
export interface Secrets {
  /** Keeps these forms of a secret out of texts from now on. */
  keep(forms: readonly string[]): void;
  readonly redact: Redact;
}

/** Longer texts are cut, in characters. */
const longestText = 8_192;
/**
 * A key function may give another key for each of many calls under way; as many are kept out of texts, in up to three
 * forms each.
 */
const lastForms = 3_000;

/** Secrets of one kind, the last thousand of them. */
export function createSecrets(): Secrets {
  /** The latest last. */
  const kept = new Set<string>();
  return {
    keep(forms) {
      for (const form of forms) {
        kept.delete(form);
        kept.add(form);
        const [oldest = form] = kept;
        if (kept.size > lastForms) kept.delete(oldest);
      }
    },
    redact(text) {
      let safe = text.slice(0, longestText);
      let longest = 0;
      for (const form of kept) {
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
