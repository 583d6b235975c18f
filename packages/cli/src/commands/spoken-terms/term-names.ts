// A file is often named after a language, `names.en.csv`, and so is a sheet. Of a locale, `fr-CA`, the language is the first
// part; a pair of languages names none.

import type { Languages } from '../../frame/sheets/layouts.ts';
import { stemOf } from '../../frame/sheets/sheet-hints.ts';
import { isTermLanguage } from './term-language.ts';

const one = /(^|[^\p{L}\p{N}])([a-z]{2})$/iu;
const two = /(^|[^\p{L}\p{N}])([a-z]{2})[-_]([a-z]{2})$/iu;

/** Returns the language that a name without extension ends with. */
export function languageOfName(name: string): Languages {
  const named = languageIn(name.trim());
  return named === undefined ? {} : { lang: named.lang };
}

/** Finds a language in a name; `pattern` matches it. */
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

/** Returns the name of the collection of a file: its name without the language. */
export function collectionNameOf(path: string): string {
  const stem = stemOf(path);
  const named = languageIn(stem);
  return (named && stem.replace(named.pattern, '')) || stem;
}
