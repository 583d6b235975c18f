// A file is often named after a language, `names.en.csv`, and so is a sheet.

import { basename, extname } from 'node:path';
import { isTermLanguage } from './term-languages.ts';
import type { TermHints } from './term-shape.ts';

const language = /(^|[^\p{L}\p{N}])([a-z]{2})$/iu;

/** The language that a name without extension ends with. */
export function languageOfName(name: string): TermHints {
  const [, , code = ''] = language.exec(name.trim()) ?? [];
  return isTermLanguage(code.toLowerCase()) ? { lang: code.toLowerCase() } : {};
}

export function stemOfPath(path: string): string {
  return basename(path, extname(path));
}

/** The name that a file gives its collection: without the language. */
export function collectionNameOf(path: string): string {
  const stem = stemOfPath(path);
  if (languageOfName(stem).lang === undefined) return stem;
  const name = stem.replace(language, '');
  return name === '' ? stem : name;
}
