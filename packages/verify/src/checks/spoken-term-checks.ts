import { type Check, reads, refused, taken, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { namedLanguages } from '../parameter-names.ts';
import { bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, type Verdict } from '../verdict.ts';

const update = 'spokenTerms_update';

export const spokenTermChecks: readonly Check[] = [
  reads(
    'spokenTerms_getEntries',
    'the language parameter selects the terms, which are one text',
    { marks: ['spokenTerms_getEntries lang'], clause: 'Spoken Terms: entries' },
    entriesUnderTheirName,
  ),
  refused(
    'spokenTerms_create',
    'a duplicate term is refused',
    { marks: ['NewSpokenTermsList.entries'] },
    ({ fixtures }) =>
      fixtures.make('spokenTerms', { term_lists: [{ lang: 'en', entries: 'PolarDrive\nPolarDrive' }] }),
  ),
  writes(
    update,
    'forms create and change a collection and its lists, with each list as a JSON object',
    { marks: ['spokenTerms_create body'], clause: 'Spoken Terms: form-encoded' },
    asForms,
  ),
  refused(
    update,
    'another media type returns 415',
    { clause: 'Errors: 415' },
    async ({ fixtures, ask }) => {
      const { id } = await fixtures.own('spokenTerms');
      return ask(update, { path: [id], body: { name: 'x' }, mediaType: 'text/plain' });
    },
    415,
  ),
  writes(
    update,
    'an update merges terms into their list and creates a list for a new language',
    { marks: ['SpokenTermsChanges.term_lists'], clause: 'Spoken Terms: merges' },
    merges,
  ),
  taken(
    'spokenTerms_replaceTermList',
    'a list is replaced completely; the response has its language and count',
    { clause: 'Spoken Terms: replace' },
    async ({ fixtures, ask }) => {
      const { id } = await fixtures.fresh('spokenTerms');
      return ask('spokenTerms_replaceTermList', { path: [id], body: { lang: 'en', entries: 'Nordlicht' } });
    },
  ),
  writes(
    'spokenTerms_deleteTermList',
    'a list is deleted by the language parameter',
    { marks: ['spokenTerms_deleteTermList lang'] },
    deletedUnderItsName,
  ),
];

async function entriesUnderTheirName(service: Service): Promise<Verdict> {
  const { fixtures, ask } = service;
  const { id } = await fixtures.any('spokenTerms');
  const collection = bodyOfSuccess(await ask('spokenTerms_get', { path: [id] }));
  const lang = textAt(collection, 'term_lists', 0, 'lang');
  return namedLanguages(service, 'spokenTerms_getEntries', id, async ([name = '']) => {
    const { data } = await ask('spokenTerms_getEntries', { path: [id], query: { [name]: lang } });
    return valueAt(data, 'lang') === lang && typeof valueAt(data, 'entries') === 'string';
  });
}

async function deletedUnderItsName(service: Service): Promise<Verdict> {
  const { fixtures, ask } = service;
  const { id } = await fixtures.fresh('spokenTerms');
  return namedLanguages(service, 'spokenTerms_deleteTermList', id, async ([name = '']) => {
    await ask('spokenTerms_deleteTermList', { path: [id], query: { [name]: 'en' } });
    return listAt(bodyOfSuccess(await ask('spokenTerms_get', { path: [id] })), 'term_lists').length === 0;
  });
}

async function merges({ fixtures, ask, label }: Service): Promise<Verdict> {
  const { id } = await fixtures.fresh('spokenTerms');
  const name = `${label} renamed`;
  const term_lists = [
    { lang: 'en', entries: 'TS2\nNordlicht' },
    { lang: 'de', entries: 'Gletscherlicht' },
  ];
  const data = bodyOfSuccess(await ask(update, { path: [id], body: { name, term_lists } }));
  if (textAt(data, 'name') !== name) return differs('the name was not changed');
  const lists = listAt(data, 'term_lists').map(
    (list) => `${textAt(list, 'lang')} ${numberAt(list, 'entry_count')}`,
  );
  return holdsIf(lists.toSorted().join() === 'de 1,en 3', `the lists are then ${lists.join(', ')}`);
}

async function asForms({ ask, fixtures }: Service): Promise<Verdict> {
  const mediaType = 'application/x-www-form-urlencoded';
  const id = textAt(bodyOfSuccess(await fixtures.make('spokenTerms', {}, mediaType)), 'spoken_terms_id');
  const send = async (operation: string, body: object) =>
    bodyOfSuccess(await ask(operation, { path: [id], body, mediaType }));
  const updated = await send(update, { term_lists: [{ lang: 'de', entries: 'Gletscherlicht' }] });
  const replaced = await send('spokenTerms_replaceTermList', {
    lang: 'de',
    entries: 'Gletscherlicht\nNordlicht',
  });
  const seen = `${listAt(updated, 'term_lists').length} lists, then ${numberAt(replaced, 'entry_count')} terms`;
  return holdsIf(seen === '2 lists, then 2 terms', `${seen} came`);
}
