// Responses write glossary language codes in upper case; requests use lower case, and upper case is accepted (assumed). A
// target EN, PT or ZH serves every variant of its language (openapi/components/schemas/GlossaryLanguage.yaml).

/** A language pair, as glossary responses and requests both carry it. */
export interface LanguagePair {
  readonly source_lang: string;
  readonly target_lang: string;
}

const targetsForVariants: ReadonlySet<string> = new Set(['en', 'pt', 'zh']);

/** Whether two codes name the same language: `de` and `DE` do, `en` and `en-GB` do not. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The dictionary that serves a language pair; undefined when none does. A target variant (`en-GB`, `pt-BR`, `zh-Hans`)
 * is served by the dictionary of `EN`, `PT` or `ZH`.
 */
export function findDictionary<Dictionary extends LanguagePair>(
  dictionaries: Iterable<Dictionary>,
  { source_lang, target_lang }: LanguagePair,
): Dictionary | undefined {
  const ofSource = [...dictionaries].filter((one) => isSameLanguage(one.source_lang, source_lang));
  const withTarget = (target: string) => ofSource.find((one) => isSameLanguage(one.target_lang, target));
  const [language = ''] = target_lang.toLowerCase().split('-');
  return withTarget(target_lang) ?? (targetsForVariants.has(language) ? withTarget(language) : undefined);
}
