// The language of a term list is an ISO 639-1 code of two letters.

import { isLanguage } from 'language-service-sheets/headings';

/** Returns whether a lower-case code is an ISO 639-1 code. */
export const isTermLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code) && isLanguage(code);

/** Returns the reason why a term list cannot have this language code; undefined if it can have the code. */
export function termLanguageFault(code: string): string | undefined {
  if (isTermLanguage(code)) return undefined;
  return code === ''
    ? 'the language must not be empty'
    : `${JSON.stringify(code.slice(0, 20))} is not a language code of ISO 639-1`;
}
