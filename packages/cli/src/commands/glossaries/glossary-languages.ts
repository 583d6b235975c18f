import { glossaryLanguages, isGlossaryLanguage } from 'language-service-client/languages';

/** Returns the reason why glossaries do not support a language code; undefined if they support it. */
export function languageFault(code: string): string | undefined {
  if (isGlossaryLanguage(code)) return undefined;
  if (code === '') return 'the language must not be empty';
  const shown = JSON.stringify(code.slice(0, 20));
  const [base = ''] = code.split(/[-_]/);
  return isGlossaryLanguage(base)
    ? `${shown} is not a glossary language. Use ${base} instead`
    : `${shown} is not a glossary language. Use one of ${glossaryLanguages.join(', ')}`;
}
