/** Returns the primary part of a language code, in lower case, for example `en` of `en-GB`. */
export function primaryLanguage(code: string): string {
  return code.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

let named: Intl.DisplayNames | undefined;

/** Returns whether a code is one of the two-letter language codes of ISO 639-1, in upper or lower case. */
export function isIso6391(code: string): boolean {
  named ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return /^[a-z]{2}$/i.test(code) && named.of(code) !== undefined;
}

/** Returns whether two codes are equal, or one is the language without a variant of the other, as `en` of `en-GB`. */
export function isCompatible(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || (primaryLanguage(a) === primaryLanguage(b) && (!a.includes('-') || !b.includes('-')));
}
