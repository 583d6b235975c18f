// The codes are those of the description. A sheet may name a language by its code or, in a header, by its English name or
// its own.

import description from 'language-service-client/openapi.json' with { type: 'json' };
import type { Languages } from '../sheets/shape.ts';
import { stemOf } from '../sheets/sheet-hints.ts';

const codes = new Set(
  description.components.schemas.GlossaryLanguage.anyOf.flatMap((part) => ('enum' in part ? part.enum : [])),
);

/** Whether a glossary can have the language; the code is in lower case. */
export function isGlossaryLanguage(code: string): boolean {
  return codes.has(code);
}

/** Why a code is not a language of a glossary; undefined when it is. */
export function languageFault(code: string): string | undefined {
  if (codes.has(code)) return undefined;
  if (code === '') return 'the language must not be empty';
  const shown = JSON.stringify(code.slice(0, 20));
  const [base = ''] = code.split(/[-_]/);
  return codes.has(base)
    ? `${shown} is not a glossary language: ${base} serves its variants`
    : `${shown} is not a glossary language (${[...codes].join(' ')})`;
}

let names: ReadonlyMap<string, string> | undefined;

/** The code that a header cell names: `de`, `German`, `Deutsch`, `de-AT`; undefined when it names no language. */
export function languageNamed(cell: string): string | undefined {
  const text = cell.trim().toLowerCase();
  if (codes.has(text)) return text;
  const [base = '', ...rest] = text.split(/[-_]/);
  if (rest.length === 1 && codes.has(base) && /^([a-z]{2,4}|\d{3})$/.test(rest[0] ?? '')) return text;
  names ??= allNames();
  return names.get(text);
}

function allNames(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return new Map(
    [...codes].flatMap((code) => {
      const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
      return [english.of(code) ?? code, own].map((name) => [name.toLowerCase(), code] as const);
    }),
  );
}

// Files and sheets are often named after a language pair: `terms.en-de.csv`, `EN_DE`, `en>de`. A locale is not
// a pair: `fr-FR`, and `es-AR`, which is Spanish and not a pair with Arabic.

const locale = /^[a-z]{2}[-_][A-Z]{2}$/;
const pair = /(^|[^\p{L}\p{N}])([a-z]{2})\s?[-_>→]\s?([a-z]{2})$/iu;

/** The languages that the name of a file (without extension) or of a sheet ends with. */
export function hintsFromName(name: string): Languages {
  const [found = '', before = '', ...codes] = pair.exec(name.trim()) ?? [];
  const [source = '', target = ''] = codes.map((code) => code.toLowerCase());
  const isPair = source !== target && !locale.test(found.slice(before.length));
  return isPair && [source, target].every(isGlossaryLanguage) ? { source, target } : {};
}

/** The name that a file gives its glossary: without the language pair. */
export function glossaryNameOf(path: string): string {
  const stem = stemOf(path);
  if (hintsFromName(stem).source === undefined) return stem;
  const name = stem.replace(pair, '');
  return name === '' ? stem : name;
}
