/** Returns the primary language of a code in lower case, for example `en` of `en-GB`. */
export function primaryLanguage(code: string): string {
  return code.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

let named: Intl.DisplayNames | undefined;

/** Returns whether a code is a two-letter code of ISO 639-1, in upper or lower case. */
export function isIso6391(code: string): boolean {
  named ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return /^[a-z]{2}$/i.test(code) && named.of(code) !== undefined;
}

/**
 * Returns whether two codes agree: they are equal, or one is the other code without its region, for example `en` and
 * `en-GB`.
 */
export function isCompatible(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || (primaryLanguage(a) === primaryLanguage(b) && (!a.includes('-') || !b.includes('-')));
}
