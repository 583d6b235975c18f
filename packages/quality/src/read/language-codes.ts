// Which texts are codes of languages: a name such as `German` would fit no glossary, and a check would find nothing.

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const TAG = /^([a-z]{2,3})(?:[-_.@][a-z0-9]{1,8})*$/i;
/** Private codes of TMX. */
const PRIVATE = /^[xi]-[a-z0-9-]+$/i;

/** Returns whether a text is the code of a language: one of the two letters of ISO 639-1, or any of three. */
export function isLanguageCode(tag: string): boolean {
  const base = TAG.exec(tag)?.[1]?.toLowerCase();
  if (base === undefined) return PRIVATE.test(tag);
  return base.length === 3 || names.of(base) !== undefined;
}
