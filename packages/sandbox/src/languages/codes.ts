/** Returns the primary part of a language code, in lower case: `en` of `en-GB`. */
export function primaryLanguage(code: string): string {
  return code.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

let named: Intl.DisplayNames | undefined;

/** Returns whether a code is one of ISO 639-1, in either case: two letters for a language. */
export function isIso6391(code: string): boolean {
  named ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return /^[a-z]{2}$/i.test(code) && named.of(code) !== undefined;
}

/** Returns whether one of two codes covers the other: equal, or one the plain language of the other's variant. */
export function isCompatible(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || (primaryLanguage(a) === primaryLanguage(b) && (!a.includes('-') || !b.includes('-')));
}
