// Detects codes of languages. A name, for example `German`, would match no glossary, and a check would find nothing.

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const TAG = /^([a-z]{2,3})(?:[-_.@][a-z0-9]{1,8})*$/i;
/** Matches private codes of languages, for example `x-test`. */
const PRIVATE = /^[xi]-[a-z0-9-]+$/i;

/** Returns whether a text is the code of a language: a two-letter code of ISO 639-1, or any three-letter code. */
export function isLanguageCode(tag: string): boolean {
  const base = TAG.exec(tag)?.[1]?.toLowerCase();
  if (base === undefined) return PRIVATE.test(tag);
  return base.length === 3 || names.of(base) !== undefined;
}
