import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { atMost, refused, taken } from '../limits.ts';
import { namesIn, pairNames, underItsName } from '../parameter-names.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, type Verdict } from '../verdict.ts';

/** v3 glossaries. */
export const glossaryChecks: readonly Check[] = [
  {
    title: 'the entries of one pair are asked for under its names, and come as one text',
    operation: 'glossaries_getEntries',
    marks: [
      'glossaries_getEntries',
      'glossaries_getEntries source_lang',
      'glossaries_getEntries target_lang',
      'GlossaryEntries',
      'GlossaryEntries.dictionaries',
      'GlossaryDictionaryEntries',
      'GlossaryDictionaryEntries.*',
    ],
    run: entriesOfAPair,
  },
  {
    title: 'a glossary is created from its fields; entries are tab-separated unless said otherwise',
    operation: 'glossaries_create',
    marks: ['glossaries_create', 'NewGlossary.*', 'NewGlossaryDictionary.*', 'GlossaryEntriesFormat'],
    writes: true,
    run: async ({ fixtures }) => {
      const { data } = await fixtures.fresh('glossary');
      const csv = [
        {
          source_lang: 'en',
          target_lang: 'de',
          entries: 'dropout,"Ausfallende, links"',
          entries_format: 'csv',
        },
      ];
      const { data: other } = await fixtures.fresh('glossary', { dictionaries: csv });
      const counts = [data, other].map((one) => numberAt(one, 'dictionaries', 0, 'entry_count')).join(', ');
      return holdsIf(counts === '2, 1', `${counts} entries are counted, 2 and 1 were sent`);
    },
  },
  taken(
    { title: 'codes may be written in upper case', marks: ['GlossaryLanguage'] },
    'glossaries_create',
    ({ fixtures }) =>
      fixtures.make('glossary', {
        dictionaries: [{ source_lang: 'EN', target_lang: 'DE', entries: 'dropout\tAusfallende' }],
      }),
  ),
  {
    title: 'a glossary is created from a form, a dictionary as one JSON object',
    operation: 'glossaries_create',
    marks: ['glossaries_create body', 'glossaries_update body'],
    writes: true,
    run: asForms,
  },
  ...[
    ['a source that occurs twice', 'dropout\tAusfallende\ndropout\tAufnahme'],
    ['an empty target', 'dropout\t'],
    ['white space around a source', ' dropout\tAusfallende'],
  ].map(([what, entries]) =>
    refused(
      { title: `${what} is refused`, marks: ['NewGlossaryDictionary.entries'] },
      'glossaries_create',
      ({ fixtures }) =>
        fixtures.make('glossary', { dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }] }),
    ),
  ),
  {
    title: 'a refused glossary says where, in detail',
    operation: 'glossaries_create',
    clause: 'Errors 1: detail',
    writes: true,
    run: async ({ fixtures }) => {
      const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb\na\tc' }];
      const answer = await fixtures.make('glossary', { dictionaries });
      if (answer.status !== 400) return answersWith(400, answer);
      return holdsIf(typeof valueAt(answer.data, 'detail') === 'string', 'without detail');
    },
  },
  atMost(
    { title: 'a name has at most 1024 UTF-8 bytes', clause: 'Limits: glossary name' },
    'glossaries_create',
    1024,
    ({ fixtures, label }, bytes) => fixtures.make('glossary', { name: `${label} `.padEnd(bytes, 'x') }),
  ),
  {
    title: 'an update changes the name and merges one dictionary, overwriting the same source',
    operation: 'glossaries_update',
    marks: ['glossaries_update', 'GlossaryChanges.*'],
    writes: true,
    run: merges,
  },
  taken(
    {
      title: 'a dictionary is replaced or made, and answers with its metadata',
      marks: ['glossaries_replaceDictionary'],
    },
    'glossaries_replaceDictionary',
    async ({ fixtures, ask }) => {
      const { id } = await fixtures.fresh('glossary');
      const pair = { source_lang: 'en', target_lang: 'ja', entries_format: 'tsv' };
      return ask('glossaries_replaceDictionary', {
        path: [id],
        body: { ...pair, entries: 'dropout\tエンド' },
      });
    },
  ),
  {
    title: 'a dictionary is deleted by its pair, under its names',
    operation: 'glossaries_deleteDictionary',
    marks: ['glossaries_deleteDictionary source_lang', 'glossaries_deleteDictionary target_lang'],
    writes: true,
    run: async (service) => {
      const { id } = await service.fixtures.fresh('glossary');
      const operation = 'glossaries_deleteDictionary';
      const without = await service.ask(operation, { path: [id] });
      if (without.status < 300) return differs(`a request without a pair is taken with ${without.status}`);
      const works = async ([source = '', target = '']: readonly string[]) => {
        await service.ask(operation, { path: [id], query: { [source]: 'en', [target]: 'de' } });
        const data = bodyOfSuccess(await service.ask('glossaries_get', { path: [id] }));
        return listAt(data, 'dictionaries').length === 1;
      };
      return underItsName({ operation, works, ...pairNames(service, operation, namesIn(without.data)) });
    },
  },
];

async function entriesOfAPair(service: Service): Promise<Verdict> {
  const { fixtures, ask } = service;
  const { id, data } = await fixtures.any('glossary');
  const operation = 'glossaries_getEntries';
  const [from, to] = [
    textAt(data, 'dictionaries', 0, 'source_lang'),
    textAt(data, 'dictionaries', 0, 'target_lang'),
  ];
  const without = await ask(operation, { path: [id] });
  const works = async ([source = '', target = '']: readonly string[]) => {
    const { data: reply } = await ask(operation, { path: [id], query: { [source]: from, [target]: to } });
    const dictionaries = valueAt(reply, 'dictionaries');
    return (
      Array.isArray(dictionaries) &&
      dictionaries.length === 1 &&
      `${valueAt(dictionaries, 0, 'target_lang')}`.toUpperCase() === to.toUpperCase() &&
      typeof valueAt(dictionaries, 0, 'entries') === 'string' &&
      valueAt(dictionaries, 0, 'entries_format') === 'tsv'
    );
  };
  return underItsName({ operation, works, ...pairNames(service, operation, namesIn(without.data)) });
}

async function merges({ fixtures, ask, label }: Service): Promise<Verdict> {
  const { id } = await fixtures.fresh('glossary');
  const entries = 'dropout\tAufnahme\nbottom bracket\tTretlager';
  const name = `${label} renamed`;
  const body = { name, dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }] };
  const data = bodyOfSuccess(await ask('glossaries_update', { path: [id], body }));
  if (textAt(data, 'name') !== name) return differs('the name was not changed');
  const counts = listAt(data, 'dictionaries').map((one) => numberAt(one, 'entry_count'));
  return holdsIf(counts.join() === '3,1', `the dictionaries then have ${counts.join(' and ')} entries`);
}

async function asForms({ ask, fixtures }: Service): Promise<Verdict> {
  const mediaType = 'application/x-www-form-urlencoded';
  const id = textAt(bodyOfSuccess(await fixtures.make('glossary', {}, mediaType)), 'glossary_id');
  const japanese = { source_lang: 'en', target_lang: 'ja', entries: 'dropout\tエンド' };
  const body = { dictionaries: [japanese] };
  const data = bodyOfSuccess(await ask('glossaries_update', { path: [id], body, mediaType }));
  return holdsIf(listAt(data, 'dictionaries').length === 3, 'the dictionaries were not merged');
}
