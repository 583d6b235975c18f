// The codes are those of the description.

import description from 'language-service-client/openapi.json' with { type: 'json' };

const codes = new Set(
  description.components.schemas.GlossaryLanguage.anyOf.flatMap((part) => ('enum' in part ? part.enum : [])),
);

/** Returns whether a glossary can have the language; the code is in lower case. */
export function isGlossaryLanguage(code: string): boolean {
  return codes.has(code);
}

/** Returns why a code is not a language of a glossary; undefined when it is. */
export function languageFault(code: string): string | undefined {
  if (codes.has(code)) return undefined;
  if (code === '') return 'the language must not be empty';
  const shown = JSON.stringify(code.slice(0, 20));
  const [base = ''] = code.split(/[-_]/);
  return codes.has(base)
    ? `${shown} is not a glossary language: ${base} serves its variants`
    : `${shown} is not a glossary language (${[...codes].join(' ')})`;
}
