/** Returns the primary language of a code in lower case, for example `en` for `en-GB`, and `zh` for `zh-Hans`. */
export function primaryLanguage(code: string): string {
  return code.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

let named: Intl.DisplayNames | undefined;

/** Returns whether a text is a two-letter language code of ISO 639-1. Ignores case. */
export function isIso6391(code: string): boolean {
  named ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return /^[a-z]{2}$/i.test(code) && named.of(code) !== undefined;
}

/**
 * Returns whether two language codes are equal, or one is the other without its region. For example, `en` and `en-GB`
 * are compatible, but `en-US` and `en-GB` are not.
 */
export function isCompatible(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || (primaryLanguage(a) === primaryLanguage(b) && (!a.includes('-') || !b.includes('-')));
}
