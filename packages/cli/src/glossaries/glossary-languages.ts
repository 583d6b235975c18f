// The codes are those of the description. A sheet may name a language by its code or, in a header, by its English name or
// its own.

import description from 'language-service-client/openapi.json' with { type: 'json' };

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
