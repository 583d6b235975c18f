// Detects language codes. A glossary has codes, so a name such as `German` would match no glossary.

import { isLanguage } from 'language-service-sheets/headings';

const TAG = /^([a-z]{2,3})(?:[-_.@][a-z0-9]{1,8})*$/i;

/**
 * Returns whether a text is a language code, for example `de-AT`. The code must begin with two letters of ISO 639-1 or
 * with any three letters. Private codes such as `x-test` are also allowed.
 */
export function isLanguageCode(tag: string): boolean {
  const base = TAG.exec(tag)?.[1]?.toLowerCase();
  // A private code such as `x-test` has no base language.
  if (base === undefined) return /^[xi]-[a-z0-9-]+$/i.test(tag);
  return base.length === 3 || isLanguage(base);
}
