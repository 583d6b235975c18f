// The language of a term list is an ISO 639-1 code: two letters for a language.

import { isLanguage } from 'language-service-sheets/headings';

/** Returns whether the code, in lower case, is one of ISO 639-1. */
export function isTermLanguage(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && isLanguage(code);
}

/** Returns why a code is not the language of a term list; undefined when it is. */
export function termLanguageFault(code: string): string | undefined {
  if (isTermLanguage(code)) return undefined;
  return code === ''
    ? 'the language must not be empty'
    : `${JSON.stringify(code.slice(0, 20))} is not a language code of ISO 639-1`;
}
