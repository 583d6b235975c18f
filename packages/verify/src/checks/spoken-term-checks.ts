import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { refused, taken } from '../limits.ts';
import { namesIn, single, underItsName } from '../parameter-names.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, type Verdict } from '../verdict.ts';

/** The only parameter, the names that a refusal speaks of, and usual ones. */
function languageNames({ described }: Service, operation: string, spokenOf: readonly string[]) {
  const usual = ['lang', 'language', 'language_code', 'source_lang', 'lang_code', 'locale'];
  const names = [described.parameter(operation, () => true).name];
  return { names, others: single(...spokenOf, ...usual) };
}

export const spokenTermChecks: readonly Check[] = [
  {
    title: 'the terms of one language are asked for under its name, and come as one text',
    operation: 'spokenTerms_getEntries',
    marks: [
      'spokenTerms_getEntries lang',
      'SpokenTermsEntries',
      'SpokenTermsEntries.lang',
      'SpokenTermsEntries.entries',
    ],
    clause: 'Spoken Terms: entries',
    run: entriesUnderTheirName,
  },
  refused(
    { title: 'a term that occurs twice is refused', marks: ['NewSpokenTermsList.entries'] },
    'spokenTerms_create',
    ({ fixtures }) =>
      fixtures.make('spokenTerms', { term_lists: [{ lang: 'en', entries: 'PolarDrive\nPolarDrive' }] }),
  ),
  {
    title: 'a collection is created, changed and given a list from a form, a list as one JSON object',
    operation: 'spokenTerms_update',
    marks: ['spokenTerms_create body', 'spokenTerms_update body', 'spokenTerms_replaceTermList body'],
    clause: 'Spoken Terms: form-encoded',
    writes: true,
    run: asForms,
  },
  {
    title: 'another media type is refused with 415',
    operation: 'spokenTerms_update',
    clause: 'Errors: 415',
    writes: true,
    run: async ({ fixtures, ask }) => {
      const { id } = await fixtures.own('spokenTerms');
      const answer = await ask('spokenTerms_update', {
        path: [id],
        body: { name: 'x' },
        mediaType: 'text/plain',
      });
      if (answer.status !== 415) return answersWith(415, answer);
      return holdsIf(textAt(answer.data, 'message') === 'Unsupported Content-Type', 'with another message');
    },
  },
  {
    title: 'an update merges terms into their list, and makes a list for a new language',
    operation: 'spokenTerms_update',
    marks: ['SpokenTermsChanges.term_lists', 'SpokenTermsChanges.name'],
    clause: 'Spoken Terms: merges',
    writes: true,
    run: merges,
  },
  taken(
    {
      title: 'a list is replaced whole, and answers with its language and count',
      clause: 'Spoken Terms: replace',
    },
    'spokenTerms_replaceTermList',
    async ({ fixtures, ask }) => {
      const { id } = await fixtures.fresh('spokenTerms');
      return ask('spokenTerms_replaceTermList', { path: [id], body: { lang: 'en', entries: 'Nordlicht' } });
    },
  ),
  {
    title: 'a list is deleted by its language, under its name',
    operation: 'spokenTerms_deleteTermList',
    marks: ['spokenTerms_deleteTermList lang'],
    writes: true,
    run: deletedUnderItsName,
  },
];

async function entriesUnderTheirName(service: Service): Promise<Verdict> {
  const { fixtures, ask } = service;
  const { id } = await fixtures.any('spokenTerms');
  const collection = bodyOfSuccess(await ask('spokenTerms_get', { path: [id] }));
  const lang = textAt(collection, 'term_lists', 0, 'lang');
  const operation = 'spokenTerms_getEntries';
  const without = await ask(operation, { path: [id] });
  const works = async ([name = '']: readonly string[]) => {
    const { data } = await ask(operation, { path: [id], query: { [name]: lang } });
    return valueAt(data, 'lang') === lang && typeof valueAt(data, 'entries') === 'string';
  };
  return underItsName({ operation, works, ...languageNames(service, operation, namesIn(without.data)) });
}

async function deletedUnderItsName(service: Service): Promise<Verdict> {
  const { fixtures, ask } = service;
  const { id } = await fixtures.fresh('spokenTerms');
  const operation = 'spokenTerms_deleteTermList';
  const without = await ask(operation, { path: [id] });
  if (without.status < 300)
    return differs(`a request that names no language is taken with ${without.status}`);
  const works = async ([name = '']: readonly string[]) => {
    await ask(operation, { path: [id], query: { [name]: 'en' } });
    const lists = listAt(bodyOfSuccess(await ask('spokenTerms_get', { path: [id] })), 'term_lists');
    return lists.length === 0;
  };
  return underItsName({ operation, works, ...languageNames(service, operation, namesIn(without.data)) });
}

async function merges({ fixtures, ask, label }: Service): Promise<Verdict> {
  const { id } = await fixtures.fresh('spokenTerms');
  const body = {
    name: `${label} renamed`,
    term_lists: [
      { lang: 'en', entries: 'TS2\nNordlicht' },
      { lang: 'de', entries: 'Gletscherlicht' },
    ],
  };
  const data = bodyOfSuccess(await ask('spokenTerms_update', { path: [id], body }));
  const lists = listAt(data, 'term_lists').map(
    (list) => `${textAt(list, 'lang')} ${numberAt(list, 'entry_count')}`,
  );
  if (textAt(data, 'name') !== body.name) return differs('the name was not changed');
  return holdsIf(lists.toSorted().join() === 'de 1,en 3', `the lists are then ${lists.join(', ')}`);
}

async function asForms({ ask, fixtures }: Service): Promise<Verdict> {
  const mediaType = 'application/x-www-form-urlencoded';
  const id = textAt(bodyOfSuccess(await fixtures.make('spokenTerms', {}, mediaType)), 'spoken_terms_id');
  const added = { term_lists: [{ lang: 'de', entries: 'Gletscherlicht' }] };
  const updated = bodyOfSuccess(await ask('spokenTerms_update', { path: [id], body: added, mediaType }));
  const list = { lang: 'de', entries: 'Gletscherlicht\nNordlicht' };
  const replaced = bodyOfSuccess(
    await ask('spokenTerms_replaceTermList', { path: [id], body: list, mediaType }),
  );
  const seen = `${listAt(updated, 'term_lists').length} lists, then ${numberAt(replaced, 'entry_count')} terms`;
  return holdsIf(seen === '2 lists, then 2 terms', `${seen} came`);
}
