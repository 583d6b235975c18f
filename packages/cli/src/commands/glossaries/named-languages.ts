// Files and sheets are often named after a language pair: `terms.en-de.csv`, `EN_DE`, `en>de`. A locale is not
// a pair: `fr-FR`, and `es-AR`, which is Spanish and not a pair with Arabic.

import { isGlossaryLanguage } from 'language-service-client/languages';
import type { Languages } from '../../frame/sheets/layouts.ts';
import { stemOf } from '../../frame/sheets/sheet-hints.ts';

const locale = /^[a-z]{2}[-_][A-Z]{2}$/;
const pair = /(^|[^\p{L}\p{N}])([a-z]{2})\s?[-_>→]\s?([a-z]{2})$/iu;

/** Returns the languages that the name of a file (without extension) or of a sheet ends with. */
export function hintsFromName(name: string): Languages {
  const [found = '', before = '', ...codes] = pair.exec(name.trim()) ?? [];
  const [source = '', target = ''] = codes.map((code) => code.toLowerCase());
  const isPair = source !== target && !locale.test(found.slice(before.length));
  return isPair && [source, target].every(isGlossaryLanguage) ? { source, target } : {};
}

/** Returns the name that a file gives its glossary: without the language pair. */
export function glossaryNameOf(path: string): string {
  const stem = stemOf(path);
  if (hintsFromName(stem).source === undefined) return stem;
  const name = stem.replace(pair, '');
  return name === '' ? stem : name;
}
