// Finds the language pair in the name of a file or a sheet, for example `terms.en-de.csv`, `EN_DE` or `en>de`. A locale
// is not a pair. For example, `es-AR` is Spanish in Argentina, not a pair with Arabic.

import { isGlossaryLanguage } from 'language-service-client/languages';
import type { Languages } from '../../frame/sheets/layouts.ts';
import { stemOf } from '../../frame/sheets/sheet-hints.ts';

const locale = /^[a-z]{2}[-_][A-Z]{2}$/;
const pair = /(^|[^\p{L}\p{N}])([a-z]{2})\s?[-_>→]\s?([a-z]{2})$/iu;

/**
 * Returns the language pair at the end of a name, for example `en` and `de` in `terms.en-de`.
 * @param name The name of a sheet, or of a file without its extension.
 */
export function hintsFromName(name: string): Languages {
  const [found = '', before = '', ...codes] = pair.exec(name.trim()) ?? [];
  const [source = '', target = ''] = codes.map((code) => code.toLowerCase());
  const isPair = source !== target && !locale.test(found.slice(before.length));
  return isPair && [source, target].every(isGlossaryLanguage) ? { source, target } : {};
}

/**
 * Returns the name of the glossary for a file: the file name without the language pair. For example, returns `terms`
 * for `terms.en-de.csv`.
 */
export function glossaryNameOf(path: string): string {
  const stem = stemOf(path);
  if (hintsFromName(stem).source === undefined) return stem;
  const name = stem.replace(pair, '');
  return name === '' ? stem : name;
}
