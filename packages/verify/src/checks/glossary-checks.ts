import { type Check, reads, refused, taken, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { namedLanguages } from '../parameter-names.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, type Verdict } from '../verdict.ts';

const create = 'glossaries_create';
const update = 'glossaries_update';
const pair = { source_lang: 'en', target_lang: 'de' };

/** v3 glossaries. */
export const glossaryChecks: readonly Check[] = [
  reads(
    'glossaries_getEntries',
    'the parameters of a language pair select its entries, which are one text',
    { marks: ['glossaries_getEntries'] },
    entriesOfAPair,
  ),
  writes(
    create,
    'a glossary is created from fields; entries are tab-separated by default',
    { marks: [create, 'NewGlossaryDictionary.*'] },
    async ({ fixtures }) => {
      const csv = { ...pair, entries: 'dropout,"Ausfallende, links"', entries_format: 'csv' };
      const made = [
        await fixtures.fresh('glossary'),
        await fixtures.fresh('glossary', { dictionaries: [csv] }),
      ];
      const counts = made.map(({ data }) => numberAt(data, 'dictionaries', 0, 'entry_count')).join(', ');
      return holdsIf(counts === '2, 1', `${counts} entries are counted, 2 and 1 were sent`);
    },
  ),
  taken(create, 'codes may be written in upper case', { marks: ['GlossaryLanguage'] }, (service) =>
    madeOf(service, 'dropout\tAusfallende', { source_lang: 'EN', target_lang: 'DE' }),
  ),
  writes(
    create,
    'a glossary is created from a form with each dictionary as a JSON object',
    { marks: ['glossaries_create body'] },
    asForms,
  ),
  ...Object.entries({
    'a duplicate source': 'dropout\tAusfallende\ndropout\tAufnahme',
    'an empty target': 'dropout\t',
    'leading or trailing white space in a source': ' dropout\tAusfallende',
  }).map(([what, entries]) =>
    refused(create, `${what} is refused`, { marks: ['NewGlossaryDictionary.entries'] }, (service) =>
      madeOf(service, entries),
    ),
  ),
  writes(
    create,
    'the error of an invalid glossary contains the position',
    { clause: 'Errors 1: detail' },
    async (service) => {
      const answer = await madeOf(service, 'a\tb\na\tc');
      if (answer.status !== 400) return answersWith(400, answer);
      return holdsIf(typeof valueAt(answer.data, 'detail') === 'string', 'without detail');
    },
  ),
  refused(
    create,
    'a name has at most 1024 UTF-8 bytes',
    { clause: 'Limits: glossary name' },
    async ({ fixtures, label }) => {
      const make = (bytes: number) => fixtures.make('glossary', { name: `${label} `.padEnd(bytes, 'x') });
      bodyOfSuccess(await make(1024));
      return make(1025);
    },
  ),
  writes(
    update,
    'an update changes the name and merges one dictionary; equal sources are overwritten',
    { marks: [update] },
    merges,
  ),
  taken(
    'glossaries_replaceDictionary',
    'a dictionary is replaced or created; the response is its metadata',
    { marks: ['glossaries_replaceDictionary'] },
    async ({ fixtures, ask }) => {
      const { id } = await fixtures.fresh('glossary');
      const body = {
        source_lang: 'en',
        target_lang: 'ja',
        entries: 'dropout\tエンド',
        entries_format: 'tsv',
      };
      return ask('glossaries_replaceDictionary', { path: [id], body });
    },
  ),
  writes(
    'glossaries_deleteDictionary',
    'a dictionary is deleted by the parameters of its language pair',
    { marks: ['glossaries_deleteDictionary source_lang'] },
    deletedUnderItsNames,
  ),
];

/** A glossary of one dictionary. */
function madeOf({ fixtures }: Service, entries: string, codes = pair) {
  return fixtures.make('glossary', { dictionaries: [{ ...codes, entries }] });
}

async function entriesOfAPair(service: Service): Promise<Verdict> {
  const { fixtures, ask } = service;
  const { id, data } = await fixtures.any('glossary');
  const codeOf = (name: string) => textAt(data, 'dictionaries', 0, name);
  const [from, to] = [codeOf('source_lang'), codeOf('target_lang')];
  const operation = 'glossaries_getEntries';
  return namedLanguages(service, operation, id, async ([source = '', target = '']) => {
    const reply = await ask(operation, { path: [id], query: { [source]: from, [target]: to } });
    const dictionaries = valueAt(reply.data, 'dictionaries');
    const [only, ...others] = Array.isArray(dictionaries) ? dictionaries : [undefined, undefined];
    return (
      others.length === 0 &&
      `${valueAt(only, 'target_lang')}`.toUpperCase() === to.toUpperCase() &&
      typeof valueAt(only, 'entries') === 'string' &&
      valueAt(only, 'entries_format') === 'tsv'
    );
  });
}

async function deletedUnderItsNames(service: Service): Promise<Verdict> {
  const { fixtures, ask } = service;
  const { id } = await fixtures.fresh('glossary');
  const operation = 'glossaries_deleteDictionary';
  return namedLanguages(service, operation, id, async ([source = '', target = '']) => {
    await ask(operation, { path: [id], query: { [source]: 'en', [target]: 'de' } });
    const data = bodyOfSuccess(await ask('glossaries_get', { path: [id] }));
    return listAt(data, 'dictionaries').length === 1;
  });
}

async function merges({ fixtures, ask, label }: Service): Promise<Verdict> {
  const { id } = await fixtures.fresh('glossary');
  const name = `${label} renamed`;
  const dictionaries = [{ ...pair, entries: 'dropout\tAufnahme\nbottom bracket\tTretlager' }];
  const data = bodyOfSuccess(await ask(update, { path: [id], body: { name, dictionaries } }));
  if (textAt(data, 'name') !== name) return differs('the name was not changed');
  const counts = listAt(data, 'dictionaries').map((one) => numberAt(one, 'entry_count'));
  return holdsIf(counts.join() === '3,1', `the dictionaries then have ${counts.join(' and ')} entries`);
}

async function asForms({ ask, fixtures }: Service): Promise<Verdict> {
  const mediaType = 'application/x-www-form-urlencoded';
  const id = textAt(bodyOfSuccess(await fixtures.make('glossary', {}, mediaType)), 'glossary_id');
  const body = { dictionaries: [{ source_lang: 'en', target_lang: 'ja', entries: 'dropout\tエンド' }] };
  const data = bodyOfSuccess(await ask(update, { path: [id], body, mediaType }));
  return holdsIf(listAt(data, 'dictionaries').length === 3, 'the dictionaries were not merged');
}
