// Finds the language in the name of a file or a sheet, for example `names.en.csv`. In a locale such as `fr-CA`, the
// first letters are the language. A language pair is not a language.

import type { Languages } from '../../frame/sheets/layouts.ts';
import { stemOf } from '../../frame/sheets/sheet-hints.ts';
import { isTermLanguage } from './term-language.ts';

const one = /(^|[^\p{L}\p{N}])([a-z]{2})$/iu;
const two = /(^|[^\p{L}\p{N}])([a-z]{2})[-_]([a-z]{2})$/iu;

/**
 * Returns the language at the end of a name.
 * @param name The name of a sheet, or of a file without its extension.
 */
export function languageOfName(name: string): Languages {
  const named = languageIn(name.trim());
  return named === undefined ? {} : { lang: named.lang };
}

/**
 * Returns the language at the end of a name, and the pattern that matches the language. The caller uses the pattern to
 * remove the language from the name.
 */
function languageIn(name: string) {
  const [, , first = '', second = ''] = two.exec(name) ?? [];
  const [lang, other] = [first.toLowerCase(), second.toLowerCase()];
  if (isTermLanguage(lang)) {
    if (lang === other || /^[a-z]{2}[A-Z]{2}$/.test(first + second)) return { lang, pattern: two };
    if (isTermLanguage(other)) return undefined;
  }
  const code = (one.exec(name)?.[2] ?? '').toLowerCase();
  return isTermLanguage(code) ? { lang: code, pattern: one } : undefined;
}

/**
 * Returns the name of the collection for a file: the file name without the language, for example `names` for
 * `names.en.csv`.
 */
export function collectionNameOf(path: string): string {
  const stem = stemOf(path);
  const named = languageIn(stem);
  return (named && stem.replace(named.pattern, '')) || stem;
}
