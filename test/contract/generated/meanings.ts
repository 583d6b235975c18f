// What the description says in words alone, as values: ids that are known, entries and terms in their form, languages
// that fit together. The ids are those of the story.

import fc, { type Arbitrary } from 'fast-check';
import { fixtures } from 'language-service-sandbox';
import { partAt } from '../validator/locate-part.ts';
import { anyText, type Meanings } from './values.ts';

const { ids } = fixtures;
const serviceNotes = '00000000-0000-4000-8000-000000000302';
const schemas = '/components/schemas';

/** One line of text that may stand in a list: no control characters, no white space around it. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Z}"]/gu, ''))
  .filter((text) => text !== '');

const terms = fc
  .uniqueArray(line, { minLength: 1, maxLength: 8 })
  .chain((lines) => fc.constantFrom(...['\n', '\r\n'].map((end) => lines.join(end))))
  .filter((text) => [...text].length <= 300);

/** What customizes a translation from English; what needs another language is left to the cases by hand. */
const customization = fc
  .record({
    target_lang: fc.constantFrom('de', 'fr'),
    glossary: fc.constantFrom(
      {},
      { glossary_id: ids.glossary },
      { glossary_ids: [ids.glossary] },
      { glossary_ids: Array(5).fill(ids.glossary) },
    ),
    others: fc.record(
      {
        style_profile_id: fc.constant(ids.styleProfile),
        translation_memory_id: fc.constant(ids.translationMemory),
        translation_memory_threshold: fc.integer({ min: 0, max: 100 }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ target_lang, glossary, others }) => ({ source_lang: 'en', target_lang, ...glossary, ...others }));

const texts = fc.array(anyText, { minLength: 1, maxLength: 3 });

const textTranslation = fc.oneof(
  fc.record({ text: texts, target_lang: fc.constantFrom('de', 'fr', 'ja', 'pt-BR') }),
  fc
    .tuple(
      texts,
      customization,
      fc.record({ custom_instructions: texts, model_type: anyText }, { requiredKeys: [] }),
    )
    .map(([text, customized, others]) => ({ text, ...customized, ...others })),
);

const documentTranslation = fc
  .tuple(anyText, fc.constantFrom('docx', 'PDF', 'txt', 'xliff', 'jpeg'), customization, fc.boolean())
  .map(([file, type, customized, enable_watermark]) => ({
    file,
    filename: `manual.${type}`,
    ...customized,
    enable_watermark,
  }));

/** The meanings of a description. */
export function meaningsOf(document: object): Meanings {
  const codes: string[] = Object(partAt(document, `${schemas}/GlossaryLanguage/anyOf/0`).value['enum']);
  const language = inAnyCase(fc.constantFrom(...codes));
  const dictionary = dictionaries(language);
  const termList = fc.record({
    lang: inAnyCase(fc.constantFrom('de', 'en', 'fr', 'ja', 'zh')),
    entries: terms,
  });
  const at = (entries: Readonly<Record<string, Arbitrary<unknown> | undefined>>) =>
    Object.entries(entries).map(([name, values]) => [`${schemas}/${name}`, values] as const);
  return new Map([
    ...at({
      GlossaryLanguage: language,
      NewGlossaryDictionary: dictionary,
      'NewGlossary/properties/dictionaries': byPair(dictionary),
      'GlossaryChanges/properties/dictionaries': byPair(dictionary),
      NewGlossaryV2: fc
        .tuple(dictionary, anyText)
        .map(([one, name]) => ({ entries_format: 'tsv', ...one, name: name.slice(0, 200) })),
      NewSpokenTermsList: termList,
      'NewSpokenTermsCollection/properties/term_lists': byLanguage(termList),
      'SpokenTermsChanges/properties/term_lists': byLanguage(termList),
      'CorrectionRequest/properties/text': texts,
      TextTranslationRequest: textTranslation,
      DocumentTranslationRequest: documentTranslation,
      'VoiceSessionRequest/properties/spoken_terms_id': fc.constant(ids.spokenTerms),
      'VoiceSessionRequest/properties/glossary_id': fc.constant(ids.glossary),
    }),
    ...['NewStyleProfile', 'StyleProfileChanges'].flatMap((name) =>
      at(profileMeanings(`${name}/properties`)),
    ),
  ]);
}

/** The meanings of query parameters by operation and name; a cursor must have been given. */
export const queryMeanings: Meanings = new Map<string, Arbitrary<unknown> | undefined>([
  ['styleRules_list page', fc.nat({ max: 3 })],
  ['styleProfiles_list page', fc.nat({ max: 3 })],
  ['styleProfiles_list page_size', fc.integer({ min: 1, max: 300 })],
  ['translationMemories_list page', fc.nat({ max: 3 })],
  ['translationMemories_list page_size', fc.integer({ min: 1, max: 300 })],
  ['translationMemories_listSegments page_size', fc.integer({ min: 1, max: 300 })],
  ['translationMemories_listSegments page_cursor', undefined],
  ['spokenTerms_getEntries lang', inAnyCase(fc.constantFrom('en', 'de'))],
  ['spokenTerms_deleteTermList lang', inAnyCase(fc.constantFrom('en', 'de'))],
  ['glossaries_getEntries source_lang', inAnyCase(fc.constant('en'))],
  ['glossaries_getEntries target_lang', inAnyCase(fc.constantFrom('de', 'fr'))],
  ['glossaries_deleteDictionary source_lang', inAnyCase(fc.constant('en'))],
  ['glossaries_deleteDictionary target_lang', inAnyCase(fc.constantFrom('de', 'fr'))],
]);

function dictionaries(language: Arbitrary<string>): Arbitrary<object> {
  const entry = fc.tuple(line, line);
  const entries = fc.uniqueArray(entry, { minLength: 1, maxLength: 5, selector: ([source]) => source });
  const written = fc.oneof(
    entries.map((lines) => ({ entries: lines.map((pair) => pair.join('\t')).join('\n') })),
    entries.map((lines) => ({
      entries: lines.map((pair) => pair.map((text) => `"${text}"`).join(',')).join('\n'),
      entries_format: 'csv',
    })),
  );
  return fc
    .record({ source_lang: language, target_lang: language, written })
    .map(({ written: format, ...pair }) => ({ ...pair, ...format }));
}

function byPair(dictionary: Arbitrary<object>): Arbitrary<object[]> {
  return fc.uniqueArray(dictionary, {
    minLength: 1,
    maxLength: 3,
    selector: (one) => `${Reflect.get(one, 'source_lang')} ${Reflect.get(one, 'target_lang')}`.toLowerCase(),
  });
}

function byLanguage(list: Arbitrary<{ readonly lang: string }>): Arbitrary<object[]> {
  return fc.uniqueArray(list, { minLength: 1, maxLength: 3, selector: ({ lang }) => lang.toLowerCase() });
}

function profileMeanings(at: string): Record<string, Arbitrary<unknown>> {
  return {
    [`${at}/name`]: anyText.filter((name) => name !== ''),
    [`${at}/glossary_ids`]: fc.shuffledSubarray([ids.glossary, ids.glossaryV2]),
    [`${at}/style_rule_ids`]: fc.shuffledSubarray([ids.styleRuleList, ids.germanStyleRuleList]),
    [`${at}/translation_memory_ids`]: fc.shuffledSubarray([ids.translationMemory, serviceNotes]),
    [`${at}/spoken_terms_id`]: fc.constant(ids.spokenTerms),
  };
}

function inAnyCase(codes: Arbitrary<string>): Arbitrary<string> {
  return fc.tuple(codes, fc.boolean()).map(([code, upper]) => (upper ? code.toUpperCase() : code));
}
