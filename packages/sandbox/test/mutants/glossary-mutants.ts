// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

import { type Bug, bugsIn } from './mutant.ts';

/** Glossaries v3 and v2, and translation with them. */
export const glossaryBugs: readonly Bug[] = [
  ...bugsIn(
    'resources/glossaries/glossaries-handlers.ts',
    ['robustness/concurrency.test.ts', 'stories.test.ts', 'robustness/limits.test.ts'],
    [
      ['a glossary more than the limit is made', 'glossaryLimit, count)', 'glossaryLimit, count - 1)'],
      ['v2 glossaries do not count', ' + glossariesV2.records.count(account.id)', ''],
      ['a new name is lost', 'name === undefined ? glossary : { ...glossary, name }', 'glossary'],
      [
        'entries that change during a merge are lost',
        'if (glossaries.changes !== changes && known().some((tsv, index) => tsv !== before[index]))\n        return undefined;',
        '',
      ],
      ['the inside of a dictionary is shown', '.map(({ bytes: _, ...shown }) => shown)', ''],
    ],
  ),
  ...bugsIn(
    'store/database.ts',
    [
      'resources/glossaries/dictionaries.test.ts',
      'store/database.test.ts',
      'stories.test.ts',
      'robustness/limits.test.ts',
    ],
    [
      ['what fails half is half done', "database.exec('ROLLBACK');", "database.exec('COMMIT');"],
      ['a crash may lose what was answered', 'synchronous = FULL', 'synchronous = OFF'],
    ],
  ),
  ...bugsIn(
    'terms/glossary-entries.ts',
    ['resources/glossaries/dictionaries.test.ts', 'stories.test.ts', 'robustness/limits.test.ts'],
    [
      ['a source can be given twice', 'entries.has(source) ?', "entries.has('') ?"],
      ['a fault is not located', "entries', detail", "entries'"],
      ['lines are counted from 0', 'Line ${index + 1}', 'Line ${index}'],
      ['1024 bytes are too many', ') > MOST_BYTES', ') >= MOST_BYTES'],
      ['bytes are counted as letters', 'Buffer.byteLength(text) > MOST_BYTES', 'text.length > MOST_BYTES'],
      [
        'white space around a term is kept',
        'if (text !== text.trim()) return `white space around the ${side}`;',
        '',
      ],
      ['doubled quotes stay', ".replaceAll('\"\"', '\"')", ''],
      ['further fields are dropped', "rest.length > mostFurther || target === ''", "target === ''"],
    ],
  ),
  ...bugsIn(
    'terms/glossary-language.ts',
    ['resources/glossaries/dictionaries.test.ts', 'stories.test.ts', 'robustness/limits.test.ts'],
    [
      ['codes are shown as they were sent', 'return upper;', 'return code;'],
      ['any code is a language', 'if (!CODES.has(upper)) throw', 'if (upper === code.slice(0, 0)) throw'],
    ],
  ),
  ...bugsIn(
    'terms/dictionaries.ts',
    ['resources/glossaries/dictionaries.test.ts', 'stories.test.ts', 'robustness/limits.test.ts'],
    [
      ['merged entries replace the old', 'yield* handleEach(entriesIn(known), add);', ''],
      ['a known source keeps its target', ' entries.set(term', ' entries.has(term) || entries.set(term'],
      ['a glossary has no size', 'if (bytes <= MOST_BYTES) return;', 'return;'],
      ['a pair can be given twice', 'pairs.size < dictionaries.length', 'pairs.size < 0'],
      ['a pair is known by its target alone', 'source_lang === source.toUpperCase() && ', ''],
    ],
  ),
  ...bugsIn(
    'resources/glossaries-v2/glossaries-v2-handlers.ts',
    ['resources/glossaries-v2/glossaries-v2.test.ts', 'stories.test.ts'],
    [
      ['a v2 glossary is ready at once', 'durations.glossaryReadyMs;', '0;'],
      ['a v2 glossary is ready too late', 'clock.now() >= Date.parse', 'clock.now() > Date.parse'],
    ],
  ),
  ...bugsIn(
    'translating/customization.ts',
    ['resources/translation/translation.test.ts', 'stories.test.ts'],
    [
      [
        'a memory of another pair is looked in',
        'target_languages.some((target) => isCompatible(target, pair.target))',
        'target_languages.length > 0',
      ],
      [
        'a glossary of another pair is passed by',
        'throw badRequest(glossary.field, `no dictionary for ${source} to ${pair.target}`);',
        'return [];',
      ],
      [
        'a style list of another language is taken',
        'if (primaryLanguage(language) === primaryLanguage(target)) return;',
        'return;',
      ],
      [
        'an unknown glossary is passed by',
        'named.map((id) => ({ ...found(glossaryOf(service, account, id)), field: fieldOf(request) }))',
        'named.flatMap((id) => glossaryOf(service, account, id) ?? []).map((one) => ({ ...one, field: fieldOf(request) }))',
      ],
    ],
  ),
  ...bugsIn(
    '../../tmx/src/similarity.ts',
    ['../../tmx/test/similarity.test.ts'],
    [
      ['a match must be above the threshold', ' - least)) / 100', ' - least) - 1) / 100'],
      ['edits far from the diagonal are not found', 'diagonal) + aside', 'diagonal)'],
    ],
  ),
  ...bugsIn(
    'translating/apply-terms.ts',
    ['translating/apply-terms.test.ts'],
    [
      ['a term is put in within a word', 'return !WORD_CHARACTER.test(text);', 'return true;'],
      ['an earlier dictionary wins', 'length < (longest', 'length <= (longest'],
    ],
  ),
  ...bugsIn(
    'store/glossary-records.ts',
    ['store/glossary-records.test.ts'],
    [
      ['changed terms are not applied', 'forget(id);\n        entries.write', 'entries.write'],
      ['terms that are gone are applied', 'forget(id);\n        return', 'return'],
    ],
  ),
  ...bugsIn(
    'translating/check-document.ts',
    ['translating/check-document.test.ts'],
    [
      ['100 MB are too many', 'bytes > MOST_BYTES', 'bytes >= MOST_BYTES'],
      ['every file type has a limit', 'LIMITED.has(type) && ', ''],
    ],
  ),
];
