/** Returns a language code without its region and in lower case, for example `en` for `en-GB`. */
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
 * Returns whether two language codes can mean the same language: they are equal, or have the same language and only one
 * has a region. For example, `en` and `en-GB` are compatible, but not `en-US` and `en-GB`.
 */
export function isCompatible(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || (primaryLanguage(a) === primaryLanguage(b) && (!a.includes('-') || !b.includes('-')));
}
